import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useWideScreen } from "../../lib/useWideScreen.ts";
import { classNames } from "../classNames.ts";
import { liftAbove, lower } from "./liftAbove.ts";
import "./besideCard.css";
import { boxOf, endOfLines, placeBeside, sidesOf, withLines } from "./placeBeside.ts";
import type { CardPlace } from "./placeBeside.ts";
import { useCloseRequest } from "./useCloseRequest.ts";
import { useLeaving } from "./useLeaving.ts";
import { useSheetDrag } from "./useSheetDrag.ts";

/** The height of most cards with all that they will say, in pixels. */
const GROWN = 340;

interface BesideCardProps {
  /** A selector of the word's elements. */
  wordIn: string;
  onClose: () => void;
  labelledBy: string;
  /** A card that waits for more keeps room for it. */
  isGrowing: boolean;
  children: ReactNode;
}

/**
 * A card about a word, which stays in sight: beside it on wide screens, on phones a low sheet that lifts the sentence
 * above itself. Nothing else is dimmed or moved. Closes by Escape, a tap outside, and on phones by the back gesture and
 * by pulling down its head.
 */
export function BesideCard({ wordIn, onClose, labelledBy, isGrowing, children }: BesideCardProps) {
  const isWide = useWideScreen();
  const { panel, head } = useSheetDrag(onClose);
  const content = useRef<HTMLDivElement>(null);
  const stood = useRef<{ side: CardPlace["side"]; left: number | null }>(null);
  useCloseRequest(true, onClose);
  useLeaving(panel, wordIn, { isSheet: !isWide, onClose });

  useLayoutEffect(() => {
    const card = panel.current;
    const text = content.current?.parentElement;
    if (!card || !text || !content.current) return undefined;
    const stand = (): void => {
      // It may be drawn again meanwhile, as a part of a term that was saved.
      const found = [...document.querySelectorAll(wordIn)];
      const [word] = found;
      const box = boxOf(found);
      if (!isWide) {
        if (word && box) liftAbove(word, endOfLines(word, box), window.innerHeight - card.offsetHeight);
        return;
      }
      if (!word && stood.current) return;
      const screen = { width: window.innerWidth, height: window.innerHeight };
      // Without its word, as after a reload, it stands in the middle.
      const middle = {
        top: 0,
        bottom: screen.height / 4,
        left: screen.width / 2,
        right: screen.width / 2,
      };
      widen(card);
      const size = {
        width: card.offsetWidth,
        // What it would take with room for all of it: what it takes is bounded by where it stands.
        height: isGrowing ? GROWN : card.offsetHeight + text.scrollHeight - text.clientHeight,
      };
      const around = word && box ? withLines(word, box) : middle;
      const page = word?.closest("[role=log], main") ?? document.body;
      const place = placeBeside(
        around,
        size,
        screen,
        page.getBoundingClientRect(),
        stood.current?.side ?? null,
        sidesOf(word, around),
        [...page.querySelectorAll("[data-own]")].map((line) => line.getBoundingClientRect()),
      );
      // A term is wider than the word of it that was tapped: the card does not move for that.
      const left = (stood.current?.side === place.side ? stood.current.left : null) ?? place.left;
      if (word) stood.current = { side: place.side, left };
      putAt(card, { ...place, left });
    };
    const standAgain = (): void => {
      if (stood.current) stood.current.left = null;
      stand();
    };
    stand();
    const sizes = new ResizeObserver(stand);
    sizes.observe(card);
    // A card that fills its room does not get higher with what it says.
    sizes.observe(content.current);
    window.addEventListener("resize", standAgain);
    if (isWide)
      document.addEventListener("scroll", stand, {
        capture: true,
        passive: true,
      });
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", standAgain);
      document.removeEventListener("scroll", stand, { capture: true });
      lower();
    };
  }, [panel, wordIn, isWide, isGrowing]);

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={classNames(
        "fixed z-40 flex flex-col bg-card text-ink shadow-float outline-none",
        isWide
          ? "w-[360px] animate-fade xl:w-[420px] rounded-card border border-line"
          : "beside-card inset-x-0 bottom-0 animate-sheet rounded-t-[24px] border-t border-line",
        isGrowing && (isWide ? "min-h-40" : "min-h-64"),
      )}
    >
      <div {...head} className={classNames("shrink-0 touch-none pt-2 pb-1", isWide && "hidden")}>
        <span className="mx-auto block h-1 w-9 rounded-full bg-line" aria-hidden="true" />
      </div>
      <div className={classNames("min-h-0 overflow-y-auto overscroll-contain px-5 pb-5", isWide ? "pt-4" : "pt-2")}>
        <div ref={content}>{children}</div>
        {!isWide && <div className="pb-safe" />}
      </div>
    </div>
  );
}

/** Has a card take its own width, which it may not have had where it stands. */
function widen({ style }: HTMLElement): void {
  style.maxWidth = "";
}

function putAt({ style }: HTMLElement, { left, width, maxHeight, edge, distance }: CardPlace): void {
  style.maxWidth = `${width}px`;
  style.left = `${left}px`;
  style.maxHeight = `${maxHeight}px`;
  style.top = edge === "top" ? `${distance}px` : "";
  style.bottom = edge === "bottom" ? `${distance}px` : "";
}
