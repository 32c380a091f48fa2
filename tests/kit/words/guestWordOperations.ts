import { randomUUID } from "node:crypto";
import type { Api } from "../channels/api.ts";

export const KEEP_GUEST_WORDS = "mutation ($words: [GuestWordInput!]!) { ids: keepGuestWords(words: $words) }";

/** A review of a guest's word, as a browser sends it. */
export interface GuestReview {
  requestId: string;
  kind: "recall" | "gap";
  grade: number;
  reviewedAt: Date;
}

/** A word as a browser has saved it for a guest. */
export function guestWord(lemma: string, savedAt: Date, given: Record<string, unknown> = {}) {
  const sentence = `It is ${lemma}.`;
  const reviews: GuestReview[] = [];
  return {
    language: "en",
    nativeLanguage: "de",
    lemma,
    surface: lemma,
    reading: null,
    partOfSpeech: "noun",
    gloss: `[de] ${lemma}`,
    note: "",
    sentence,
    gapStart: 6,
    gapEnd: 6 + lemma.length,
    translation: "Es ist so.",
    npcId: null as string | null,
    npcName: "Oliver",
    messageId: randomUUID(),
    saidAt: savedAt,
    savedAt,
    knownAt: null as Date | null,
    reviews,
    ...given,
  };
}

/** Gives an account a guest's words, and gives their ids. Throws what is refused. */
export async function keepGuestWords(user: Api, words: object[]): Promise<string[]> {
  const { data, errors } = await user.request<{ ids: string[] }>(KEEP_GUEST_WORDS, { words });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.ids;
}
