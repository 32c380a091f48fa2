import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import { PaceButton } from "../../../components/messages/PaceButton.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { usePrepareReading, useReadAloud, useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";
import type { ReadingAloud } from "../../../lib/speech/useReadAloud.ts";
import { readSentence, readWord } from "./readPlace.ts";

/** Buttons that read the word and its sentence aloud. */
export function Listening({ place, language }: { place: WordInMessage; language: Language }) {
  const { t } = useTranslation("words");
  const texts = useMemo(() => [readWord(place, language), readSentence(place, language)] as const, [place, language]);
  const word = useReadAloud(texts[0]);
  const sentence = useReadAloud(texts[1]);
  usePrepareReading();
  useSilenceAtEnd(texts[0].id);
  useSilenceAtEnd(texts[1].id);
  if (!word.canRead) return null;
  return (
    <div role="group" aria-label={t("tap.listen")} className="-ml-3 flex flex-wrap items-center gap-x-1">
      <SmallButton aria-pressed={word.isReading} onClick={toggle(word)}>
        <Sign of={word} />
        {t("tap.word")}
      </SmallButton>
      <SmallButton aria-pressed={sentence.isReading} onClick={toggle(sentence)}>
        <Sign of={sentence} />
        {t("tap.sentence")}
        {!sentence.isReading && <LowPrice act="speech" />}
      </SmallButton>
      <PaceButton className="min-h-11 min-w-11 rounded-full px-3 text-sm font-medium text-muted" />
    </div>
  );
}

const toggle = ({ isReading, read, stop }: ReadingAloud): (() => void) => (isReading ? stop : read);

function Sign({ of: { isReading } }: { of: ReadingAloud }) {
  return isReading ? <StopSpeakerIcon size={18} /> : <SpeakerIcon size={18} />;
}
