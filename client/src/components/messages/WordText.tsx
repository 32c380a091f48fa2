import { useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openPageSheet, useOpenWord } from "../../lib/sheets/pageSheet.ts";
import type { WordInMessage } from "../../lib/sheets/pageSheet.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainOf } from "../../../../schema/rules/markup/markup.ts";
import type { MarkupBlock } from "../../../../schema/rules/markup/markup.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { keptTogether } from "../../lib/messages/keptTogether.ts";
import { markFinder } from "../../lib/words/savedMarks.ts";
import { tapText } from "../../lib/words/tapWords.ts";
import type { TapWord } from "../../lib/words/tapWords.ts";
import { piecesWithin, readingsBetween, readingsOf } from "../../lib/words/textPieces.ts";
import type { ShownPiece } from "../../lib/words/textPieces.ts";
import type { MessageWordsFieldsFragment } from "../../lib/words/words.generated.ts";
import { MarkedText } from "./MarkedText.tsx";
import { useNewWordsShown } from "../../lib/words/newWordsShown.ts";
import { useReadingsShown } from "../../lib/words/readingsShown.ts";
import { Ruby } from "./Ruby.tsx";
import { TapSpan, WORD } from "./TapSpan.tsx";

interface WordTextProps {
  place: Pick<WordInMessage, "npcId" | "messageId" | "wordsId">;
  blocks: readonly MarkupBlock[];
  language: Language;
  /** When it was said, in milliseconds. */
  saidAt: number;
  /** Its words; null until they are known, and where only terms can be tapped. */
  words: MessageWordsFieldsFragment | null;
  /** The translation that is shown, whose key terms can be tapped; null without one. */
  translation: MessageFragment["translation"];
  /** It stands on the deep colour of the user's own bubble. */
  own: boolean;
}

/** Keys that walk from word to word, and by how many. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * A text whose words and key terms open their card: by a tap, or by the keyboard, where arrows walk from word to word.
 * Nothing of it takes more room than the text alone.
 */
export function WordText({ place, blocks, language, saidAt, words, translation, own }: WordTextProps) {
  const { t } = useTranslation("chat");
  const isRead = useReadingsShown(language);
  const lit = useOpenWord(place.wordsId);
  const text = useMemo(() => plainOf(blocks), [blocks]);
  const { taps, pieces } = useMemo(
    () => tapText(text, words?.words ?? [], translation?.keyTerms ?? [], words?.saved),
    [text, words?.words, words?.saved, translation],
  );
  const readings = useMemo(() => (isRead && words ? readingsOf(text, words.words) : null), [isRead, text, words]);
  const [seenAt] = useState(() => Date.now());
  const showsNew = useNewWordsShown();
  const unknown = useMemo(() => new Set(showsNew ? words?.newWords : []), [showsNew, words?.newWords]);
  const markOf = useMemo(() => markFinder(words?.saved ?? [], seenAt), [words?.saved, seenAt]);
  /** The word that the keyboard has come to, as its place among the words. */
  const [current, setCurrent] = useState<number | null>(null);
  /** The word that it left for its card, from where it goes on. */
  const left = useRef<number | null>(null);

  const open = (tap: TapWord | undefined): void => {
    if (!tap) return;
    const { start, surface, term } = tap;
    const told =
      term && translation
        ? {
            ...translation,
            term,
            language,
            nativeLanguage: translation.language,
          }
        : undefined;
    openPageSheet({ kind: "word", ...place, text, start, surface, term: told });
  };
  const tap = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // A tap that ends a selection means the selection.
    if (!(target instanceof Element) || target.closest("a") || !(window.getSelection()?.isCollapsed ?? true)) return;
    const word = target.closest(`[${WORD}]`);
    if (!word || !currentTarget.contains(word)) return;
    const start = Number(word.getAttribute(WORD));
    open(taps.find((one) => one.start === start));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    // A term is a stop of the tab key of its own.
    const stop = event.target instanceof Element ? event.target.closest(`[${WORD}]`) : null;
    const at = stop
      ? taps.findIndex(({ start }) => start === Number(stop.getAttribute(WORD)))
      : (current ?? left.current);
    if (step !== undefined && words) {
      event.preventDefault();
      const next = at === null ? (step > 0 ? 0 : taps.length - 1) : at + step;
      setCurrent(Math.min(Math.max(next, 0), taps.length - 1));
    } else if ((event.key === "Enter" || event.key === " ") && at !== null) {
      event.preventDefault();
      open(taps[at]);
    }
  };

  const draw = ({ start, text: part, word }: ShownPiece): ReactNode => {
    const shown = readings ? (
      <Ruby key={start} parts={readingsBetween(readings, start, start + part.length)} />
    ) : (
      keptTogether(part)
    );
    const drawn = word === null ? undefined : taps[word];
    if (!drawn) return shown;
    const mark = markOf(drawn.lemma, drawn.surface);
    return (
      <TapSpan
        key={start}
        tap={drawn}
        mark={mark}
        isNew={unknown.has(drawn.start)}
        isMetAgain={mark !== null && Date.parse(mark.saved.createdAt) < saidAt}
        // Saved, the word that was tapped may have become a part of a term.
        isLit={lit !== null && lit >= drawn.start && lit < drawn.start + drawn.surface.length}
        isCurrent={current === word}
        own={own}
      >
        {shown}
      </TapSpan>
    );
  };
  const drawRun = (run: string, at: number): ReactNode =>
    piecesWithin(pieces, at, at + run.length).map((piece) => draw({ ...piece, start: piece.from }));

  const common = {
    "data-words": place.wordsId,
    onClick: tap,
    onKeyDown,
    className: "rounded-sm outline-offset-4",
  };
  if (!words)
    return (
      <div {...common}>
        <MarkedText blocks={blocks} draw={drawRun} />
      </div>
    );
  return (
    // The text itself is the control: its words are too many to be a stop of the tab key each.
    <div
      {...common}
      role="group"
      tabIndex={0}
      aria-label={t("words.text")}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        left.current = relatedTarget?.closest("[role=dialog]") ? current : null;
        setCurrent(null);
      }}
    >
      <MarkedText blocks={blocks} draw={drawRun} />
    </div>
  );
}
