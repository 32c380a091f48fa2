/** The languages to practise or to translate to, as short tags. The database, REST and GraphQL use these. */
export const LANGUAGES = ["zh", "en", "de", "fr", "ja", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' English names, for prompts. */
export const ENGLISH_NAMES: Record<Language, string> = {
  zh: "Simplified Chinese",
  en: "English",
  de: "German",
  fr: "French",
  ja: "Japanese",
  ko: "Korean",
};

/** The languages of the interface, as full tags. The browser stores these and sends them in `Accept-Language`. */
export const INTERFACE_LANGUAGES = ["zh-CN", "en-US", "ja-JP", "ko-KR", "de-DE", "fr-FR"] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** A user's level in the language that they practise. Replies, suggestions and key terms depend on it. */
export const LEVELS = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

/** Finds the language of a tag such as `zh-TW` or `FR`; null for an unsupported one. */
export function languageOf(tag: string | null | undefined): Language | null {
  const prefix = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === prefix) ?? null;
}

/** The interface language for a short tag: `ja-JP` for `ja`. */
export function interfaceLanguageOf(language: Language): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find((tag) => tag.startsWith(language)) ?? "en-US";
}
