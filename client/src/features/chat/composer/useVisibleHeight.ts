import { useEffect } from "react";

/** The least height of a keyboard in pixels; anything smaller is a browser's bar. */
const KEYBOARD_MIN = 120;

/**
 * Where a keyboard lies over the page instead of making it smaller (Safari on iOS), tells the layout
 * how much is left, so that the composer stands on the keyboard. Elsewhere it changes nothing.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const fit = (): void => {
      // Zoomed in by fingers, the page is seen through a smaller window too.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height;
      if (covered < KEYBOARD_MIN) {
        style.removeProperty("--visible-height");
        return;
      }
      style.setProperty("--visible-height", `${Math.round(viewport.height)}px`);
      // Safari pushes the page up to show the field, which now is in sight by itself.
      if (viewport.offsetTop > 0 || window.scrollY > 0) window.scrollTo(0, 0);
    };
    fit();
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
      style.removeProperty("--visible-height");
    };
  }, []);
}
