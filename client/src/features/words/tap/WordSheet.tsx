import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { placedWord } from "../../../../../schema/rules/words/textWord.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { isPriceKnown } from "../../../lib/points/knownPrices.ts";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { TEXT } from "../../../lib/speech/readText.ts";
import type { WordExplanationFieldsFragment } from "../../../lib/words/words.generated.ts";
import { ActFailure } from "../ActFailure.tsx";
import { Listening } from "./Listening.tsx";
import { sentenceIdOf } from "./readPlace.ts";
import { SaveWord } from "./SaveWord.tsx";
import { useExplanation } from "./useExplanation.ts";

/** The card of a word, which a tap on it opens. */
export function WordSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "word") return null;
  // Its texts may still be loading.
  return (
    <Suspense fallback={null}>
      <WordCard key={`${sheet.wordsId} ${sheet.start}`} place={sheet} onClose={closePageSheet} />
    </Suspense>
  );
}

/** A word of a message: its spelling, its reading and, once explained, its meaning there. */
function WordCard({ place, onClose }: { place: WordInMessage; onClose: () => void }) {
  const { t } = useTranslation("words");
  const { words, explanation, isAsking, failure, ask } = useExplanation(place);
  const isKnown = explanation !== null;
  // Users who know the price need only one tap; the first time they confirm.
  useEffect(() => {
    if (!isKnown && isPriceKnown("word")) ask();
    // Once, as the card opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!words) return null;
  const listed = words.words.find(([start]) => start === place.start);
  const word = listed && placedWord(listed);
  const form = explanation?.lemma ?? word?.lemma ?? place.surface;
  const sound = explanation?.reading ?? word?.reading;
  const part = explanation?.partOfSpeech ?? word?.partOfSpeech;
  return (
    <Sheet open onClose={onClose} title={form} lang={words.language} corner={<BalanceChip place="sheet" />}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        {sound && (
          <span lang={words.language} dir="auto">
            {sound}
          </span>
        )}
        {part && part !== "other" && <span>{t(`parts.${part}`)}</span>}
        {form !== place.surface && (
          <span>
            {t("tap.here")}{" "}
            <span lang={words.language} dir="auto">
              {place.surface}
            </span>
          </span>
        )}
      </p>
      <Listening place={place} language={words.language} />
      {explanation && <Meaning explanation={explanation} />}
      {explanation && <SaveWord place={place} words={words} lemma={form} />}
      {isAsking && (
        <div role="status" className="grid min-h-24 place-items-center">
          <Spinner />
          <span className="sr-only">{t("tap.asking")}</span>
        </div>
      )}
      {failure !== null && <ActFailure act="word" error={failure} onRetry={ask} />}
      {!explanation && !isAsking && failure === null && (
        <Button className="mt-3 w-full" onClick={ask}>
          {t("tap.explain")}
          <LowPrice act="word" />
        </Button>
      )}
    </Sheet>
  );
}

/** The meaning of a word in its sentence, in which it is highlighted. */
function Meaning({ explanation }: { explanation: WordExplanationFieldsFragment }) {
  const {
    messageId,
    alternative,
    gloss,
    note,
    sentence,
    sentenceStart,
    start,
    surface,
    translation,
    language,
    nativeLanguage,
  } = explanation;
  const from = start - sentenceStart;
  return (
    <div className="animate-fade">
      <p lang={nativeLanguage} dir="auto" className="mt-1 text-lg font-semibold">
        {gloss}
      </p>
      {note && (
        <p lang={nativeLanguage} dir="auto" className="mt-1.5 text-pretty text-muted">
          {note}
        </p>
      )}
      <blockquote className="mt-4 border-l-2 border-line pl-3">
        <p lang={language} dir="auto" {...{ [TEXT]: sentenceIdOf(`${messageId}:${alternative}`, sentenceStart) }}>
          {sentence.slice(0, from)}
          <mark className="rounded-sm bg-primary-soft font-semibold text-primary">
            {sentence.slice(from, from + surface.length)}
          </mark>
          {sentence.slice(from + surface.length)}
        </p>
        <p lang={nativeLanguage} dir="auto" className="mt-1 text-sm text-muted">
          {translation}
        </p>
      </blockquote>
    </div>
  );
}
