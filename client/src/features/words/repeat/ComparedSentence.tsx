import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../lib/repeat/compareSpoken.ts";
import type { SentenceWord } from "../../../lib/repeat/useSentenceWords.ts";
import { TEXT } from "../../../lib/speech/readText.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { LOOKS, VERDICTS } from "./verdictLooks.tsx";

interface ComparedSentenceProps {
  sentence: ReadText;
  words: readonly SentenceWord[];
  /** Null before one has spoken. */
  comparison: Comparison | null;
}

/** A sentence, with a line under each word that tells what was heard of it, and what the lines mean. */
export function ComparedSentence({ sentence, words, comparison }: ComparedSentenceProps) {
  const { t } = useTranslation("repeat");
  const { id, text, language } = sentence;
  const verdicts = comparison?.words.map(({ verdict }) => verdict) ?? [];
  return (
    <>
      <p
        lang={language}
        dir="auto"
        className="said-sentence text-xl font-medium text-pretty wrap-anywhere"
        {...{ [TEXT]: id }}
      >
        {comparison === null
          ? text
          : words.map(({ start, end }, index) => {
              const verdict = verdicts[index];
              return (
                <span key={start}>
                  {text.slice(index === 0 ? 0 : words[index - 1]?.end, start)}
                  <span className={verdict && LOOKS[verdict].line}>{text.slice(start, end)}</span>
                  {index === words.length - 1 && text.slice(end)}
                </span>
              );
            })}
      </p>
      {comparison && (
        <ul aria-label={t("legend")} className="mt-1.5 mb-5 flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
          {VERDICTS.filter((verdict) => verdicts.includes(verdict)).map((verdict) => (
            <li key={verdict} className={LOOKS[verdict].line}>
              {t(`verdicts.${verdict}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
