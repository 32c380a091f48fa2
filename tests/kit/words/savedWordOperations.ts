import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { SavedWord } from "../../../db/entities/words/savedWord.entity.ts";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { insertNewCards } from "../../../db/queries/words/reviews/reviewCards.ts";
import { savedWordKeys } from "../../../db/search/savedWordKeys.ts";
import type { Api } from "../channels/api.ts";

export const SAVED_WORD =
  "id kind language nativeLanguage lemma surface reading partOfSpeech gloss note sentence gapStart gapEnd translation npcId npcName npcAvatar messageId saidAt state knownAt due exposures lastMetAt createdAt updatedAt";

export const SAVE_WORD = `mutation ($npcId: ID!, $messageId: ID!, $start: Int!) {
  word: saveWord(npcId: $npcId, messageId: $messageId, start: $start) { ${SAVED_WORD} }
}`;
export const SAVE_TERM = `mutation ($npcId: ID!, $messageId: ID!, $term: String!, $start: Int!) {
  word: saveTerm(npcId: $npcId, messageId: $messageId, term: $term, start: $start) { ${SAVED_WORD} }
}`;
export const UPDATE_WORD = `mutation ($wordId: ID!, $changes: SavedWordChanges!) {
  word: updateWord(wordId: $wordId, changes: $changes) { ${SAVED_WORD} }
}`;
export const DELETE_WORD = "mutation ($wordId: ID!) { deleteWord(wordId: $wordId) }";
export const RESTORE_WORD = `mutation ($wordId: ID!) { word: restoreWord(wordId: $wordId) { ${SAVED_WORD} } }`;
export const MARK_KNOWN = `mutation ($wordId: ID!, $isKnown: Boolean!) {
  word: markWordKnown(wordId: $wordId, isKnown: $isKnown) { ${SAVED_WORD} }
}`;
export const SAVED_WORD_BY_ID = `query ($wordId: ID!) { word: savedWord(wordId: $wordId) { ${SAVED_WORD} } }`;
export const SAVED_WORDS = `query ($language: Language, $kind: SavedKind, $state: WordState, $search: String, $sort: WordSort! = newest, $page: Int! = 1, $limit: Int! = 10) {
  savedWords(language: $language, kind: $kind, state: $state, search: $search, sort: $sort, page: $page, limit: $limit) {
    total items { ${SAVED_WORD} }
  }
}`;

export interface SavedWordData {
  id: string;
  kind: string;
  language: string;
  nativeLanguage: string;
  lemma: string;
  surface: string;
  reading: string | null;
  partOfSpeech: string | null;
  gloss: string;
  note: string;
  sentence: string;
  gapStart: number;
  gapEnd: number;
  translation: string;
  npcId: string | null;
  npcName: string;
  npcAvatar: string | null;
  messageId: string | null;
  saidAt: string | null;
  state: string;
  knownAt: string | null;
  due: string | null;
  exposures: number;
  lastMetAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What an operation on one saved word gives. Throws what is refused. */
export async function wordBy(user: Api, document: string, variables: object): Promise<SavedWordData> {
  const { data, errors } = await user.request<{ word: SavedWordData }>(document, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.word;
}

/** A page of the user's saved words. Throws what is refused. */
export async function savedWords(
  user: Api,
  variables: object = {},
): Promise<{ total: number; items: SavedWordData[] }> {
  const { data, errors } = await user.request<{ savedWords: { total: number; items: SavedWordData[] } }>(SAVED_WORDS, {
    ...variables,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.savedWords;
}

/** A word in the store, with its cards, as if its user had saved it. Gives its id. */
export async function storedWord(
  { orm }: Database,
  userId: string,
  given: Partial<
    Pick<
      SavedWord,
      "kind" | "language" | "lemma" | "surface" | "reading" | "gloss" | "sentence" | "state" | "createdAt"
    >
  > = {},
): Promise<string> {
  const em = orm.em.fork();
  const createdAt = given.createdAt ?? new Date();
  const surface = given.surface ?? given.lemma ?? "depends";
  const sentence = given.sentence ?? `It ${surface}.`;
  const gapStart = Math.max(sentence.indexOf(surface), 0);
  const word = {
    kind: "word" as const,
    language: "en" as const,
    nativeLanguage: "de" as const,
    lemma: "depend",
    reading: null,
    gloss: "abhängen",
    note: "",
    translation: "Es kommt darauf an.",
    npcName: "Oliver",
    ...given,
    surface,
    sentence,
    gapStart,
    gapEnd: gapStart + surface.length,
    createdAt,
    updatedAt: createdAt,
  };
  const id = randomUUID();
  em.create(SavedWord, { ...word, ...savedWordKeys(word), id, user: em.getReference(User, userId) });
  await em.flush();
  await insertNewCards(em, [id]);
  return id;
}

/** A saved word in the store that has been learnt, and is due since then. Gives its id. */
export async function dueWord(
  database: Database,
  userId: string,
  given: Parameters<typeof storedWord>[2],
  due = new Date(Date.now() - 3_600_000),
): Promise<string> {
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  const id = await storedWord(database, userId, { state: "learning", createdAt, ...given });
  await database.orm.em
    .fork()
    .execute(
      "update review_cards set state = 2, reps = 3, due = ?, last_review = ? where saved_word_id = ? and kind = 'recall'",
      [due, createdAt, id],
    );
  return id;
}
