/** Makes a text field without padding as high as its text, up to `maxLines`; beyond that it scrolls. */
export function fitToText(element: HTMLTextAreaElement, maxLines: number): void {
  element.style.height = "auto";
  const limit = maxLines * Number.parseFloat(getComputedStyle(element).lineHeight);
  const whole = element.scrollHeight;
  element.style.height = `${Math.min(whole, limit)}px`;
  element.style.overflowY = whole > limit ? "auto" : "hidden";
}
