import type { InterfaceLanguage, Language } from "../../../../schema/rules/languages.ts";

/** Every language by its own name, so that a person finds theirs whatever the interface speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  zh: "中文",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  ja: "日本語",
  ko: "한국어",
};

export const INTERFACE_LANGUAGE_NAMES: Record<InterfaceLanguage, string> = {
  "zh-CN": "简体中文",
  "en-US": "English",
  "ja-JP": "日本語",
  "ko-KR": "한국어",
  "de-DE": "Deutsch",
  "fr-FR": "Français",
};
