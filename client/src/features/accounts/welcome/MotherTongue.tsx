import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";

/** The language that everything is explained in, small in the corner: it is seldom wrong. */
export function MotherTongue({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation("welcome");
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-muted">
      {t("native")}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((language) => language === target.value);
          if (chosen) onChange(chosen);
        }}
        className="min-h-11 rounded-full border border-line bg-card px-3 text-field text-ink transition-colors hover:border-primary"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_FACTS[language].ownName}
          </option>
        ))}
      </select>
    </label>
  );
}
