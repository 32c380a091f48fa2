import { hasPhrasebook } from "../../../../../schema/rules/languages.ts";
import type { Language, PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";

/** The language, or English where the phrasebook does not have it. */
export const phrasebookOr = (language: Language): PhrasebookLanguage => (hasPhrasebook(language) ? language : "en");

/** A text in every language of the phrasebook. */
export type Parallel = Record<PhrasebookLanguage, string>;

/**
 * A word or expression worth learning.
 * Its sentence contains each form letter for letter (compared without case), so that the form can be underlined there.
 */
export interface Term extends Parallel {
  /** How it is read aloud, where the script does not tell: kana for Japanese, pinyin for Chinese. */
  reading?: { ja?: string; zh?: string };
  /** What it means, as a dictionary has it, in languages whose sentence has another form of it. */
  meaning?: Partial<Parallel>;
  /** Languages whose sentence says it freely: what stands there does not mean the same, and is not explained by it. */
  freely?: Partial<Record<PhrasebookLanguage, boolean>>;
}

/** A sentence or two, parallel in all six languages, with the key terms to tap in it. */
export interface Phrase extends Parallel {
  terms?: Term[];
}

/** One step of a conversation about a topic: what the character says, and what a learner might well answer. */
export interface Exchange {
  /** What the character says; ends in a question or an invitation to go on. */
  say: Phrase;
  /**
   * Three short answers a learner could give, from simple to richer; offered as suggestions and recognised when sent.
   */
  answers: Phrase[];
  /** What the character says right after such an answer, before the next exchange. Fits any of the answers. */
  react: Phrase;
}

/** Something to talk about. */
export interface PhraseTopic {
  id: string;
  /** What it is called, as a noun that fits in "Let us talk about …". */
  name: Parallel;
  /** Words by which a learner's message is recognised to be about it, lower case. */
  keywords: Record<PhrasebookLanguage, string[]>;
  /** At least four, in the order in which they are best brought up. */
  exchanges: Exchange[];
  /** Small facts or opinions the character can add; at least two. */
  remarks: Phrase[];
}
