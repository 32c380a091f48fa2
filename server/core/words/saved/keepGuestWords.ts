import type { SqlEntityManager } from "@mikro-orm/sql";
import type { InferType } from "yup";
import { findWordCards } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { insertReviews } from "../../../../db/queries/words/reviews/reviews.ts";
import type { ReviewRow } from "../../../../db/queries/words/reviews/reviews.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { guestWordsRules } from "../../../../schema/rules/words/saved/guestWords.ts";
import { findKnownNpc } from "../../npcs/knownNpc.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { wordIn } from "../inOut/importedWord.ts";
import { replayCards } from "../reviews/replayCards.ts";
import { reviewTimes } from "../reviews/reviewTimes.ts";
import { saveWords } from "./saveWords.ts";
import type { NewWord } from "./saveWords.ts";
import { announceWords } from "./wordSignals.ts";

type GuestWord = InferType<typeof guestWordsRules>["words"][number];

/**
 * Gives the viewer's account the words that a browser has saved for them as a guest, with their reviews, and gives the
 * ids of the saved words, in the order of the words. However often they come, each word is saved once and each review
 * counts once. A word that the account has stays as it is, and gets the reviews; one that it has deleted since it was
 * saved as a guest's stays deleted. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED,
 * TOO_MANY_WORDS.
 */
export async function keepGuestWords(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  input: unknown,
): Promise<string[]> {
  const viewer = requireRegistered(scope);
  const { userId } = viewer;
  const { words } = parse(guestWordsRules, { words: input });
  await scope.limits.take("importWordsByUser", userId);
  const now = scope.clock();
  const known = await knownNpcs(scope.em.fork(), words, viewer, now);
  return inTransaction(scope, async (tx) => {
    const newWords = words.map((word) => newWord(word, known, now));
    const ids = (await saveWords(tx, userId, newWords, now)).map(({ id }) => id);
    const reviews = words.flatMap((word, index) => reviewsOf(word, ids[index] ?? ""));
    if (reviews.length === 0) return ids;
    await insertReviews(tx.em, userId, reviewTimes(reviews, now), now);
    const cards = await findWordCards(tx.em, userId, reviews);
    await replayCards(tx.em, userId, cards, await findWordSettings(tx.em, userId));
    announceWords(tx, userId);
    return ids;
  });
}

function reviewsOf({ reviews }: GuestWord, savedWordId: string): ReviewRow[] {
  return reviews.map(({ requestId: id, ...review }) => ({ ...review, id, savedWordId }));
}

/** Those of the words' characters that the viewer may know. */
async function knownNpcs(
  em: SqlEntityManager,
  words: readonly GuestWord[],
  viewer: Viewer,
  now: Date,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const id of new Set(words.map(({ npcId }) => npcId)))
    if (id && (await findKnownNpc(em, id, viewer, now))) known.add(id);
  return known;
}

function newWord(word: GuestWord, known: ReadonlySet<string>, now: Date): NewWord {
  const { language, lemma, surface, npcId } = word;
  const sentence = word.sentence ?? "";
  const gap = wordIn(sentence, { language, lemma, surface, place: word.gapStart, mark: null });
  // A word that is not found in its sentence is asked for alone, as an imported one is.
  const [gapStart, gapEnd] = gap ?? [0, lemma.length];
  const shown = gap ? sentence : lemma;
  return {
    kind: "word",
    language,
    nativeLanguage: word.nativeLanguage,
    lemma,
    surface: shown.slice(gapStart, gapEnd),
    reading: word.reading || null,
    partOfSpeech: word.partOfSpeech ?? null,
    gloss: word.gloss,
    note: word.note ?? "",
    sentence: shown,
    gapStart,
    gapEnd,
    translation: word.translation ?? "",
    npcId: npcId && known.has(npcId) ? npcId : null,
    npcName: word.npcName ?? "",
    messageId: word.messageId ?? null,
    saidAt: word.saidAt ?? null,
    guest: { savedAt: earlier(word.savedAt, now), knownAt: word.knownAt ? earlier(word.knownAt, now) : null },
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
