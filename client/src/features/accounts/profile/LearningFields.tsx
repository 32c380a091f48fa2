import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS, LEVELS } from "../../../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../../../schema/rules/languages.ts";
import { SettingRow } from "../SettingRow.tsx";
import type { ProfileValues } from "./form/profileValues.ts";

type Learning = Pick<ProfileValues, "language" | "nativeLanguage" | "level">;

interface LearningFieldsProps {
  value: Learning;
  disabled: boolean;
  onChange: (change: Partial<Learning>) => void;
}

/** The language being practised, the level, and the native language. */
export function LearningFields({ value, disabled, onChange }: LearningFieldsProps) {
  const { t } = useTranslation("profile");
  return (
    <>
      <LanguageSetting
        label={t("practise")}
        text={t("practiseText")}
        value={value.language}
        disabled={disabled}
        onChange={(language) => onChange({ language })}
      />
      <LevelSetting value={value.level} disabled={disabled} onChange={(level) => onChange({ level })} />
      <LanguageSetting
        label={t("native")}
        text={t("nativeText")}
        value={value.nativeLanguage}
        disabled={disabled}
        onChange={(nativeLanguage) => onChange({ nativeLanguage })}
      />
    </>
  );
}

interface LanguageSettingProps {
  label: string;
  text: string;
  value: Language;
  disabled: boolean;
  onChange: (language: Language) => void;
}

const CHOICES = LANGUAGES.map((value) => ({ value, name: LANGUAGE_FACTS[value].ownName, lang: value }));

function LanguageSetting(props: LanguageSettingProps) {
  return <SettingRow choices={CHOICES} {...props} />;
}

interface LevelSettingProps {
  value: Level;
  disabled?: boolean;
  onChange: (level: Level) => void;
}

/** The level in the language being practised. */
function LevelSetting({ value, disabled = false, onChange }: LevelSettingProps) {
  const { t } = useTranslation("profile");
  const choices = LEVELS.map((level) => ({ value: level, name: t(`common:levels.${level}`) }));
  return (
    <SettingRow
      label={t("level")}
      text={t("levelText")}
      value={value}
      choices={choices}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
