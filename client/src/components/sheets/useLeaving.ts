import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

interface Leaving {
  /** It lies over the page like other sheets, so that a tap outside does nothing but close it. */
  isSheet: boolean;
  onClose: () => void;
}

/** Where another tap opens another card: that one takes this one's place. */
const OTHER = "[data-word]";

/** Gives a card the focus, and closes it by Escape and by taps outside; afterwards the focus is where it was. */
export function useLeaving(card: RefObject<HTMLElement | null>, wordIn: string, { isSheet, onClose }: Leaving): void {
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = card.current;
    own?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isElsewhere = activeElement && activeElement !== document.body && !own?.contains(activeElement);
      if (isElsewhere || !(before instanceof HTMLElement)) return;
      before.focus({ preventScroll: true });
      // A word that the keyboard has left takes no focus; its text does.
      if (document.activeElement !== before)
        before.closest<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
    };
  }, [card]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing) return;
      // What lies beneath has its own Escape.
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    const onClick = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || card.current?.contains(target)) return;
      const isOwn = target.closest(wordIn) !== null;
      if (!isOwn && target.closest(OTHER)) return;
      if (isOwn || isSheet) {
        event.preventDefault();
        event.stopPropagation();
      }
      close.current();
    };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("click", onClick, true);
    };
  }, [card, wordIn, isSheet]);
}
