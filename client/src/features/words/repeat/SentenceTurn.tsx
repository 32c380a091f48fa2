import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { compareSpoken } from "../../../lib/repeat/compareSpoken.ts";
import type { Heard } from "../../../lib/repeat/hearSaid.ts";
import { useSpokenAttempt } from "../../../lib/repeat/useSpokenAttempt.ts";
import { useMeetSaid } from "../../../lib/repeat/useMeetSaid.ts";
import { useSentenceWords } from "../../../lib/repeat/useSentenceWords.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";
import { ComparedSentence } from "./ComparedSentence.tsx";
import { HeardWords } from "./HeardWords.tsx";
import { SpeakKey } from "./SpeakKey.tsx";
import { SpeakNotes } from "./SpeakNotes.tsx";
import { TwoVoices } from "./TwoVoices.tsx";

interface SentenceTurnProps {
  /** All that is read of the text in which the sentence stands. */
  whole: string;
  sentence: ReadText;
  /** Null with the last sentence. */
  onNext: (() => void) | null;
  onDone: () => void;
}

/** One sentence: it is heard, said, and shown with what was understood of it. */
export function SentenceTurn({ whole, sentence, onNext, onDone }: SentenceTurnProps) {
  const { t } = useTranslation("repeat");
  const words = useSentenceWords(sentence);
  const { language } = sentence;
  const isWhole = (heard: Heard): boolean => compareSpoken(words, heard, language).words.at(-1)?.verdict === "right";
  const attempt = useSpokenAttempt(language, isWhole);
  const { heard } = attempt;
  const comparison = useMemo(() => heard && compareSpoken(words, heard, language), [words, heard, language]);
  const met = useMeetSaid(whole, sentence, words, comparison);
  useSilenceAtEnd(sentence.id);
  const hasSpoken = comparison !== null || attempt.recording !== null;
  return (
    <>
      <ComparedSentence sentence={sentence} words={words} comparison={comparison} />
      <TwoVoices sentence={sentence} recording={attempt.recording} isListening={attempt.phase === "listening"} />
      {/* There before it says something, so that it is heard. */}
      <div role="status">
        {comparison && <HeardWords sentence={sentence} words={words} comparison={comparison} met={met} />}
        <SpeakNotes attempt={attempt} language={language} />
      </div>
      <SpeakKey attempt={attempt} isAgain={hasSpoken} />
      {attempt.ability !== "none" && <p className="mt-1 text-center text-xs text-balance text-muted">{t("private")}</p>}
      {hasSpoken && attempt.phase === "idle" && (
        <div className="mt-5 flex animate-fade gap-2">
          {onNext && (
            <Button variant="soft" className="grow" onClick={onNext}>
              {t("steps.next")}
            </Button>
          )}
          <Button variant="plain" className="grow" onClick={onDone}>
            {t("done")}
          </Button>
        </div>
      )}
    </>
  );
}
