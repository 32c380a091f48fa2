import { Radio, RadioGroup } from "@headlessui/react";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { classNames } from "../classNames.ts";
import { CheckIcon } from "../icons/firstIcons.tsx";

interface LanguagePickerProps {
  label: string;
  value: Language | null;
  onChange: (language: Language) => void;
  /** There is room for three beside each other on wide screens. */
  wide?: boolean;
}

/** Six languages as large rows, each by its own name. */
export function LanguagePicker({ label, value, onChange, wide = false }: LanguagePickerProps) {
  return (
    <RadioGroup<"div", Language | null>
      value={value}
      onChange={(language) => language && onChange(language)}
      aria-label={label}
      className={classNames("grid grid-cols-two gap-2", wide && "sm:grid-cols-3")}
    >
      {LANGUAGES.map((language) => (
        <Radio
          key={language}
          value={language}
          lang={language}
          className="group flex min-h-13 cursor-pointer items-center justify-between gap-2 rounded-md border border-line bg-card px-4 py-2 font-medium transition-colors hover:border-primary data-checked:border-primary data-checked:bg-primary-soft data-checked:text-primary data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-primary"
        >
          {LANGUAGE_FACTS[language].ownName}
          <CheckIcon size={20} className="shrink-0 opacity-0 group-data-checked:opacity-100" />
        </Radio>
      ))}
    </RadioGroup>
  );
}
