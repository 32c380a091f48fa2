import { calendarDays, dayAfter } from "../../../../../schema/rules/words/cards/calendarDays.ts";
import type { CardKind } from "../../../../../schema/rules/words/cards/cardIds.ts";
import { isDue } from "../../../../../schema/rules/words/cards/isDue.ts";
import { AHEAD_DAYS, MAX_HARDEST, MAX_SPEAKERS, PAST_DAYS } from "../../../../../schema/rules/words/cards/progress.ts";
import { wordState } from "../../../../../schema/rules/words/saved/wordState.ts";
import { WORD_STATES } from "../../../../../schema/rules/words/saved/savedWords.ts";
import { guestSettings, memoryOf, reviewCardOf, savedWordOf } from "./guestWord.ts";
import type { GuestWord } from "./guestWord.ts";

/** Cards that are given although they are not due yet, so that a review goes on: those of the next day. */
const AHEAD_MS = 86_400_000;

/** The card by which a word can be asked for now or within a day, and whether it waits now; null where it is neither. */
function nextCard(word: GuestWord, now: Date, today: Date, tomorrow: Date): { kind: CardKind; waits: boolean } | null {
  if (word.knownAt) return null;
  const [recall, gap] = [memoryOf(word, "recall"), memoryOf(word, "gap")];
  if (recall.reps === 0) return { kind: "recall", waits: true };
  const isFree = (sibling: typeof recall): boolean => !sibling.lastReview || sibling.lastReview < today;
  if (isDue(recall, now, tomorrow) && (isFree(gap) || recall.state !== "review"))
    return { kind: "recall", waits: true };
  // A gap comes once the meaning has been known for a day.
  const gapMayCome = recall.state === "review" && isFree(recall);
  if (gapMayCome && (gap.reps === 0 ? recall.due >= tomorrow : isDue(gap, now, tomorrow)))
    return { kind: "gap", waits: true };
  if (gap.reps > 0 && gap.state !== "review" && gap.due <= now) return { kind: "gap", waits: true };
  return recall.due.getTime() <= now.getTime() + AHEAD_MS ? { kind: "recall", waits: false } : null;
}

function daysAt(now: Date) {
  const { timeZone } = guestSettings();
  const days = calendarDays(timeZone);
  const day = days.dayOf(now);
  return { days, day, today: days.startOf(day), tomorrow: days.startOf(dayAfter(day, 1)) };
}

function queued(words: readonly GuestWord[], now: Date) {
  const { today, tomorrow } = daysAt(now);
  return words.flatMap((word) => {
    const next = nextCard(word, now, today, tomorrow);
    return next ? [{ word, ...next }] : [];
  });
}

/** What a guest is to review, as the server would tell it: cards that were met before, then new ones. */
export function guestQueue(words: readonly GuestWord[], now: Date) {
  const found = queued(words, now);
  const cards = found.map(({ word, kind }) => reviewCardOf(word, kind));
  return {
    __typename: "ReviewQueue" as const,
    cards: cards.toSorted((a, b) => Number(a.reps === 0) - Number(b.reps === 0) || (a.due < b.due ? -1 : 1)),
    waiting: found.filter(({ waits }) => waits).length,
    settings: { __typename: "WordSettings" as const, ...guestSettings() },
  };
}

/** A guest's words that are not known yet, by who said them, as the server would tell it. */
export function guestRemembered(words: readonly GuestWord[], now: Date) {
  const waiting = new Set(queued(words, now).flatMap(({ word, waits }) => (waits ? [word.id] : [])));
  const learnt = words.filter((word) => word.npcId !== null && savedWordOf(word).state !== "known");
  const speakers = [...Map.groupBy(learnt, ({ npcId }) => npcId ?? "")].map(([npcId, said]) => ({
    __typename: "WordSpeaker" as const,
    npcId,
    name: said[0]?.npcName ?? "",
    avatar: said[0]?.npcAvatar ?? null,
    words: said.length,
    due: said.filter(({ id }) => waiting.has(id)).length,
  }));
  return {
    __typename: "RememberedWords" as const,
    waiting: waiting.size,
    speakers: speakers.toSorted((a, b) => b.due - a.due || b.words - a.words).slice(0, MAX_SPEAKERS),
  };
}

/** The words that a guest knows by their reviews and that took most: those first that were forgotten most often. */
function hardestWon(words: readonly GuestWord[]) {
  return words
    .map((word) => ({ word, memory: memoryOf(word, "recall") }))
    .filter(({ word, memory }) => word.knownAt === null && wordState(memory, false) === "known")
    .toSorted((a, b) => b.memory.lapses - a.memory.lapses || b.memory.reps - a.memory.reps)
    .slice(0, MAX_HARDEST)
    .map(({ word, memory }) => ({ __typename: "HardWord" as const, reviews: memory.reps, word: savedWordOf(word) }));
}

/** Where a guest stands, as the server would tell it. */
export function guestProgress(words: readonly GuestWord[], now: Date) {
  const { days, day, tomorrow } = daysAt(now);
  const reviewed = Map.groupBy(
    words.flatMap(({ reviews }) => reviews),
    ({ reviewedAt }) => days.dayOf(reviewedAt),
  );
  const dues = words.flatMap((word) => {
    const { reps, due } = memoryOf(word, "recall");
    return word.knownAt || reps === 0 ? [] : [due < tomorrow ? day : days.dayOf(due)];
  });
  const dayCount = (of: string, count: number) => ({ __typename: "DayCount" as const, day: of, count });
  let streakDays = reviewed.has(day) ? 1 : 0;
  while (reviewed.has(dayAfter(day, reviewed.has(day) ? -streakDays : -streakDays - 1))) streakDays += 1;
  const saved = Map.groupBy(words.map(savedWordOf), ({ language }) => language);
  return {
    __typename: "WordProgress" as const,
    waiting: queued(words, now).filter(({ waits }) => waits).length,
    streakDays,
    dueAhead: Array.from({ length: AHEAD_DAYS }, (_, place) => dayAfter(day, place)).map((of) =>
      dayCount(of, dues.filter((due) => due === of).length),
    ),
    reviewsByDay: Array.from({ length: PAST_DAYS }, (_, place) => dayAfter(day, place + 1 - PAST_DAYS)).map((of) =>
      dayCount(of, reviewed.get(of)?.length ?? 0),
    ),
    metInTalk: 0,
    hardestWon: hardestWon(words),
    byLanguage: [...saved].map(([language, ofLanguage]) => {
      const [fresh, learning, known] = WORD_STATES.map((one) => ofLanguage.filter(({ state }) => state === one).length);
      return { __typename: "LanguageWords" as const, language, new: fresh, learning, known };
    }),
  };
}
