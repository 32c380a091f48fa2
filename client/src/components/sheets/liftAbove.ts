/** Pixels that stay free between a word and the sheet beneath it, and between the word and the top of the list. */
const ROOM = 20;

/** The conversation that is lifted, and how far; the word in it may be drawn again meanwhile. */
let lifted: { list: HTMLElement; by: number } | null = null;

/**
 * Lifts the conversation in which a word stands, so that a low sheet does not cover it. A transform moves no layout:
 * the list's own scrolling does not notice, and lowering it puts every line where it was. Elsewhere the page scrolls.
 */
export function liftAbove(word: Element, bottom: number, sheetTop: number): void {
  const list = word.closest<HTMLElement>("[role=log]");
  if (!list) {
    const over = bottom + ROOM - sheetTop;
    if (over > 0) window.scrollBy({ top: over });
    return;
  }
  const now = lifted?.list === list ? lifted.by : 0;
  const shown = shownLift(list);
  const wanted = bottom + shown + ROOM - sheetTop;
  // The word itself stays below the top of the list.
  const most = word.getBoundingClientRect().top - list.getBoundingClientRect().top - ROOM;
  const next = Math.max(0, Math.min(wanted, most));
  if (Math.abs(next - now) >= 1) move(list, next);
}

/** Puts what was lifted back. */
export function lower(): void {
  if (lifted) move(lifted.list, 0);
}

function move(list: HTMLElement, by: number): void {
  lifted = by === 0 ? null : { list, by };
  list.style.transition = "transform 200ms var(--ease-out), clip-path 200ms var(--ease-out)";
  list.style.transform = by === 0 ? "" : `translateY(${-by}px)`;
  // What is lifted out of the list does not show over the header.
  list.style.clipPath = `inset(${by}px 0 0 0)`;
}

/** How far the list stands lifted right now, on its way too. */
function shownLift(list: HTMLElement): number {
  const { transform } = getComputedStyle(list);
  return transform && transform !== "none" ? -new DOMMatrixReadOnly(transform).m42 : 0;
}
