import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { PolishPurpose } from "../../../schema/rules/language.ts";
import type { SceneGoal, SceneTexts } from "../../../schema/rules/scenes.ts";
import type { PartOfSpeech } from "../../../schema/rules/words/partsOfSpeech.ts";
import type { Turn } from "../chat/replies/languageModel.port.ts";

/** A text to improve. */
export interface PolishRequest {
  text: string;
  language: Language;
  purpose: PolishPurpose;
  /** The language reasons are given in. */
  nativeLanguage: Language;
}

export interface PolishChange {
  before: string;
  after: string;
  /** Why, in the learner's native language. */
  reason: string;
}

/** An improved text; the same text without changes when there is nothing to improve. */
export interface PolishedText {
  text: string;
  changes: PolishChange[];
}

/** A text to be translated for a learner at a level. */
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
  /** Exactly as in the text that was translated. */
  term: string;
  /** In the language of the translation, as notes are. */
  meaning: string;
  notes: string;
  /** How it is pronounced, where the script does not show it: kana, pinyin. */
  reading?: string;
}

export interface TranslatedText {
  translation: string;
  keyTerms: KeyTerm[];
}

/** A conversation for which the learner wants suggestions. */
export interface SuggestionRequest {
  npcId: string;
  npcName: string;
  npcDescription: string;
  language: Language;
  nativeLanguage: Language;
  level: Level;
  /** The recent conversation, oldest first, within the token budget. */
  turns: Turn[];
  /** Null where none is played. */
  scene: OpenGoals | null;
}

/** The scene that is played, and its goals that are still open. */
export interface OpenGoals {
  /** Where it is, and who is who. */
  place: string;
  /** Each with a line that reaches it, in the practised language, and what that means. */
  goals: { label: string; hint: string; meaning: string }[];
}

/** A message that the learner could send next, and its translation into their native language. */
export interface Suggestion {
  text: string;
  translation: string;
}

/** A word that a learner has tapped, in the sentence in which it stands. */
export interface WordRequest {
  /** The word as it stands there, and where it starts in the sentence, in UTF-16 units. */
  surface: string;
  start: number;
  /** Its dictionary form as the analyser has it, which may be wrong. */
  lemma: string;
  /** Its kind as the analyser has it; null where it does not tell. */
  partOfSpeech: PartOfSpeech | null;
  sentence: string;
  /** The whole text that the sentence is from. */
  text: string;
  language: Language;
  nativeLanguage: Language;
  level: Level;
  /** The name of the character that says it, where one does. */
  npcName?: string;
}

/** What a word means where it stands. */
export interface ExplainedWord {
  /** The dictionary form. */
  lemma: string;
  /** How the dictionary form is read: hiragana, pinyin, Korean in Latin letters; null for other scripts. */
  reading: string | null;
  partOfSpeech: PartOfSpeech;
  /** The meaning here, in the native language, as the note is. */
  gloss: string;
  /** On its use or form; empty where there is nothing to say. */
  note: string;
  /** The whole sentence in the native language. */
  translation: string;
}

/** A line that a learner has sent. */
export interface CorrectionRequest {
  text: string;
  /** What the character had said before it, where it did. */
  before?: string;
  language: Language;
  /** The language reasons are given in. */
  nativeLanguage: Language;
  level: Level;
}

/** A line that a learner has said in a scene, and the goals that it may reach. */
export interface GoalRequest {
  line: string;
  /** What the character had said before it, where it did. */
  before?: string;
  language: Language;
  /** Where the scene is, and who is who. */
  place: string;
  goals: readonly Pick<SceneGoal, "label" | "hint" | "signs">[];
}

/** A line of a scene that is to be corrected and judged at once. */
export interface PlayedLineRequest {
  correction: CorrectionRequest;
  goals: GoalRequest;
}

/** A line of a scene, put right, and the places of the goals, from 0, that it reaches by itself. */
export interface JudgedLine {
  corrected: PolishedText;
  reached: number[];
}

/** A scene in one language as its maker writes it. */
export type SceneDraft = Omit<SceneTexts, "goals"> & { goals: Pick<SceneGoal, "label" | "hint">[] };

/** A scene that is to be thought of for a character. */
export interface SceneRequest {
  npcName: string;
  npcDescription: string;
  language: Language;
  level: Level;
  /** What it is to be about; empty where its maker has no wish. */
  wish: string;
  /** Of the scenes that the character has. */
  titles: readonly string[];
}

/** A scene that is to say the same in another language. */
export interface SceneTranslationRequest {
  scene: SceneDraft;
  from: Language;
  to: Language;
  level: Level;
}

/**
 * Help with language. Each throws `AppError` AI_UNAVAILABLE (unreachable, time-out, two useless answers) or
 * SERVICE_OVERLOADED (429, 503), with `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the
 * abort reason. What it costs counts for `payer`, a user; it throws MODEL_CAP_REACHED where nothing is left for it.
 * Translating, also of scenes, and explaining also throw UNTRANSLATABLE, for what they can never translate.
 */
export interface LanguageTools {
  polish(request: PolishRequest, signal: AbortSignal, payer?: string): Promise<PolishedText>;
  translate(request: TranslationRequest, signal: AbortSignal, payer?: string): Promise<TranslatedText>;
  /** Three, short, from simple to richer. */
  suggest(request: SuggestionRequest, signal: AbortSignal, payer?: string): Promise<Suggestion[]>;
  explainWord(request: WordRequest, signal: AbortSignal, payer?: string): Promise<ExplainedWord>;
  /** The same text without changes when nothing is wrong. */
  correct(request: CorrectionRequest, signal: AbortSignal, payer?: string): Promise<PolishedText>;
  /** The places of the goals, from 0, that the line reaches by itself. */
  judgeGoals(request: GoalRequest, signal: AbortSignal, payer?: string): Promise<number[]>;
  /** Both of them by one question. */
  correctAndJudge(request: PlayedLineRequest, signal: AbortSignal, payer?: string): Promise<JudgedLine>;
  proposeScene(request: SceneRequest, signal: AbortSignal, payer?: string): Promise<SceneDraft>;
  /** With as many goals and words as the scene has. */
  translateScene(request: SceneTranslationRequest, signal: AbortSignal, payer?: string): Promise<SceneDraft>;
}
