/** The texts on the page whose contrast is below 4.5:1, as lines that name them. */
() => {
  const numbers = (colour) => (colour.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);

  /** One colour, perhaps translucent, painted over an opaque one. */
  const over = ([r, g, b, alpha = 1], under) =>
    [r, g, b].map((value, i) => value * alpha + under[i] * (1 - alpha));

  const ground = (element) =>
    element
      ? over(numbers(getComputedStyle(element).backgroundColor), ground(element.parentElement))
      : [0, 0, 0];

  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) =>
    colour.reduce((sum, value, i) => sum + linear(value / 255) * [0.2126, 0.7152, 0.0722][i], 0);

  const contrast = (element) => {
    const under = ground(element);
    const text = luminance(over(numbers(getComputedStyle(element).color), under));
    const back = luminance(under);
    return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
  };

  const hasText = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const counts = (e) => !e.closest(":disabled, .avatar, .spoiler, .dots, .hidden");
  return [...document.querySelectorAll("body *")]
    .filter((e) => hasText(e) && counts(e) && e.offsetParent && contrast(e) < 4.5)
    .map(
      (e) =>
        `${e.className || e.tagName} "${e.textContent.slice(0, 20)}" ${contrast(e).toFixed(2)}`,
    );
};
