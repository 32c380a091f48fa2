import { Radio, RadioGroup } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { LEVELS } from "../../../../schema/rules/languages.ts";
import type { Level } from "../../../../schema/rules/languages.ts";

/** The three levels beside each other; under each other where their names are long. */
export function LevelPicker({ value, onChange }: { value: Level; onChange: (level: Level) => void }) {
  const { t } = useTranslation("profile");
  return (
    <RadioGroup<"div", Level>
      value={value}
      onChange={onChange}
      aria-label={t("level")}
      className="flex flex-wrap gap-2"
    >
      {LEVELS.map((level) => (
        <Radio
          key={level}
          value={level}
          className="flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-md border border-line bg-card px-3 py-2 text-center font-medium transition-colors data-checked:border-primary data-checked:bg-primary-soft data-checked:text-primary data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-primary"
        >
          {t(`levels.${level}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
