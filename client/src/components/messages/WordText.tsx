import { useMemo, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { rubyParts, textPieces } from "../../lib/words/textPieces.ts";
import type { MessageWordsFieldsFragment } from "../../lib/words/words.generated.ts";
import { useReadingsShown } from "../../lib/words/readingsShown.ts";

interface WordTextProps {
  npcId: string;
  text: string;
  words: MessageWordsFieldsFragment;
}

/** The names by which a word is found in the page. */
const WORD = "data-word";

/** Keys that walk from word to word, and by how many. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A text whose words open their card: by a tap, or by the keyboard, where arrows walk from word to word. Nothing of it
 * takes more room than the text alone.
 */
export function WordText({ npcId, text, words }: WordTextProps) {
  const { t } = useTranslation("chat");
  const isRead = useReadingsShown(words.language);
  const pieces = useMemo(() => textPieces(text, words.words), [text, words]);
  const places = useMemo(() => pieces.filter(({ word }) => word !== null), [pieces]);
  /** The word that the keyboard has come to, as its place among the words. */
  const [current, setCurrent] = useState<number | null>(null);

  const open = (start: number): void => {
    const surface = places.find((place) => place.start === start)?.text;
    if (surface === undefined) return;
    openPageSheet({ kind: "word", npcId, messageId: words.messageId, wordsId: words.id, start, surface });
  };
  const tap = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // A tap that ends a selection means the selection.
    if (!(target instanceof Element) || !(window.getSelection()?.isCollapsed ?? true)) return;
    const word = target.closest(`[${WORD}]`);
    if (word && currentTarget.contains(word)) open(Number(word.getAttribute(WORD)));
  };
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = current === null ? (step > 0 ? 0 : places.length - 1) : current + step;
      setCurrent(Math.min(Math.max(next, 0), places.length - 1));
    } else if ((event.key === "Enter" || event.key === " ") && current !== null) {
      event.preventDefault();
      const place = places[current];
      if (place) open(place.start);
    }
  };

  return (
    // The text itself is the control: its words are too many to be a stop of the tab key each.
    <span
      role="group"
      tabIndex={0}
      aria-label={t("words.text")}
      onClick={tap}
      onKeyDown={walk}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setCurrent(null);
      }}
      className="rounded-sm outline-offset-4"
    >
      {pieces.map(({ start, text: part, word }) => {
        if (word === null) return part;
        const [, , , reading] = words.words[word] ?? [];
        const isCurrent = current !== null && places[current]?.start === start;
        const shown = isRead && reading ? <Ruby surface={part} reading={reading} /> : part;
        const common = { [WORD]: start, className: "cursor-pointer rounded-sm" };
        return isCurrent ? (
          <span
            key={start}
            {...common}
            role="button"
            tabIndex={-1}
            ref={(element) => element?.focus({ preventScroll: true })}
            aria-label={part}
            className="cursor-pointer rounded-sm bg-primary-soft outline-offset-1"
          >
            {shown}
          </span>
        ) : (
          <span key={start} {...common}>
            {shown}
          </span>
        );
      })}
    </span>
  );
}

function Ruby({ surface, reading }: { surface: string; reading: string }) {
  return rubyParts(surface, reading).map(({ text, reading: over }, index) =>
    over === null ? (
      text
    ) : (
      <ruby key={index}>
        {text}
        <rt>{over}</rt>
      </ruby>
    ),
  );
}
