import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { placedWord } from "../../../../../schema/rules/words/textWord.ts";
import { isPriceKnown } from "../../../lib/points/knownPrices.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { ActFailure } from "../ActFailure.tsx";
import { KeepWord } from "./KeepWord.tsx";
import { Listening } from "./Listening.tsx";
import { Meaning } from "./Meaning.tsx";
import { useExplanation } from "./useExplanation.ts";

/** A word of a message: how it is written and read, and once it was explained, what it means there. */
export function WordCard({ place, onClose }: { place: WordInMessage; onClose: () => void }) {
  const { t } = useTranslation("words");
  const { words, explanation, isAsking, failure, ask } = useExplanation(place);
  const isKnown = explanation !== null;
  // Who knows the price gets what they tapped for; the first time they choose.
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
      {explanation && <KeepWord place={place} words={words} lemma={form} />}
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
