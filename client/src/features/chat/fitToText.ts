/** Makes a text field as high as its text, up to so many lines; from there on it scrolls. */
export function fitToText(element: HTMLTextAreaElement, maxLines: number): void {
  element.style.height = "auto";
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
  const limit = maxLines * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const whole = element.scrollHeight;
  element.style.height = `${Math.min(whole, limit)}px`;
  element.style.overflowY = whole > limit ? "auto" : "hidden";
}
