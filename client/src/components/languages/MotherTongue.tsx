import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { SelectBox } from "../form/SelectBox.tsx";

const OPTIONS = LANGUAGES.map((value) => ({ value, text: LANGUAGE_FACTS[value].ownName }));

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
      <SelectBox
        value={value}
        disabled={disabled}
        options={OPTIONS}
        onChange={onChange}
        className="min-h-11 rounded-full border-line text-ink hover:border-primary"
      />
    </label>
  );
}
