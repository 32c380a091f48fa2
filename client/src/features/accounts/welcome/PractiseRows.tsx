import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { LanguageFace } from "../../../components/faces/Faces.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import "./welcome.css";

interface PractiseRowsProps {
  label: string;
  languages: readonly Language[];
  value: Language | null;
  onChange: (language: Language) => void;
}

/**
 * The languages to practise: a face that speaks each, its own name, and its name in the interface's language. The
 * browser's own radio buttons, since the first page waits for no library.
 */
export function PractiseRows({ label, languages, value, onChange }: PractiseRowsProps) {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  return (
    <div role="radiogroup" aria-label={label} className="welcome-rows flex flex-col gap-2 sm:grid sm:grid-cols-2">
      {languages.map((language) => (
        <label
          key={language}
          className="group relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="practised"
            value={language}
            checked={value === language}
            onChange={() => onChange(language)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <LanguageFace language={language} className="welcome-face" />
          <span className="min-w-0 flex-1">
            <span lang={language} dir="auto" className="block text-lg font-semibold group-has-checked:text-primary">
              {LANGUAGE_FACTS[language].ownName}
            </span>
            <span className="block text-sm text-muted first-letter:uppercase">{names.of(language)}</span>
          </span>
          <CheckIcon
            size={20}
            className="welcome-check shrink-0 text-primary opacity-0 group-has-checked:opacity-100"
          />
        </label>
      ))}
    </div>
  );
}
