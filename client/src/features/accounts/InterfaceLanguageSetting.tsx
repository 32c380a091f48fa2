import { useTranslation } from "react-i18next";
import { INTERFACE_LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import { INTERFACE_LANGUAGE_NAMES } from "../../components/languages/languageNames.ts";
import { currentInterfaceLanguage, setInterfaceLanguage } from "../../lib/i18n/i18n.ts";
import { hideLoadingOverlay, showLoadingOverlay } from "../../lib/overlay/loadingOverlay.ts";
import { SettingRow } from "./SettingRow.tsx";

const CHOICES = INTERFACE_LANGUAGES.map((value) => ({ value, name: INTERFACE_LANGUAGE_NAMES[value], lang: value }));

/** The language of buttons and messages, kept in this browser. */
export function InterfaceLanguageSetting() {
  const { t } = useTranslation(["profile", "common"]);
  const change = (language: InterfaceLanguage): void => {
    showLoadingOverlay(t("common:loading"));
    setInterfaceLanguage(language).finally(hideLoadingOverlay);
  };
  return (
    <SettingRow
      label={t("profile:interfaceLanguage")}
      value={currentInterfaceLanguage()}
      choices={CHOICES}
      onChange={change}
    />
  );
}
