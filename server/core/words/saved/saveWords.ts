import type { SqlEntityManager } from "@mikro-orm/sql";
import { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { SavedWord } from "../../../../db/entities/words/savedWord.entity.ts";
import { insertNewCards } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { countSavedWords } from "../../../../db/queries/words/saved/savedWords.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { savedWordKeys } from "../../../../db/search/savedWordKeys.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { MAX_SAVED_WORDS } from "../../../../schema/rules/words/saved/savedWords.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { announceWords } from "./wordSignals.ts";
import { lockAccount } from "../../viewer.ts";
import { ownId } from "../../ownId.ts";

/** A word to be saved. Its state and its times come with saving it. */
export type NewWord = Omit<
  SavedWordRow,
  "id" | "npcAvatar" | "state" | "knownAt" | "due" | "exposures" | "lastMetAt" | "createdAt" | "updatedAt"
> & {
  /** Of a word that a browser has saved for a guest: when, and since when they say that they know it. */
  guest?: { savedAt: Date; knownAt: Date | null };
};

/** What became of a word that was to be saved. */
export interface SavedOutcome {
  id: string;
  /** False where it was saved before. */
  isNew: boolean;
}

/** Words that are compared and written in one statement. */
const BATCH = 500;

/**
 * Saves words of a user, and tells what became of each. A word is the same as another of its language and kind with the
 * same dictionary form: one that is there stays as it is, and one that was deleted comes back with its reviews and with
 * what is given now, unless it was deleted after a guest had saved this one. Throws TOO_MANY_WORDS beyond 20,000, and UNAUTHENTICATED when the user is gone.
 */
export async function saveWords(
  tx: Transaction,
  userId: string,
  words: readonly NewWord[],
  at: Date,
): Promise<SavedOutcome[]> {
  // Of two devices that save the same word, the second one finds it.
  await lockAccount(tx.em, userId);
  const outcomes: SavedOutcome[] = [];
  for (let from = 0; from < words.length; from += BATCH)
    outcomes.push(...(await saveBatch(tx.em, userId, words.slice(from, from + BATCH), at)));
  if (!outcomes.some(({ isNew }) => isNew)) return outcomes;
  if ((await countSavedWords(tx.em, userId)) > MAX_SAVED_WORDS) throw new AppError("TOO_MANY_WORDS");
  announceWords(tx, userId);
  return outcomes;
}

async function saveBatch(
  em: SqlEntityManager,
  userId: string,
  words: readonly NewWord[],
  at: Date,
): Promise<SavedOutcome[]> {
  const lemmaKeys = words.map(({ lemma }) => wordKey(lemma));
  const stored = await em.find(
    SavedWord,
    { user: userId, lemmaKey: { $in: lemmaKeys } },
    { orderBy: { deletedAt: "asc nulls last" } },
  );
  // The last of the same counts: the one that is there, else the one that was deleted last.
  const known = new Map(stored.map((word) => [identityOf(word), word]));
  const added: SavedWord[] = [];
  const outcomes = words.map((word): { saved: SavedWord; isNew: boolean } => {
    const same = known.get(identityOf(word));
    const { npcId, guest, ...texts } = word;
    if (same && isSettled(same, guest?.savedAt ?? null)) return { saved: same, isNew: false };
    const given = { ...texts, ...savedWordKeys(word), npc: npcId ? em.getReference(Npc, npcId) : null, updatedAt: at };
    const saved = same
      ? em.assign(same, { ...given, deletedAt: null })
      : em.create(SavedWord, {
          ...given,
          id: ownId(userId),
          user: em.getReference(User, userId),
          createdAt: guest?.savedAt ?? at,
          ...(guest?.knownAt && { knownAt: guest.knownAt, state: "known" }),
        });
    if (!same) added.push(saved);
    known.set(identityOf(word), saved);
    return { saved, isNew: true };
  });
  await em.flush();
  await insertNewCards(
    em,
    added.map(({ id }) => id),
  );
  em.clear();
  return outcomes.map(({ saved, isNew }) => ({ id: saved.id, isNew }));
}

/** Whether a word that is there, or was deleted, stays as it is when the same is saved. */
function isSettled({ deletedAt }: SavedWord, savedAt: Date | null): boolean {
  return !deletedAt || (savedAt !== null && savedAt <= deletedAt);
}

function identityOf({ language, kind, lemma }: Pick<NewWord, "language" | "kind" | "lemma">): string {
  return `${language} ${kind} ${wordKey(lemma)}`;
}
