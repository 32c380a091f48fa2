import { Suspense, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { wordAt } from "../../../../../schema/rules/words/textWord.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { BesideCard } from "../../../components/sheets/BesideCard.tsx";
import { isPriceKnown } from "../../../lib/points/knownPrices.ts";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { TermInMessage, WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { markFinder } from "../../../lib/words/savedMarks.ts";
import { noteWordTapped } from "../../../lib/words/wordTapped.ts";
import { wordsAreLoaded } from "../../../lib/words/wordsLoaded.ts";
import { ActFailure } from "../ActFailure.tsx";
import { CardHead, CardMeaning } from "./CardText.tsx";
import { explainedContent, savedContent, termContent } from "./cardContent.ts";
import { readSaved, readSentence, readWord } from "./readPlace.ts";
import { SavedCard } from "./SavedCard.tsx";
import { SayKnown } from "./SayKnown.tsx";
import { SavedFrom } from "./SavedFrom.tsx";
import { SaveWord } from "./SaveWord.tsx";
import { useMeetTapped } from "./useMeetTapped.ts";
import { useExplanation } from "./useExplanation.ts";

/** The card of a word or key term of a message, or of a saved word, which a tap on it opens. */
export function WordCard() {
  const sheet = usePageSheet();
  // Its texts come before the first tap, so that the card comes with it.
  useTranslation("words", { useSuspense: false });
  if (sheet?.kind === "saved")
    return (
      <Suspense fallback={null}>
        <SavedCard key={sheet.word.id} word={sheet.word} />
      </Suspense>
    );
  if (sheet?.kind !== "word") return null;
  // Its texts may still be loading.
  return (
    <Suspense fallback={null}>
      <PlacedCard key={`${sheet.wordsId} ${sheet.start}`} place={sheet} term={sheet.term ?? null} />
    </Suspense>
  );
}

interface PlacedCardProps {
  place: WordInMessage;
  term: TermInMessage | null;
}

/**
 * How a word is written and read; what it means: there, once that was explained, as a term of the translation, or as it
 * was saved.
 */
function PlacedCard({ place, term }: PlacedCardProps) {
  const { t } = useTranslation("words");
  const id = useId();
  const { nativeLanguage } = useViewerUser();
  const { words, explanation: ofFirst, isAsking, isFree, failure, ask } = useExplanation(place);
  const first = words && wordAt(words.words, place.start);
  // A saved term of several words or of a part of one is no word of the text: what is known of its first is not meant.
  const isTerm = words !== null && place.surface.length !== (first ? first.end - first.start : 0);
  const [word, explanation] = isTerm ? [null, null] : [first, ofFirst];
  const lemma = explanation?.lemma ?? term?.term.term ?? word?.lemma ?? place.surface;
  const mark = useMemo(() => markFinder(words?.saved ?? [], 0)(lemma, place.surface), [words?.saved, lemma, place]);
  const [savedAtFirst] = useState(mark?.saved ?? null);
  // Only what was saved tells what such a term means: it stays on the card where that was deleted meanwhile.
  const saved = mark?.saved ?? (isTerm ? savedAtFirst : null);
  const told = term ? termContent(place, term) : explanation ? explainedContent(explanation) : null;
  const content = told ?? (saved && savedContent(saved));
  const isToldFree = content !== null;
  // By its place a word is explained and saved: of a term, that would be its first one.
  const isOneWord = !isTerm || term !== null;
  // Guests, and users who know the price, need only one tap; the first time users confirm.
  useEffect(() => {
    if (!isToldFree && isOneWord && (isFree || isPriceKnown("word"))) ask();
    // Once, as the card opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const metId = saved && saved.messageId !== place.messageId ? saved.id : null;
  useMeetTapped(place, metId);
  useEffect(noteWordTapped, []);
  // It is kept for a time without a connection.
  useEffect(() => {
    if (explanation) wordsAreLoaded();
  }, [explanation]);
  const counted =
    words && word && words.language !== nativeLanguage
      ? { language: words.language, lemma: word.lemma, isNew: words.newWords.includes(place.start) }
      : null;
  const language = words?.language ?? term?.language;
  if (!language) return null;
  const text = `[data-words="${place.wordsId}"]`;
  const shown = content ?? {
    form: lemma,
    surface: place.surface,
    reading: word?.reading ?? null,
    partOfSpeech: word?.partOfSpeech ?? null,
    language,
  };
  return (
    <BesideCard
      wordIn={`${text} [data-word="${place.start}"], ${text} [data-lit]`}
      onClose={closePageSheet}
      labelledBy={id}
      isGrowing={told === null && failure === null}
    >
      <CardHead
        id={id}
        content={{
          ...shown,
          surface: place.surface,
          reading: shown.reading ?? word?.reading ?? null,
        }}
        word={readWord(place, language)}
      />
      {content && (
        <CardMeaning content={content} sentence={told || !saved ? readSentence(place, language) : readSaved(saved)} />
      )}
      {saved && metId !== null && <SavedFrom saved={saved} />}
      {words && content && (mark || isOneWord) && (
        <SaveWord place={place} term={term?.term.term ?? null} mark={mark} counted={counted} />
      )}
      {isAsking && (
        <div role="status" className="grid min-h-24 place-items-center">
          <Spinner />
          <span className="sr-only">{t("tap.asking")}</span>
        </div>
      )}
      {failure !== null && <ActFailure act="word" error={failure} onRetry={ask} />}
      {!told && isOneWord && !isAsking && failure === null && (
        <Button
          variant={content ? "plain" : "primary"}
          className={content ? "mt-1 w-full" : "mt-4 w-full"}
          onClick={ask}
        >
          {t("tap.explain")}
          {!isFree && <LowPrice act="word" />}
        </Button>
      )}
      {counted && !content && !mark && !isAsking && <SayKnown place={place} counted={counted} />}
    </BesideCard>
  );
}
