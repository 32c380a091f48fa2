/** The languages one can practise or translate to: short tags, as stored and as spoken by REST and GraphQL. */
export const LANGUAGES = ["zh", "en", "de", "fr", "ja", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' names in English, in which models are told what to do. */
export const ENGLISH_NAMES: Record<Language, string> = {
  zh: "Simplified Chinese",
  en: "English",
  de: "German",
  fr: "French",
  ja: "Japanese",
  ko: "Korean",
};

/** The interface's languages: full tags, as the browser remembers them and sends them in `Accept-Language`. */
export const INTERFACE_LANGUAGES = ["zh-CN", "en-US", "ja-JP", "ko-KR", "de-DE", "fr-FR"] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** A learner's level; replies, suggestions and key terms are chosen for it. */
export const LEVELS = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

/** Finds the language a tag such as `zh-TW` or `FR` belongs to, by its first part; null when it is none of ours. */
export function languageOf(tag: string | null | undefined): Language | null {
  const prefix = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === prefix) ?? null;
}

/** The interface language of a short tag: `ja` is read in `ja-JP`. */
export function interfaceLanguageOf(language: Language): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find((tag) => tag.startsWith(language)) ?? "en-US";
}
