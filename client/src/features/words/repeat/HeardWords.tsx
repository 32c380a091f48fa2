import { useTranslation } from "react-i18next";
import { SparkleIcon } from "../../../components/icons/icons.tsx";
import type { ComparedWord, Comparison } from "../../../lib/repeat/compareSpoken.ts";
import type { SentenceWord } from "../../../lib/repeat/useSentenceWords.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { LOOKS } from "./verdictLooks.tsx";

interface HeardWordsProps {
  sentence: ReadText;
  words: readonly SentenceWord[];
  comparison: Comparison;
  /** Saved words that count as met by it. */
  met: readonly string[];
}

/** What recognition heard otherwise than it stands, word by word; that all was heard, where it was. */
export function HeardWords({ sentence: { text, language }, words, comparison, met }: HeardWordsProps) {
  const { t } = useTranslation("repeat");
  const others = togetherOf(words, comparison);
  const { sign, text: colour } = LOOKS.right;
  const listed = new Intl.ListFormat(language, { type: "unit", style: "short" });
  return (
    <div className="mt-3 animate-fade">
      {others.length === 0 ? (
        <p className={`flex items-center gap-2 font-medium ${colour}`}>
          {sign}
          {t("allHeard")}
        </p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {others.map(({ start, end, verdict, heard }) => (
            <li key={start} className="flex items-start gap-2">
              <span className={`mt-0.5 shrink-0 ${LOOKS[verdict].text}`}>{LOOKS[verdict].sign}</span>
              <span className="min-w-0 wrap-anywhere">
                <span lang={language} dir="auto" className="font-semibold">
                  {text.slice(start, end)}
                </span>
                {" · "}
                <span className={LOOKS[verdict].text}>{t(`verdicts.${verdict}`)}</span>
                {heard !== "" && heard !== text.slice(start, end) && (
                  <>
                    {" · "}
                    <span className="text-muted">{t("heardAs", { heard })}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {comparison.extra.length > 0 && (
        <p className="mt-1.5 text-sm text-muted wrap-anywhere">
          {t("extra", { words: listed.format(comparison.extra.map((one) => one.text)) })}
        </p>
      )}
      {met.length > 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm font-medium text-accent">
          <SparkleIcon size={18} className="shrink-0" />
          {t("met", { words: listed.format(met) })}
        </p>
      )}
      <p className="mt-2 text-xs text-muted">{t("caution")}</p>
    </div>
  );
}

type HeardOtherwise = Pick<SentenceWord, "start" | "end"> & ComparedWord;

/** The words that were not heard as they stand; neighbours of which the same is said, together. */
function togetherOf(words: readonly SentenceWord[], comparison: Comparison): HeardOtherwise[] {
  const found: HeardOtherwise[] = [];
  let before: ComparedWord | null = null;
  for (const [index, { start, end }] of words.entries()) {
    const now: ComparedWord = comparison.words[index] ?? { verdict: "missed", heard: "" };
    const last = found.at(-1);
    const isSame = before?.verdict === now.verdict && before.heard === now.heard;
    before = now;
    if (now.verdict === "right") continue;
    if (last && isSame) last.end = end;
    else found.push({ start, end, ...now });
  }
  return found;
}
