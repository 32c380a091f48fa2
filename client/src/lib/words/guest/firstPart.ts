import { MAX_GUEST_REVIEWS, MAX_GUEST_WORDS } from "../../../../../schema/rules/words/saved/guestWords.ts";
import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_READING_LENGTH,
  MAX_WORD_TRANSLATION_LENGTH,
} from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import type { GuestWordInput } from "../../../schema.generated.ts";
import type { GuestWord } from "./guestWord.ts";

/** A model may have said more than an account keeps. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

/** As many of the words, with their reviews, as an account is given at once. */
export function firstPart(words: readonly GuestWord[]): GuestWord[] {
  let room = MAX_GUEST_REVIEWS;
  return words.slice(0, MAX_GUEST_WORDS).flatMap((word, index) => {
    if (room === 0 && index > 0 && word.reviews.length > 0) return [];
    const reviews = word.reviews.slice(0, room);
    room -= reviews.length;
    return [{ ...word, reviews }];
  });
}

/** A word as an account is given it. */
export function guestWordInput(word: GuestWord): GuestWordInput {
  const { language, nativeLanguage, partOfSpeech, sentence, gapStart, gapEnd, npcId, npcName, messageId, saidAt } =
    word;
  return {
    language,
    nativeLanguage,
    partOfSpeech,
    sentence,
    gapStart,
    gapEnd,
    npcId,
    npcName,
    messageId,
    saidAt,
    lemma: cut(word.lemma, MAX_LEMMA_LENGTH),
    surface: cut(word.surface, MAX_LEMMA_LENGTH),
    reading: word.reading === null ? null : cut(word.reading, MAX_READING_LENGTH),
    gloss: cut(word.gloss, MAX_GLOSS_LENGTH),
    note: cut(word.note, MAX_NOTE_LENGTH),
    translation: cut(word.translation, MAX_WORD_TRANSLATION_LENGTH),
    savedAt: word.savedAt.toISOString(),
    knownAt: word.knownAt?.toISOString() ?? null,
    reviews: word.reviews.map(({ reviewedAt, ...review }) => ({ ...review, reviewedAt: reviewedAt.toISOString() })),
  };
}

/** What is left of a word that an account was given: what was added or changed since; null where nothing was. */
export function leftOf(word: GuestWord, given: GuestWord): GuestWord | null {
  const known = new Set(given.reviews.map(({ requestId }) => requestId));
  const reviews = word.reviews.filter(({ requestId }) => !known.has(requestId));
  return reviews.length === 0 ? null : { ...word, reviews };
}
