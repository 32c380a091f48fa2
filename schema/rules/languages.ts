import { recordOf } from "./recordOf.ts";

/** What the product knows of a language. */
export interface LanguageFacts {
  /** Its short tag. The database, REST and GraphQL use it. */
  tag: string;
  /** Its full tag. The interface and voices use it, browsers send it in `Accept-Language`. */
  locale: string;
  englishName: string;
  /** Its name in itself, so that people find their language in an interface that they cannot read. */
  ownName: string;
  /** Its name as a language of the interface, where that says more. */
  interfaceName?: string;
  /** What some devices call it when they name their voices. */
  voiceTag?: string;
  /** The Unicode scripts that its texts are recognised by. */
  scripts: readonly string[];
  direction: "ltr" | "rtl";
  /** Which analyser of `server/adapters/words` cuts its texts into words. */
  analyser: "chinese" | "japanese" | "korean" | "latin";
  /** Whether blanks stand between sentences. */
  hasBlanks: boolean;
  /**
   * Whether blanks or marks stand around every word. In other languages words follow each other, or have endings
   * joined.
   */
  hasWordEdges: boolean;
  /** Whether every noun begins with a capital, not only a name. */
  hasCapitalNouns?: boolean;
  /** Whether letters are what a word is read by. Other languages show readings over words. */
  isReadByLetters: boolean;
  /** A colon with the blanks around it. */
  colon: string;
  /** Whether the built-in phrasebook has it. Without a model, the offline engine says where it does not. */
  hasPhrasebook: boolean;
}

const LATIN = {
  scripts: ["Latin"],
  direction: "ltr",
  analyser: "latin",
  hasBlanks: true,
  hasWordEdges: true,
  isReadByLetters: true,
  colon: ": ",
} as const;

/** In the order in which they are offered. */
const TABLE = [
  {
    tag: "zh",
    locale: "zh-CN",
    englishName: "Simplified Chinese",
    ownName: "中文",
    interfaceName: "简体中文",
    voiceTag: "cmn",
    scripts: ["Han"],
    direction: "ltr",
    analyser: "chinese",
    hasBlanks: false,
    hasWordEdges: false,
    isReadByLetters: false,
    colon: "：",
    hasPhrasebook: true,
  },
  { ...LATIN, tag: "en", locale: "en-US", englishName: "English", ownName: "English", hasPhrasebook: true },
  {
    ...LATIN,
    tag: "de",
    locale: "de-DE",
    englishName: "German",
    ownName: "Deutsch",
    hasCapitalNouns: true,
    hasPhrasebook: true,
  },
  {
    ...LATIN,
    tag: "fr",
    locale: "fr-FR",
    englishName: "French",
    ownName: "Français",
    colon: " : ",
    hasPhrasebook: true,
  },
  {
    tag: "ja",
    locale: "ja-JP",
    englishName: "Japanese",
    ownName: "日本語",
    scripts: ["Hiragana", "Katakana"],
    direction: "ltr",
    analyser: "japanese",
    hasBlanks: false,
    hasWordEdges: false,
    isReadByLetters: false,
    colon: "：",
    hasPhrasebook: true,
  },
  {
    tag: "ko",
    locale: "ko-KR",
    englishName: "Korean",
    ownName: "한국어",
    scripts: ["Hangul"],
    direction: "ltr",
    analyser: "korean",
    hasBlanks: true,
    hasWordEdges: false,
    isReadByLetters: false,
    colon: ": ",
    hasPhrasebook: true,
  },
] as const satisfies readonly LanguageFacts[];

type Row = (typeof TABLE)[number];

/** The languages to practise or to translate to, as short tags. */
export type Language = Row["tag"];
export const LANGUAGES: readonly Language[] = TABLE.map(({ tag }) => tag);

/** The languages of the interface, as full tags. */
export type InterfaceLanguage = Row["locale"];
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = TABLE.map(({ locale }) => locale);

/** The interface's language where people name none that we have. */
export const FALLBACK_LANGUAGE = "en-US" satisfies InterfaceLanguage;

/** The languages that the built-in phrasebook has. */
export type PhrasebookLanguage = Extract<Row, { hasPhrasebook: true }>["tag"];

/** The facts of each language. */
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts & { locale: InterfaceLanguage }>> = recordOf(
  TABLE,
  ({ tag }) => tag,
  (row) => row,
);

/** The languages' English names, for prompts. */
export const ENGLISH_NAMES: Readonly<Record<Language, string>> = recordOf(
  TABLE,
  ({ tag }) => tag,
  ({ englishName }) => englishName,
);

/** A user's level in the language that they practise. Replies, suggestions and key terms depend on it. */
export const LEVELS = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

export const hasPhrasebook = (language: Language): language is PhrasebookLanguage =>
  LANGUAGE_FACTS[language].hasPhrasebook;

export const PHRASEBOOK_LANGUAGES: readonly PhrasebookLanguage[] = LANGUAGES.filter(hasPhrasebook);

/** Finds the language of a tag such as `zh-TW` or `FR`; null for an unsupported one. */
export function languageOf(tag: string | null | undefined): Language | null {
  const prefix = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
