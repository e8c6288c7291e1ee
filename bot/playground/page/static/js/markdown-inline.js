/** Markdown inside a line or paragraph: text in, nodes out; see `markdown.js` for their types. */

/** Inline rules in order of precedence: a pattern at the start of the rest, and what it makes. */
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => ({ type: "text", text: m[1] })],
  [/^<@!?(\d{1,20})>/, (m) => ({ type: "user", id: m[1] })],
  [/^<@&(\d{1,20})>/, (m) => ({ type: "role", id: m[1] })],
  [/^<#(\d{1,20})>/, (m) => ({ type: "channel", id: m[1] })],
  [/^<\/([^:>\n]{1,100}):(\d{1,20})>/, (m) => ({ type: "command", name: m[1], id: m[2] })],
  [
    /^<(a?):(\w{2,32}):(\d{1,20})>/,
    (m) => ({ type: "emoji", animated: !!m[1], name: m[2], id: m[3] }),
  ],
  [
    /^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/,
    (m) => ({ type: "time", at: Number(m[1]), style: m[2] || "f" }),
  ],
  [/^@(everyone|here)\b/, (m) => ({ type: "everyone", text: m[0] })],
  [
    /^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>)]+(?:\([^\s<>)]*\)[^\s<>)]*)*)>?(?: "[^"\n]*")?\)/,
    (m) => ({ type: "link", url: m[2], children: inline(m[1]) }),
  ],
  [
    /^<(https?:\/\/[^\s<>]+)>/,
    (m) => ({ type: "link", url: m[1], children: [{ type: "text", text: m[1] }] }),
  ],
  [
    /^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]*_~|]/,
    (m) => ({ type: "link", url: m[0], children: [{ type: "text", text: m[0] }] }),
  ],
  [
    /^\*\*\*(?=\S)([\s\S]+?)\*\*\*(?!\*)/,
    (m) => ({ type: "bold", children: [{ type: "italic", children: inline(m[1]) }] }),
  ],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m) => ({ type: "bold", children: inline(m[1]) })],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m) => ({ type: "underline", children: inline(m[1]) })],
  [
    /^\*(?=\S)((?:\\.|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/,
    (m) => ({ type: "italic", children: inline(m[1]) }),
  ],
  [/^_((?:\\.|__|[^_\\])+?)_(?![\w_])/, (m) => ({ type: "italic", children: inline(m[1]) })],
  [/^~~(?=\S)([\s\S]+?)~~/, (m) => ({ type: "strike", children: inline(m[1]) })],
  [/^\|\|([\s\S]+?)\|\|/, (m) => ({ type: "spoiler", children: inline(m[1]) })],
  [/^\n/, () => ({ type: "break" })],
];

/** Signs that may begin a rule; everything up to the next one is plain text. */
const SPECIAL = /[\\`<@[*_~|\n]|https?:\/\//g;

/** The nodes of a text without blocks. */
export function inline(text) {
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
    if (m && !(inWord && /^[_@h]/.test(m[0]) && !m[0].startsWith("__")))
      return { node: make(m), length: m[0].length };
  }
  return null;
}

/** Code between two equally long runs of backticks; a run without its like is plain text. */
function inlineCode(rest) {
  const [ticks] = /^`+/.exec(rest);
  const after = rest.slice(ticks.length);
  for (const close of after.matchAll(/`+/g)) {
    if (close[0].length !== ticks.length) continue;
    const text = after
      .slice(0, close.index)
      .replace(/^ (?=`)/, "")
      .replace(/(`) $/, "$1");
    return { node: { type: "inlineCode", text }, length: close.index + 2 * ticks.length };
  }
  return { node: { type: "text", text: ticks }, length: ticks.length };
}

function push(out, node) {
  const last = out[out.length - 1];
  if (node.type === "text" && last?.type === "text") last.text += node.text;
  else out.push(node);
}
