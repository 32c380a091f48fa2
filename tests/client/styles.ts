/** Attributes by which the browser's own style sheet tells elements of one name apart. */
const LOOK = ["hidden", "open", "type"];

/** Inline styles that are inherited and that tests ask for. */
const INHERITED = /visibility|pointer-events/;

const computed = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

function hasStyleOfItsOwn(element: Element): boolean {
  if (element.hasAttribute("style")) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute("style") ?? "")) return true;
  return false;
}

/**
 * Remembers computed styles. jsdom matches every rule of its style sheet for every answer, which took half of these tests' time:
 * queries by role ask for the style of each element and of all its ancestors. No test loads a style sheet of ours.
 */
export function rememberStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || hasStyleOfItsOwn(element)) return computed(element, pseudo);
    const key = [element.localName, ...LOOK.map((name) => element.getAttribute(name))].join(" ");
    const style = known.get(key) ?? computed(element);
    known.set(key, style);
    return style;
  };
}
