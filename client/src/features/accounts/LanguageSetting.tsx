import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { LANGUAGE_NAMES } from "../../components/languages/languageNames.ts";
import { SettingRow } from "./SettingRow.tsx";

interface LanguageSettingProps {
  label: string;
  text: string;
  value: Language;
  disabled: boolean;
  onChange: (language: Language) => void;
}

const CHOICES = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value], lang: value }));

export function LanguageSetting(props: LanguageSettingProps) {
  return <SettingRow choices={CHOICES} {...props} />;
}
