import type { SavedMarkFragment } from "../../../client/src/lib/words/words.generated.ts";

/** A saved word as a text's words name it. */
export const savedMark = (fields: Partial<SavedMarkFragment> = {}): SavedMarkFragment => ({
  id: "w1",
  lemma: "降る",
  surface: "降って",
  state: "learning",
  due: null,
  language: "ja",
  nativeLanguage: "en",
  reading: "ふる",
  partOfSpeech: "verb",
  gloss: "to fall",
  note: "",
  sentence: "雪が降って寒い。",
  gapStart: 2,
  gapEnd: 5,
  translation: "It snows and is cold.",
  npcName: "Kenji",
  messageId: "of-kenji",
  createdAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});
