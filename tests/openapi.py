"""Discord's own API description as a judge of what the bot sends and the local Discord answers."""

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import quote

import jsonschema
import jsonschema_rs
import referencing
from referencing.jsonschema import DRAFT202012

from tests.shared import SHARED

SPEC = SHARED / "discord" / "openapi.json"
URN = "urn:discord"


class OpenApiOracle:
    """Validates with jsonschema-rs; only a no is explained by the slow, talkative jsonschema."""

    def __init__(self, path: Path = SPEC) -> None:
        self._spec = json.loads(path.read_bytes())
        self._fast = jsonschema_rs.Registry([(URN, self._spec)])
        resource = referencing.Resource.from_contents(self._spec, DRAFT202012)
        self._slow = referencing.Registry().with_resource(URN, resource)
        templates = sorted(self._spec["paths"], key=lambda t: (t.count("{"), t))
        self._patterns = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", t)), t) for t in templates]
        self._validators = {}
        self.judged = 0

    def request(self, method: str, path: str, body: object) -> list[str]:
        template, operation = self._operation(method, path)
        if operation is None:
            return [f"{method} {path} is not described"]
        content = operation.get("requestBody", {}).get("content", {})
        kind = "multipart/form-data" if has_files(body) else "application/json"
        if kind not in content:
            return [f"{method} {template} takes no {kind}"] if has_files(body) else []
        pointer = ["paths", template, method.lower(), "requestBody", "content", kind, "schema"]
        return self._judge(pointer, with_text_ids(body))

    def response(self, method: str, path: str, status: int, body: object) -> list[str]:
        template, operation = self._operation(method, path)
        if operation is None:
            return [] if status == 404 else [f"{method} {path} is not described"]
        responses = operation["responses"]
        key = str(status) if str(status) in responses else f"{status // 100}XX"
        if key not in responses:
            return [f"{method} {template} does not answer {status}, only {sorted(responses)}"]
        where = ["paths", template, method.lower(), "responses", key]
        if reference := responses[key].get("$ref"):
            where = reference.removeprefix("#/").split("/")
            responses = {key: self._at(where)}
        content = responses[key].get("content", {})
        if not content:
            return [f"{status} has no body"] if body is not None else []
        judged = with_numbered_codes(body) if key in ("4XX", "429") else body
        return self._judge([*where, "content", "application/json", "schema"], judged)

    def _at(self, where):
        node = self._spec
        for step in where:
            node = node[step]
        return node

    def _operation(self, method, path):
        for pattern, template in self._patterns:
            if pattern.fullmatch(path) and method.lower() in self._spec["paths"][template]:
                return template, self._spec["paths"][template][method.lower()]
        return path, None

    def _judge(self, pointer, body) -> list[str]:
        self.judged += 1
        steps = (p.replace("~", "~0").replace("/", "~1") for p in pointer)
        reference = f"{URN}#/" + quote("/".join(steps))
        validator = self._validators.get(reference)
        if validator is None:
            schema = {"$ref": reference}
            validator = jsonschema_rs.Draft202012Validator(schema, registry=self._fast)
            self._validators[reference] = validator
        if validator.is_valid(body):
            return []
        slow = jsonschema.Draft202012Validator({"$ref": reference}, registry=self._slow)
        return [explained(error) for error in slow.iter_errors(body)] or ["refused"]


def has_files(body: object) -> bool:
    return isinstance(body, dict) and any(k.startswith("files[") for k in body)


def with_text_ids(value: object, key: str = "") -> object:
    """discord.py sends many ids as integers; Discord takes both, its description only digits.

    With the bits of permissions it is the other way round. Small integers are components' own
    numbers and stay, but for the numbers of new attachments.
    """
    if isinstance(value, list):
        return [with_text_ids(v, key) for v in value]
    if isinstance(value, dict):
        inside = {k: with_text_ids(v, k) for k, v in value.items()}
        if key == "attachments":
            inside["id"] = str(inside["id"])
        return inside
    if key in ("permissions", "allow", "deny") and isinstance(value, str):
        return int(value)
    named = key == "id" or key.endswith(("_id", "_ids")) or key in ("users", "roles", "messages")
    return str(value) if named and type(value) is int and value > 1 << 40 else value


def with_numbered_codes(value: object, inside: str = "") -> object:
    """What is wrong with a form is coded in words, as ``BASE_TYPE_REQUIRED``; only the description
    takes these codes for numbers.
    """
    if isinstance(value, list):
        return [with_numbered_codes(each, inside) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: with_numbered_codes(each, key) for key, each in value.items()}
    if inside == "_errors" and isinstance(found.get("code"), str):
        found["code"] = 0
    return found


def explained(error: jsonschema.ValidationError) -> str:
    """One sentence about the deepest cause, following the branch whose ``type`` fits."""
    while error.context:
        branches = {}
        for cause in error.context:
            branches.setdefault(cause.schema_path[0], []).append(cause)
        fitting = [b for b in branches.values() if not any(wrong_type(c) for c in b)]
        candidates = [c for branch in fitting or branches.values() for c in branch]
        error = max(candidates, key=lambda c: len(c.absolute_path))
    return f"{error.json_path}: {error.message[:300]}"


def wrong_type(cause: jsonschema.ValidationError) -> bool:
    return bool(cause.path) and cause.path[-1] == "type" and cause.validator in ("enum", "const")


@cache
def oracle() -> OpenApiOracle | None:
    """The judge, or nothing where the description is not there."""
    return OpenApiOracle() if SPEC.exists() else None
