/** What every word has that was saved as a guest's. */
export const GUEST_WORD = {
  language: "de",
  nativeLanguage: "en",
  lemma: "Hallo",
  surface: "Hallo",
  gloss: "hello",
  note: "",
  sentence: "Hallo!",
  gapStart: 0,
  gapEnd: 5,
  translation: "Hello!",
  savedAt: "2026-11-01T12:00:00Z",
  reviews: [],
};
