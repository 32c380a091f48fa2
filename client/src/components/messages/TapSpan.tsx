import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Mark } from "../../lib/words/savedMarks.ts";
import type { TapWord } from "../../lib/words/tapWords.ts";
import { classNames } from "../classNames.ts";
import "./newWord.css";

interface TapSpanProps {
  tap: TapWord;
  mark: Mark | null;
  /** It counts as new, and such words are underlined. */
  isNew: boolean;
  /** It was saved before this was said. */
  isMetAgain: boolean;
  /** Its card is open. */
  isLit: boolean;
  /** The keyboard has come to it. */
  isCurrent: boolean;
  /** It stands on the deep colour of the user's own bubble. */
  own: boolean;
  children: ReactNode;
}

/** The name by which a word is found in the page: where it starts. */
export const WORD = "data-word";

/** A word or term of a text: underlined where it is a term or saved; how well it is known is told by its card. */
export function TapSpan({ tap, mark, isNew, isMetAgain, isLit, isCurrent, own, children }: TapSpanProps) {
  const { t } = useTranslation("chat");
  const { start, surface, term } = tap;
  const isWorthTapping = term !== null || (mark !== null && mark.saved.state !== "known");
  const look = classNames(
    "cursor-pointer rounded-sm",
    isNew && !isWorthTapping && "new-word underline underline-offset-4",
    isWorthTapping && "underline decoration-2 underline-offset-4",
    isWorthTapping && (own ? "decoration-on-own" : "decoration-accent"),
    isMetAgain && "glint",
    isLit || isCurrent
      ? own
        ? "bg-on-own/25"
        : "bg-primary-soft text-primary"
      : own
        ? "hover:bg-on-own/20"
        : "hover:bg-primary-soft",
    (term !== null || isCurrent) && "outline-offset-1",
    own && "outline-on-own",
  );
  const name = mark ? savedName(mark) : null;
  const common = {
    [WORD]: start,
    "data-lit": isLit || undefined,
    className: look,
  };
  if (term === null && !isCurrent) return <span {...common}>{children}</span>;
  return (
    <span
      {...common}
      role="button"
      tabIndex={term === null ? -1 : 0}
      ref={isCurrent ? takeFocus : undefined}
      aria-haspopup="dialog"
      aria-expanded={isLit}
      aria-label={name ?? (term === null ? surface : t("term", { term: surface }))}
    >
      {children}
    </span>
  );

  /** What a screen reader says of a saved word, whose look it cannot show. */
  function savedName({ saved, isDue }: Mark): string {
    return t(isDue ? "words.savedDue" : "words.saved", {
      word: surface,
      state: t(`words.states.${saved.state}`),
    });
  }
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
