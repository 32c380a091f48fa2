import { withCardKey } from "../../../../../schema/rules/words/cards/cardIds.ts";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { isSameWord, savedWordOf } from "./guestWord.ts";
import type { GuestReview, GuestWord } from "./guestWord.ts";
import { changeGuestWords } from "./guestWordsDatabase.ts";

/** Saves a word; one that is there stays as it is, and one that was deleted comes back with its reviews. */
export function saveGuestWord(word: GuestWord): Promise<GuestWord> {
  return changeGuestWords((words) => {
    const same = words.find((one) => isSameWord(one, word));
    if (same && !same.deletedAt) return { result: same };
    const saved = same ? { ...word, id: same.id, savedAt: same.savedAt, reviews: same.reviews } : word;
    return { put: [saved], result: saved };
  });
}

/** Changes a word; null where there is none, or `change` refuses. */
export function changeGuestWord(
  id: string,
  change: (word: GuestWord, others: readonly GuestWord[]) => Partial<GuestWord> | null,
): Promise<GuestWord | null> {
  return changeGuestWords<GuestWord | null>((words) => {
    const word = words.find((one) => one.id === id);
    const changes =
      word &&
      change(
        word,
        words.filter((one) => one.id !== id && !one.deletedAt),
      );
    if (!word || !changes) return { result: null };
    const changed = { ...word, ...changes, changedAt: new Date() };
    return { put: [changed], result: changed };
  });
}

interface AnswerInput {
  requestId: string;
  cardId: string;
  grade: Grade;
  reviewedAt: Date;
}

/** Keeps answers to cards, each once, and gives the words that they are of. */
export function keepGuestReviews(answers: readonly AnswerInput[]): Promise<GuestWord[]> {
  const reviews = answers.flatMap(withCardKey);
  return changeGuestWords((words) => {
    const changed = words.flatMap((word) => {
      const known = new Set(word.reviews.map(({ requestId }) => requestId));
      const added = reviews
        .filter(({ savedWordId, id }) => savedWordId === word.id && !known.has(id))
        .map(({ id, kind, grade, reviewedAt }): GuestReview => ({ requestId: id, kind, grade, reviewedAt }));
      return added.length > 0 ? [{ ...word, reviews: [...word.reviews, ...added] }] : [];
    });
    return { put: changed, result: changed };
  });
}

/** Takes answers back, and gives the words that they were of. */
export function dropGuestReviews(requestIds: readonly string[]): Promise<GuestWord[]> {
  const dropped = new Set(requestIds);
  return changeGuestWords((words) => {
    const changed = words
      .filter(({ reviews }) => reviews.some(({ requestId }) => dropped.has(requestId)))
      .map((word) => ({ ...word, reviews: word.reviews.filter(({ requestId }) => !dropped.has(requestId)) }));
    return { put: changed, result: changed };
  });
}

interface WordSearch {
  language?: string | null;
  kind?: string | null;
  state?: string | null;
  search?: string | null;
  sort: string;
  page: number;
  limit: number;
}

const plain = (text: string): string => normalised(text, "NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A page of the words, as the server would tell it. */
export function guestWordList(words: readonly GuestWord[], { language, kind, state, search, ...asked }: WordSearch) {
  const parts = plain(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const textOf = ({ lemma, reading, gloss, sentence }: GuestWord): string =>
    plain([lemma, reading ?? "", gloss, sentence].join("\n"));
  const found = words
    .filter((word) => (!language || word.language === language) && kind !== "correction")
    .filter((word) => parts.every((part) => textOf(word).includes(part)))
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .map(savedWordOf)
    .filter((word) => !state || word.state === state);
  if (asked.sort === "oldest") found.reverse();
  if (asked.sort === "alphabet") found.sort((a, b) => a.lemma.localeCompare(b.lemma));
  if (asked.sort === "due") found.sort((a, b) => ((a.due ?? "~") < (b.due ?? "~") ? -1 : 1));
  const from = (asked.page - 1) * asked.limit;
  return {
    __typename: "SavedWordPage" as const,
    items: found.slice(from, from + asked.limit),
    total: found.length,
  };
}
