import { randomUUID } from "node:crypto";
import type { Api } from "../channels/api.ts";
import { SAVED_WORD } from "./savedWordOperations.ts";
import type { SavedWordData } from "./savedWordOperations.ts";

const CARD = `id kind due state stability difficulty scheduledDays learningSteps reps lapses lastReview word { ${SAVED_WORD} }`;
const SETTINGS = "desiredRetention dailyNew correctsLines timeZone";

export const APPLY_REVIEWS = `mutation ($reviews: [ReviewInput!]!) { cards: applyReviews(reviews: $reviews) { ${CARD} } }`;
export const UNDO_REVIEWS = `mutation ($reviews: [UndoneReviewInput!]!) { cards: undoReviews(reviews: $reviews) { ${CARD} } }`;
export const REVIEW_QUEUE = `query ($language: Language) {
  reviewQueue(language: $language) { waiting settings { ${SETTINGS} } cards { ${CARD} } }
}`;
export const REMEMBERED_WORDS = "query { rememberedWords { waiting speakers { npcId name avatar words due } } }";
export const WORD_SETTINGS = `query { settings: wordSettings { ${SETTINGS} } }`;
export const UPDATE_WORD_SETTINGS = `mutation ($changes: WordSettingsChanges!) {
  settings: updateWordSettings(changes: $changes) { ${SETTINGS} }
}`;
export const WORD_PROGRESS = `query ($timeZone: String) {
  wordProgress(timeZone: $timeZone) {
    waiting streakDays dueAhead { day count } reviewsByDay { day count } byLanguage { language new learning known } metInTalk hardestWon { reviews word { lemma } }
  }
}`;

export interface ReviewCardData {
  id: string;
  kind: string;
  due: string;
  state: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  lastReview: string | null;
  word: SavedWordData;
}

export interface ReviewData {
  requestId: string;
  cardId: string;
  grade: number;
  reviewedAt: Date;
}

export interface SettingsData {
  desiredRetention: number;
  dailyNew: number;
  correctsLines: boolean;
  timeZone: string;
}

interface DayData {
  day: string;
  count: number;
}

export interface ProgressData {
  waiting: number;
  streakDays: number;
  dueAhead: DayData[];
  reviewsByDay: DayData[];
  byLanguage: { language: string; new: number; learning: number; known: number }[];
  metInTalk: number;
  hardestWon: { reviews: number; word: { lemma: string } }[];
}

/** An answer to a card, with an id of its own. */
export function review(cardId: string, reviewedAt: Date, grade = 3): ReviewData {
  return { requestId: randomUUID(), cardId, grade, reviewedAt };
}

async function asked<Data>(user: Api, document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await user.request<Data>(document, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** Sends reviews, and gives the cards they are of. Throws what is refused. */
export async function applyReviews(user: Api, reviews: ReviewData[]): Promise<ReviewCardData[]> {
  return (await asked<{ cards: ReviewCardData[] }>(user, APPLY_REVIEWS, { reviews })).cards;
}

/** Takes reviews back. Throws what is refused. */
export async function undoReviews(
  user: Api,
  reviews: Pick<ReviewData, "requestId" | "cardId">[],
): Promise<ReviewCardData[]> {
  return (
    await asked<{ cards: ReviewCardData[] }>(user, UNDO_REVIEWS, {
      reviews: reviews.map(({ requestId, cardId }) => ({ requestId, cardId })),
    })
  ).cards;
}

/** What the user is to review. Throws what is refused. */
export async function reviewQueue(
  user: Api,
  language: string | null = null,
): Promise<{ cards: ReviewCardData[]; waiting: number; settings: SettingsData }> {
  const { reviewQueue: queue } = await asked<{
    reviewQueue: { cards: ReviewCardData[]; waiting: number; settings: SettingsData };
  }>(user, REVIEW_QUEUE, { language });
  return queue;
}

/** Changes how the user learns words. Throws what is refused. */
export async function updateWordSettings(user: Api, changes: Partial<SettingsData>): Promise<SettingsData> {
  return (await asked<{ settings: SettingsData }>(user, UPDATE_WORD_SETTINGS, { changes })).settings;
}

/** Where the user stands. Throws what is refused. */
export async function wordProgress(user: Api, timeZone: string | null = null): Promise<ProgressData> {
  return (await asked<{ wordProgress: ProgressData }>(user, WORD_PROGRESS, { timeZone })).wordProgress;
}

interface RememberedData {
  waiting: number;
  speakers: { npcId: string; name: string; avatar: string | null; words: number; due: number }[];
}

/** Who said the words that the user is learning. Throws what is refused. */
export async function rememberedWords(user: Api): Promise<RememberedData> {
  return (await asked<{ rememberedWords: RememberedData }>(user, REMEMBERED_WORDS)).rememberedWords;
}

/** Has a character use words next time; throws what is refused. */
export async function promiseWords(user: Api, npcId: string, lemmas: string[], language = "en"): Promise<void> {
  await asked(
    user,
    "mutation ($npcId: ID!, $language: Language!, $words: [PromisedWordInput!]!) { promiseWords(npcId: $npcId, language: $language, words: $words) }",
    { npcId, language, words: lemmas.map((lemma) => ({ lemma, surface: lemma })) },
  );
}
