/** Attributes by which the browser's own style sheet tells elements of one name apart. */
const LOOK = ["hidden", "open", "type"];

/** Inline styles that are inherited and that tests ask for. */
const INHERITED = /visibility|pointer-events/;

const computed = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

/** Names everything that an element's style follows from. No test loads a style sheet of ours. */
function keyOf(element: Element): string {
  const parts = [element.localName, element.getAttribute("style"), ...LOOK.map((name) => element.getAttribute(name))];
  for (let above = element.parentElement; above; above = above.parentElement) {
    const style = above.getAttribute("style");
    if (style !== null && INHERITED.test(style)) parts.push(style);
  }
  return parts.join("|");
}

/**
 * Remembers computed styles. jsdom matches every rule of its style sheet for every answer, which took half
 * of these tests' time: queries by role ask for the style of each element and of all its ancestors.
 */
export function rememberStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    const key = keyOf(element);
    const style = known.get(key) ?? computed(element);
    known.set(key, style);
    return style;
  };
}
