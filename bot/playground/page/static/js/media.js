/** Pictures and files: attachments, galleries, thumbnails, and the large view of a picture. */

import { h, icon } from "./dom.js";
import { linkElement, spoiler } from "./richtext.js";
import { state } from "./store.js";

/** The attachments of a legacy message that its embeds do not already show. */
export function attachments(message) {
  const used = new Set(JSON.stringify(message.embeds ?? []).match(/https?:\/\/[^"]+/g) ?? []);
  const open = (message.attachments ?? []).filter((each) => !used.has(each.url));
  const images = open.filter(isImage);
  const files = open.filter((each) => !isImage(each));
  return [images.length ? gallery(images.map(fromAttachment)) : null, ...files.map(fileCard)];
}

const isImage = (file) =>
  (file.content_type ?? "").startsWith("image/") ||
  /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "");

function fromAttachment(file) {
  return {
    media: file,
    description: file.description,
    spoiler: (file.filename ?? "").startsWith("SPOILER_"),
  };
}

/** A grid of 1 to 10 pictures: `{media: {url, width, height}, description, spoiler}` each. */
export function gallery(items) {
  return h(
    "div",
    { class: `gallery gallery-${Math.min(items.length, 10)}` },
    items.map((item) => picture(item)),
  );
}

/** One picture that opens large; its alternative text is the item's description. */
export function picture(item, className = "picture") {
  const { url, width, height } = item.media ?? {};
  const alt = item.description ?? "";
  if (!localUrl(url))
    return h("p", { class: "muted", text: `(a picture from elsewhere${alt && `: ${alt}`})` });
  const img = h("img", {
    src: localUrl(url),
    alt: alt || "Picture without description",
    loading: "eager",
    draggable: "false",
  });
  if (width && height) img.style.aspectRatio = `${width} / ${height}`;
  if (width && className === "picture") img.style.setProperty("--natural", `${width}px`);
  const open = () => lightbox(url, alt);
  const label = alt ? `Enlarge picture: ${alt}` : "Enlarge picture";
  const button = h(
    "button",
    { class: className, type: "button", "aria-label": label, on: { click: open } },
    img,
  );
  return item.spoiler ? spoiler(button, "div") : button;
}

/** A download card: name and size. */
export function fileCard(file) {
  const name = file.filename ?? file.name ?? "file";
  const size = Number.isInteger(file.size) ? sizeText(file.size) : "";
  const link = h("a", { href: localUrl(file.url), download: name, text: name });
  const card = h(
    "div",
    { class: "file" },
    icon("file"),
    h("div", {}, link, h("span", { class: "muted", text: size })),
  );
  return file.spoiler ? spoiler(card, "div") : card;
}

/** "12.3 KB", in steps of 1024. */
export function sizeText(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  const [value, unit] = bytes < 1048576 ? [bytes / 1024, "KB"] : [bytes / 1048576, "MB"];
  return `${value.toFixed(1)} ${unit}`;
}

/**
 * Where this tab's person fetches a file: from this server alone, under its secret path. Anything that
 * is no attachment of the local Discord has no address here.
 */
export function localUrl(url) {
  const found = /\/attachments\/(\d+)\/([^?#]+)/.exec(url ?? "");
  if (!found) return "";
  return new URL(`files/${found[1]}/${found[2]}?person=${state.me}`, new URL("./", location.href))
    .href;
}

/** Show a picture as large as the window, until Esc or a click. */
export function lightbox(url, alt) {
  const dialog = h("dialog", { class: "lightbox", "aria-label": alt || "Picture" });
  const close = () => dialog.close();
  const image = h("img", { src: localUrl(url), alt: alt || "Picture without description" });
  dialog.append(
    h(
      "button",
      {
        class: "icon-button lightbox-close",
        type: "button",
        "aria-label": "Close picture",
        on: { click: close },
      },
      icon("close"),
    ),
    h("figure", {}, image, alt ? h("figcaption", { text: alt }) : null),
    linkElement(localUrl(url), ["Open in a new tab"]),
  );
  dialog.addEventListener("click", (event) => event.target.closest("a, button, img") ?? close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
