/**
 * Discord's markdown subset as a tree. Pure: text in, nodes out; `render.js` makes elements of it.
 *
 * A node is `{type, …}` with `children` (nodes) or `text`. Block types: paragraph, heading (level
 * 1-3), subtext, quote, list (ordered, start, items), code (text, language). Inline types: text,
 * bold, italic, underline, strike, spoiler, inlineCode, link (url), user, role, channel, everyone,
 * command, emoji, time, break.
 */

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
  const seen = nodes[0].children.filter((n) => n.type !== "break" && (n.type !== "text" || n.text.trim()));
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
    return { node: { type: "code", language: m[1] || "", text: m[2].replace(/\n$/, "") }, length: m[0].length };
  if ((m = HEADING.exec(rest)))
    return { node: { type: "heading", level: m[1].length, children: inline(m[2]) }, length: m[0].length };
  if ((m = SUBTEXT.exec(rest)))
    return { node: { type: "subtext", children: inline(m[1]) }, length: m[0].length };
  if (!context.quoted && (m = QUOTE_ALL.exec(rest)))
    return { node: { type: "quote", children: blocks(m[1], { quoted: true }) }, length: m[0].length };
  if (!context.quoted && (m = QUOTE.exec(rest))) {
    const inner = m[0].replace(/^> ?/gm, "");
    return { node: { type: "quote", children: blocks(inner, { quoted: true }) }, length: m[0].length };
  }
  if ((m = LIST.exec(rest))) return list(m[0]);
  return null;
}

/** The list at the start of the rest; another kind of mark at its depth begins another list. */
function list(source) {
  const rows = [];
  for (const line of source.replace(/\n$/, "").split("\n")) {
    const m = ITEM.exec(line);
    if (m) rows.push({ depth: m[1].length, ordered: /\d/.test(m[2]), mark: m[2], text: m[3], length: line.length + 1 });
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
  const node = { type: "list", ordered, start: ordered ? parseInt(rows[at].mark, 10) : 1, items: [] };
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

/** Inline rules in order of precedence: a pattern at the start of the rest, and what it makes. */
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => ({ type: "text", text: m[1] })],
  [/^<@!?(\d{1,20})>/, (m) => ({ type: "user", id: m[1] })],
  [/^<@&(\d{1,20})>/, (m) => ({ type: "role", id: m[1] })],
  [/^<#(\d{1,20})>/, (m) => ({ type: "channel", id: m[1] })],
  [/^<\/([^:>\n]{1,100}):(\d{1,20})>/, (m) => ({ type: "command", name: m[1], id: m[2] })],
  [/^<(a?):(\w{2,32}):(\d{1,20})>/, (m) => ({ type: "emoji", animated: !!m[1], name: m[2], id: m[3] })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, (m) => ({ type: "time", at: Number(m[1]), style: m[2] || "f" })],
  [/^@(everyone|here)\b/, (m) => ({ type: "everyone", text: m[0] })],
  [/^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>)]+(?:\([^\s<>)]*\)[^\s<>)]*)*)>?(?: "[^"\n]*")?\)/,
    (m) => ({ type: "link", url: m[2], children: inline(m[1]) })],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => ({ type: "link", url: m[1], children: [{ type: "text", text: m[1] }] })],
  [/^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]*_~|]/, (m) => ({ type: "link", url: m[0], children: [{ type: "text", text: m[0] }] })],
  [/^\*\*\*(?=\S)([\s\S]+?)\*\*\*(?!\*)/, (m) => ({ type: "bold", children: [{ type: "italic", children: inline(m[1]) }] })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m) => ({ type: "bold", children: inline(m[1]) })],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m) => ({ type: "underline", children: inline(m[1]) })],
  [/^\*(?=\S)((?:\\.|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/, (m) => ({ type: "italic", children: inline(m[1]) })],
  [/^_((?:\\.|__|[^_\\])+?)_(?![\w_])/, (m) => ({ type: "italic", children: inline(m[1]) })],
  [/^~~(?=\S)([\s\S]+?)~~/, (m) => ({ type: "strike", children: inline(m[1]) })],
  [/^\|\|([\s\S]+?)\|\|/, (m) => ({ type: "spoiler", children: inline(m[1]) })],
  [/^\n/, () => ({ type: "break" })],
];

/** Signs that may begin a rule; everything up to the next one is plain text. */
const SPECIAL = /[\\`<@[*_~|\n]|https?:\/\//g;

function inline(text) {
  const out = [];
  let at = 0;
  while (at < text.length) {
    const node = match(text, at);
    if (node) {
      push(out, node.node);
      at += node.length;
    } else {
      SPECIAL.lastIndex = at + 1;
      const next = SPECIAL.exec(text)?.index ?? text.length;
      push(out, { type: "text", text: text.slice(at, next) });
      at = next;
    }
  }
  return out;
}

function match(text, at) {
  const rest = text.slice(at);
  if (rest[0] === "`") return inlineCode(rest);
  const inWord = at > 0 && /\w/.test(text[at - 1]);
  for (const [pattern, make] of RULES) {
    const m = pattern.exec(rest);
    if (m && !(inWord && /^[_@h]/.test(m[0]) && !m[0].startsWith("__"))) return { node: make(m), length: m[0].length };
  }
  return null;
}

/** Code between two equally long runs of backticks; a run without its like is plain text. */
function inlineCode(rest) {
  const [ticks] = /^`+/.exec(rest);
  const after = rest.slice(ticks.length);
  for (const close of after.matchAll(/`+/g)) {
    if (close[0].length !== ticks.length) continue;
    const text = after.slice(0, close.index).replace(/^ (?=`)/, "").replace(/(`) $/, "$1");
    return { node: { type: "inlineCode", text }, length: close.index + 2 * ticks.length };
  }
  return { node: { type: "text", text: ticks }, length: ticks.length };
}

function push(out, node) {
  const last = out[out.length - 1];
  if (node.type === "text" && last?.type === "text") last.text += node.text;
  else out.push(node);
}
