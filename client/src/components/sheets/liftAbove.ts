/** Pixels that stay free between a word and the sheet beneath it, and between the word and the top of the list. */
const ROOM = 20;

/** The conversation that is lifted, and how far; the word in it may be drawn again meanwhile. */
let lifted: { list: HTMLElement; by: number } | null = null;

/**
 * Lifts the conversation in which a word stands, elsewhere the page, so that a low sheet does not cover it. A transform
 * moves no layout: scrolling does not notice, and lowering it puts every line where it was. What is lifted stays so
 * while the sheet gets lower.
 */
export function liftAbove(word: Element, bottom: number, sheetTop: number): void {
  const list = word.closest<HTMLElement>("[role=log], main");
  if (!list) return;
  const shown = shownLift(list);
  const wanted = bottom + shown + ROOM - sheetTop;
  // The word itself stays below the top of the list.
  const top = Math.max(list.getBoundingClientRect().top + shown, 0);
  const most = word.getBoundingClientRect().top + shown - top - ROOM;
  const next = Math.min(wanted, most);
  if (next >= 1 + (lifted?.list === list ? lifted.by : 0)) move(list, next);
}

/** Puts what was lifted back. */
export function lower(): void {
  if (lifted) move(lifted.list, 0);
}

function move(list: HTMLElement, by: number): void {
  lifted = by === 0 ? null : { list, by };
  list.style.transition = "transform 200ms var(--ease-out)";
  list.style.transform = by === 0 ? "" : `translateY(${-by}px)`;
}

/** How far the list stands lifted right now, on its way too. */
function shownLift(list: HTMLElement): number {
  const { transform } = getComputedStyle(list);
  return transform && transform !== "none" ? -new DOMMatrixReadOnly(transform).m42 : 0;
}
