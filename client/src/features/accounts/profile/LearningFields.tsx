import { useTranslation } from "react-i18next";
import { LanguageSetting } from "../LanguageSetting.tsx";
import { LevelSetting } from "./LevelSetting.tsx";
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
