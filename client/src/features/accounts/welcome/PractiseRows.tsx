import { Radio, RadioGroup } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { LanguageFace } from "../../../components/faces/Faces.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";

interface PractiseRowsProps {
  label: string;
  languages: readonly Language[];
  value: Language | null;
  onChange: (language: Language) => void;
}

/** The languages to practise: a face that speaks each, its own name, and its name in the interface's language. */
export function PractiseRows({ label, languages, value, onChange }: PractiseRowsProps) {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  return (
    <RadioGroup<"div", Language | null>
      value={value}
      onChange={(language) => language && onChange(language)}
      aria-label={label}
      className="flex flex-col gap-2"
    >
      {languages.map((language) => (
        <Radio
          key={language}
          value={language}
          className="group flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary data-checked:border-primary data-checked:bg-primary-soft data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-primary"
        >
          <LanguageFace language={language} />
          <span className="min-w-0 flex-1">
            <span lang={language} dir="auto" className="block text-lg font-semibold group-data-checked:text-primary">
              {LANGUAGE_FACTS[language].ownName}
            </span>
            <span className="block text-sm text-muted first-letter:uppercase">{names.of(language)}</span>
          </span>
          <CheckIcon size={20} className="shrink-0 text-primary opacity-0 group-data-checked:opacity-100" />
        </Radio>
      ))}
    </RadioGroup>
  );
}
