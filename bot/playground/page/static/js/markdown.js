/**
 * Discord's markdown subset as a tree. Pure: text in, nodes out; `render.js` makes elements of it.
 *
 * A node is `{type, …}` with `children` (nodes) or `text`. Block types: paragraph, heading (level
 * 1-3), subtext, quote, list (ordered, start, items), code (text, language). Inline types: text,
 * bold, italic, underline, strike, spoiler, inlineCode, link (url), user, role, channel, everyone,
 * command, emoji, time, break.
 */

import { inline } from "./markdown-inline.js";

const FENCE = /^```(?:([\w+-]*)\n)?([\s\S]*?)```\n?/;
const HEADING = /^(#{1,3}) +(.+)(?:\n|$)/;
const SUBTEXT = /^-# +(.+)(?:\n|$)/;
const QUOTE_ALL = /^>>> ([\s\S]*)/;
const QUOTE = /^(?:> ?.*(?:\n|$))+/;
const LIST = /^(?: *(?:[-*]|\d{1,9}\.) +.+(?:\n|$)(?: {2,}(?![-*] |\d+\.).+(?:\n|$))*)+/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

/** The blocks of a message's text. */
export function parse(text) {
  return blocks(String(text ?? ""), { quoted: false });
}

/** Whether the text is nothing but emoji (at most 27): such a message shows them large. */
export function isJumbo(nodes) {
  if (nodes.length !== 1 || nodes[0].type !== "paragraph") return false;
  const seen = nodes[0].children.filter(
    (n) => n.type !== "break" && (n.type !== "text" || n.text.trim()),
  );
  return seen.length > 0 && seen.length <= 27 && seen.every(isEmoji);
}

const UNICODE_EMOJI = /^(?:\p{Extended_Pictographic}[\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}]*|\s)+$/u;
const isEmoji = (node) =>
  node.type === "emoji" || (node.type === "text" && UNICODE_EMOJI.test(node.text));

function blocks(text, context) {
  const out = [];
  let rest = text;
  let plain = "";
  const flush = () => {
    const trimmed = plain.replace(/\n$/, "");
    if (trimmed) out.push({ type: "paragraph", children: inline(trimmed) });
    plain = "";
  };
  while (rest) {
    const found = block(rest, context);
    if (found) {
      flush();
      out.push(found.node);
      rest = rest.slice(found.length);
    } else {
      const end = lineEnd(rest);
      plain += rest.slice(0, end);
      rest = rest.slice(end);
    }
  }
  flush();
  return out;
}

/** Where the line ends, or where a fence begins in its middle. */
function lineEnd(rest) {
  const line = rest.indexOf("\n") + 1 || rest.length;
  const fence = rest.indexOf("```", 1);
  return fence > 0 && fence < line && FENCE.test(rest.slice(fence)) ? fence : line;
}

function block(rest, context) {
  let m;
  if ((m = FENCE.exec(rest)) && m[2].trim())
    return {
      node: { type: "code", language: m[1] || "", text: m[2].replace(/\n$/, "") },
      length: m[0].length,
    };
  if ((m = HEADING.exec(rest)))
    return {
      node: { type: "heading", level: m[1].length, children: inline(m[2]) },
      length: m[0].length,
    };
  if ((m = SUBTEXT.exec(rest)))
    return { node: { type: "subtext", children: inline(m[1]) }, length: m[0].length };
  if (!context.quoted && (m = QUOTE_ALL.exec(rest)))
    return {
      node: { type: "quote", children: blocks(m[1], { quoted: true }) },
      length: m[0].length,
    };
  if (!context.quoted && (m = QUOTE.exec(rest))) {
    const inner = m[0].replace(/^> ?/gm, "");
    return {
      node: { type: "quote", children: blocks(inner, { quoted: true }) },
      length: m[0].length,
    };
  }
  if ((m = LIST.exec(rest))) return list(m[0]);
  return null;
}

/** The list at the start of the rest; another kind of mark at its depth begins another list. */
function list(source) {
  const rows = [];
  for (const line of source.replace(/\n$/, "").split("\n")) {
    const m = ITEM.exec(line);
    if (m)
      rows.push({
        depth: m[1].length,
        ordered: /\d/.test(m[2]),
        mark: m[2],
        text: m[3],
        length: line.length + 1,
      });
    else {
      rows[rows.length - 1].text += "\n" + line.trim();
      rows[rows.length - 1].length += line.length + 1;
    }
  }
  const { node, at } = nest(rows, 0, rows[0].depth);
  const length = rows.slice(0, at).reduce((sum, row) => sum + row.length, 0);
  return { node, length: Math.min(length, source.length) };
}

/** The list that starts at row `at`; deeper rows become a list inside the item above them. */
function nest(rows, at, depth) {
  const { ordered } = rows[at];
  const node = {
    type: "list",
    ordered,
    start: ordered ? parseInt(rows[at].mark, 10) : 1,
    items: [],
  };
  while (at < rows.length && rows[at].depth >= depth) {
    if (rows[at].depth === depth && rows[at].ordered !== ordered) break;
    if (rows[at].depth > depth && node.items.length) {
      const inner = nest(rows, at, rows[at].depth);
      node.items[node.items.length - 1].push(inner.node);
      at = inner.at;
    } else {
      node.items.push(inline(rows[at].text));
      at += 1;
    }
  }
  return { node, at };
}
