import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { PolishPurpose } from "../../../schema/rules/language.ts";
import type { Turn } from "../chat/replies/languageModel.port.ts";

/** A text to be worded better. */
export interface PolishRequest {
  text: string;
  language: Language;
  purpose: PolishPurpose;
  /** The language reasons are given in. */
  nativeLanguage: Language;
}

/** One thing that reads better now. */
export interface PolishChange {
  before: string;
  after: string;
  /** Why, in the learner's native language. */
  reason: string;
}

/** A better wording; the same text and no changes where there is nothing to better. */
export interface PolishedText {
  text: string;
  changes: PolishChange[];
}

/** A text to be translated for somebody at a level. */
export interface TranslationRequest {
  text: string;
  from: Language;
  to: Language;
  level: Level;
  /** The name of the character that says the text, where one does. */
  npcName?: string;
}

/** A word worth learning. */
export interface KeyTerm {
  /** Stands letter for letter in the text that was translated. */
  term: string;
  /** In the language of the translation, as notes are. */
  meaning: string;
  notes: string;
  /** How it is read aloud, where the script does not tell: kana, pinyin. */
  reading?: string;
}

export interface TranslatedText {
  translation: string;
  keyTerms: KeyTerm[];
}

/** A conversation that the learner may not know how to go on with. */
export interface SuggestionRequest {
  npcId: string;
  npcName: string;
  npcDescription: string;
  language: Language;
  nativeLanguage: Language;
  level: Level;
  /** The recent conversation, oldest first, within the token budget. */
  turns: Turn[];
}

/** Something the learner could say next, and what it means in their native language. */
export interface Suggestion {
  text: string;
  translation: string;
}

/**
 * Help with words. Each throws `AppError` AI_UNAVAILABLE (unreachable, time-out, an answer that is nonsense twice, a text it cannot do) or
 * SERVICE_OVERLOADED (429, 503), with `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the abort reason.
 */
export interface LanguageTools {
  polish(request: PolishRequest, signal: AbortSignal): Promise<PolishedText>;
  translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslatedText>;
  /** Three, short, from simple to richer. */
  suggest(request: SuggestionRequest, signal: AbortSignal): Promise<Suggestion[]>;
}
