import type { Page } from "playwright-core";

/** Where something stood in one frame, in pixels from the top of the screen. */
interface Place {
  top: number;
  height: number;
}

export interface Bubble extends Place {
  /** The same for as long as the page has the same element for it. */
  id: number;
  text: string;
}

/** One frame as the page was about to paint it. */
export interface Frame {
  bubbles: Bubble[];
  composer: Place;
  /** Counts the taps on send until then. */
  taps: number;
}

declare global {
  interface Window {
    film: { frames: Frame[]; stop: () => void };
  }
}

/**
 * Films the open chat: from now on the page notes in every frame where its bubbles and its composer stand.
 * The frames are given by the function that stops it.
 */
export async function film(page: Page): Promise<() => Promise<Frame[]>> {
  await page.evaluate(recordFrames);
  return () =>
    page.evaluate(() => {
      window.film.stop();
      return window.film.frames;
    });
}

/** Runs in the page. */
function recordFrames(): void {
  const ids = new WeakMap<Element, number>();
  const frames: Frame[] = [];
  let lastId = 0;
  let taps = 0;
  let isRolling = true;
  const placeOf = (element: Element | null): { top: number; height: number } => {
    const { top = NaN, height = NaN } = element?.getBoundingClientRect() ?? {};
    return { top, height };
  };
  const idOf = (element: Element): number => {
    const id = ids.get(element) ?? ++lastId;
    ids.set(element, id);
    return id;
  };
  const shoot = (): void => {
    const bubbles = [...document.querySelectorAll("[role=log] li div[lang]")]
      // What cannot be seen is not there.
      .filter((bubble) => bubble.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((bubble) => ({ ...placeOf(bubble), id: idOf(bubble), text: bubble.textContent ?? "" }));
    frames.push({ bubbles, composer: placeOf(document.querySelector("form textarea")), taps });
  };
  const roll = (): void => {
    if (!isRolling) return;
    // Effects and measuring of this frame come after its callbacks: what the next one finds is what was painted.
    shoot();
    requestAnimationFrame(roll);
  };
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("form button[type=submit]")) taps += 1;
    },
    true,
  );
  window.film = { frames, stop: () => void (isRolling = false) };
  requestAnimationFrame(roll);
}
