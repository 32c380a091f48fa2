import { useSyncExternalStore } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { KeyTermFragment } from "../messages/message.generated.ts";
import type { ReportPlace } from "../reports/reportPlace.ts";
import type { ReadText } from "../speech/readText.ts";
import { createStore } from "../store.ts";
import type { SavedMarkFragment } from "../words/words.generated.ts";

/** A word of a message: where it starts, in UTF-16 units, and what is known of the message's words. */
export interface WordInMessage {
  npcId: string;
  messageId: string;
  wordsId: string;
  /** The whole text of the message, and the word as it stands there. */
  text: string;
  surface: string;
  start: number;
}

/** A key term of a message's translation, whose meaning came with it. */
export interface TermInMessage {
  term: KeyTermFragment;
  /** The language of the message, and the one the term is explained in. */
  language: Language;
  nativeLanguage: Language;
  /** The whole message in that language. */
  translation: string;
}

/** A saved word where its sentence stands elsewhere than in a chat. */
export type SavedOnCard = Pick<
  SavedMarkFragment,
  | "id"
  | "language"
  | "nativeLanguage"
  | "lemma"
  | "surface"
  | "reading"
  | "gloss"
  | "note"
  | "sentence"
  | "gapStart"
  | "gapEnd"
  | "translation"
  | "npcName"
> & { createdAt: string | null };

/** A line that the viewer has sent, as it was sent. */
export interface LineSheetPlace {
  npcId: string;
  messageId: string;
  text: string;
  language: Language;
}

/** A chat whose lines are shared, and the line that is chosen first. */
export interface MomentPlace {
  npcId: string;
  /** Null to begin with none. */
  messageId: string | null;
}

/** A text whose sentences are heard and repeated, and where in it the first of them stands, in UTF-16 units. */
export interface RepeatPlace {
  text: ReadText;
  start: number;
}

/** What a reply has used of what its character remembers. */
export interface UsedMemories {
  npcId: string;
  name: string;
  memoryIds: readonly string[];
}

/** What may be blocked: a character, who made it, or both; or a person who talks to one's AI avatar. */
export interface Blockable {
  npc: { id: string; name: string } | null;
  /** With an empty name where they have given none. */
  person: { id: string; name: string } | null;
}

/** What may be open over a page: one at a time. */
export type PageSheet =
  | { kind: "practise" }
  | { kind: "npc"; npcId: string }
  | ({ kind: "word"; term?: TermInMessage | undefined } & WordInMessage)
  | { kind: "saved"; word: SavedOnCard }
  | ({ kind: "repeat" } & RepeatPlace)
  | ({ kind: "line" } & LineSheetPlace)
  | { kind: "share"; npcId: string; name: string }
  | ({ kind: "moment" } & MomentPlace)
  | ({ kind: "usedMemories" } & UsedMemories)
  | ({ kind: "block" } & Blockable)
  | { kind: "report"; place: ReportPlace }
  | { kind: "scenes"; npcId: string }
  | { kind: "talk" | "moments" | "blocks" | "keys" };

const store = createStore<PageSheet | null>(null);

export function openPageSheet(sheet: PageSheet): void {
  store.set(sheet);
}

export function closePageSheet(): void {
  store.set(null);
}

/** Closes the card of a saved word, if that is what is open. */
export function closeSavedSheet(wordId: string): void {
  const sheet = store.get();
  if (sheet?.kind === "saved" && sheet.word.id === wordId) store.set(null);
}

export const usePageSheet = store.use;

/** Where the word starts whose card is open, among the words of a message; null while none is. */
export function useOpenWord(wordsId: string): number | null {
  return useSyncExternalStore(store.subscribe, () => {
    const sheet = store.get();
    return sheet?.kind === "word" && sheet.wordsId === wordsId ? sheet.start : null;
  });
}

/** Whether the card of a saved word is open. */
export function useIsSavedOpen(wordId: string): boolean {
  return useSyncExternalStore(store.subscribe, () => {
    const sheet = store.get();
    return sheet?.kind === "saved" && sheet.word.id === wordId;
  });
}
