import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import type { WordProgressQuery } from "./progress.generated.ts";

const PARTS = [
  { key: "known", colour: "bg-success" },
  { key: "learning", colour: "words-learning" },
  { key: "new", colour: "words-new" },
] as const;

/** How well the words of each language are known. */
export function LanguageProgress({ languages }: { languages: WordProgressQuery["wordProgress"]["byLanguage"] }) {
  const { t } = useTranslation("words");
  if (languages.length === 0) return null;
  return (
    <Section title={t("progress.byLanguage")}>
      {languages.map(({ language, ...counts }) => {
        const all = counts.known + counts.learning + counts.new;
        return (
          <div key={language} className="flex flex-col gap-2 p-4">
            <p lang={language} dir="auto" className="font-medium">
              {LANGUAGE_FACTS[language].ownName}
            </p>
            <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full">
              {PARTS.map(({ key, colour }) => (
                <span key={key} className={colour} style={{ width: `${(counts[key] / Math.max(1, all)) * 100}%` }} />
              ))}
            </div>
            <ul className="word-states flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
              {PARTS.map(({ key, colour }) => (
                <li key={key} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colour}`} />
                  {t(`progress.states.${key}`, { count: counts[key] })}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Section>
  );
}
