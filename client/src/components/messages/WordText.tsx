import { useMemo, useState } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { plainOf } from "../../../../schema/rules/markup/markup.ts";
import type { MarkupBlock } from "../../../../schema/rules/markup/markup.ts";
import { placedWord } from "../../../../schema/rules/words/textWord.ts";
import { piecesWithin, readingsBetween, readingsOf, textPieces } from "../../lib/words/textPieces.ts";
import type { ShownPiece } from "../../lib/words/textPieces.ts";
import type { MessageWordsFieldsFragment } from "../../lib/words/words.generated.ts";
import { markFinder } from "../../lib/words/savedMarks.ts";
import type { Mark } from "../../lib/words/savedMarks.ts";
import { MarkedText } from "./MarkedText.tsx";
import { useReadingsShown } from "../../lib/words/readingsShown.ts";
import { Ruby } from "./Ruby.tsx";

interface WordTextProps {
  npcId: string;
  blocks: readonly MarkupBlock[];
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
export function WordText({ npcId, blocks, words }: WordTextProps) {
  const { t } = useTranslation("chat");
  const isRead = useReadingsShown(words.language);
  const text = useMemo(() => plainOf(blocks), [blocks]);
  const pieces = useMemo(() => textPieces(text, words.words), [text, words]);
  const readings = useMemo(() => (isRead ? readingsOf(text, words.words) : null), [isRead, text, words]);
  const places = useMemo(() => pieces.filter(({ word }) => word !== null), [pieces]);
  const [seenAt] = useState(() => Date.now());
  const markOf = useMemo(() => markFinder(words.saved, seenAt), [words.saved, seenAt]);
  /** The word that the keyboard has come to, as its place among the words. */
  const [current, setCurrent] = useState<number | null>(null);

  const open = (start: number): void => {
    const surface = places.find((place) => place.start === start)?.text;
    if (surface === undefined) return;
    openPageSheet({ kind: "word", npcId, messageId: words.messageId, wordsId: words.id, text, start, surface });
  };
  const tap = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // A tap that ends a selection means the selection.
    if (!(target instanceof Element) || target.closest("a") || !(window.getSelection()?.isCollapsed ?? true)) return;
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

  const draw = ({ start, from, text: part, word }: ShownPiece): ReactNode => {
    if (word === null) return part;
    const listed = words.words[word];
    const lemma = listed ? placedWord(listed).lemma : part;
    const whole = places.find((place) => place.start === start)?.text ?? part;
    const mark = markOf(lemma, whole);
    const isCurrent = current !== null && places[current]?.start === start;
    const shown = readings ? <Ruby parts={readingsBetween(readings, from, from + part.length)} /> : part;
    const look = classNames("cursor-pointer rounded-sm", mark && lookOf(mark));
    const common = { [WORD]: start };
    return isCurrent ? (
      <span
        key={from}
        {...common}
        role="button"
        tabIndex={-1}
        ref={(element) => element?.focus({ preventScroll: true })}
        aria-label={mark ? nameOf(whole, mark, t) : whole}
        className={classNames(look, "bg-primary-soft outline-offset-1")}
      >
        {shown}
      </span>
    ) : (
      <span key={from} {...common} className={look}>
        {shown}
      </span>
    );
  };

  return (
    // The text itself is the control: its words are too many to be a stop of the tab key each.
    <div
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
      <MarkedText blocks={blocks} draw={(run, at) => piecesWithin(pieces, at, at + run.length).map(draw)} />
    </div>
  );
}

/** What a screen reader says of a saved word, whose look it cannot show. */
function nameOf(word: string, { saved, isDue }: Mark, t: TFunction<"chat">): string {
  return t(isDue ? "words.savedDue" : "words.saved", { word, state: t(`words.states.${saved.state}`) });
}

/** By the line under it, and not by a colour alone; a word that is due is lit. */
function lookOf({ saved: { state }, isDue }: Mark): string {
  const lines = {
    new: "underline decoration-dotted decoration-2 decoration-accent underline-offset-4",
    learning: "underline decoration-primary decoration-2 underline-offset-4",
    known: "",
  };
  return classNames(lines[state], isDue && "bg-accent-soft");
}
