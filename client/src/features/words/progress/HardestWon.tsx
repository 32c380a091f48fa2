import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { SpeakerFace } from "../SpeakerFace.tsx";
import type { WordProgressQuery } from "./progress.generated.ts";

/** The known words that took most, each with the face of who said it. */
export function HardestWon({ words }: { words: WordProgressQuery["wordProgress"]["hardestWon"] }) {
  const { t } = useTranslation("words");
  if (words.length === 0) return null;
  return (
    <Section title={t("progress.hardestWon")}>
      <ul className="divide-y divide-line">
        {words.map(({ reviews, word: { id, language, nativeLanguage, lemma, gloss, npcName, npcAvatar } }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 px-4 py-2">
            <SpeakerFace name={npcName} avatar={npcAvatar} />
            <p className="min-w-0 flex-1">
              <span lang={language} dir="auto" className="font-semibold wrap-anywhere">
                {lemma}
              </span>{" "}
              <span lang={nativeLanguage} dir="auto" className="text-muted">
                {gloss}
              </span>
            </p>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {t("progress.reviewed", { count: reviews })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
