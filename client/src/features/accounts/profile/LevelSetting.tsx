import { useTranslation } from "react-i18next";
import { LEVELS } from "../../../../../schema/rules/languages.ts";
import type { Level } from "../../../../../schema/rules/languages.ts";
import { SettingRow } from "../SettingRow.tsx";

interface LevelSettingProps {
  value: Level;
  disabled?: boolean;
  onChange: (level: Level) => void;
}

/** The level in the language being practised. */
export function LevelSetting({ value, disabled = false, onChange }: LevelSettingProps) {
  const { t } = useTranslation("profile");
  const choices = LEVELS.map((level) => ({ value: level, name: t(`levels.${level}`) }));
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
