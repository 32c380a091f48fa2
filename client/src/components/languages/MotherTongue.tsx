import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

interface MotherTongueProps {
  value: Language;
  disabled?: boolean;
  onChange: (language: Language) => void;
}

/** The language that everything is explained in. It is the browser's at first, so that it is seldom changed. */
export function MotherTongue({ value, disabled = false, onChange }: MotherTongueProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-muted">
      {t("motherTongue")}
      <select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((language) => language === target.value);
          if (chosen) onChange(chosen);
        }}
        className="min-h-11 rounded-full border border-line bg-card px-3 text-field text-ink transition-colors hover:border-primary"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_FACTS[language].ownName}
          </option>
        ))}
      </select>
    </label>
  );
}
