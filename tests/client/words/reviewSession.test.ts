import { expect, test } from "vitest";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import {
  answer,
  nextDue,
  outcomes,
  sessionOf,
  showable,
  takeBack,
} from "../../../client/src/features/words/review/reviewSession.ts";
import type { ReviewSession } from "../../../client/src/features/words/review/reviewSession.ts";
import type { Grade } from "../../../schema/rules/words/cards/cardMemory.ts";
import { cardOf, reviewQueueOf } from "./reviewCards.ts";

const NOON = new Date("2026-11-23T12:00:00Z");
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const learnt = (due: string) => ({
  state: "review" as const,
  reps: 3,
  stability: 5,
  difficulty: 5,
  scheduledDays: 5,
  due,
  lastReview: "2026-11-18T12:00:00Z",
});

function sessionWith(...cards: ReturnType<typeof cardOf>[]): ReviewSession {
  return sessionOf(queueOf(reviewQueueOf(cards), NOON), NOON);
}
function answered(session: ReviewSession, id: string, grade: Grade, at: Date): ReviewSession {
  const card = session.cards.find((one) => one.word.id === id);
  if (!card) throw new Error(`no card of ${id}`);
  return answer(session, card, { requestId: `${id} ${at.getTime()}`, grade, at });
}
const shown = (session: ReviewSession, at = session.now) => showable(session, at).map(({ word }) => word.id);

test("a learnt card is shown for the whole of its day, one of tomorrow is not", () => {
  const session = sessionWith(
    cardOf("Regen", learnt("2026-11-23T23:00:00Z")),
    cardOf("Schnee", learnt("2026-11-24T01:00:00Z")),
    cardOf("Wetter"),
  );
  expect(shown(session)).toEqual(["Regen", "Wetter"]);
  expect(nextDue(session)).toEqual(new Date("2026-11-23T23:00:00Z"));
});

test("a forgotten card comes back in the same sitting: first the others, then at its time or when nothing else is left", () => {
  let session = sessionWith(cardOf("Regen"), cardOf("Wetter"));
  session = answered(session, "Regen", 1, NOON);
  expect(shown(session)).toEqual(["Wetter", "Regen"]);
  expect(shown(session, later(2))).toEqual(["Regen", "Wetter"]);
  session = answered(session, "Wetter", 4, later(2));
  session = answered(session, "Regen", 3, later(3));
  expect(shown(session)).toEqual(["Regen"]);
  session = answered(session, "Regen", 3, later(13));
  expect(shown(session)).toEqual([]);
  expect(outcomes(session).map(({ card, first }) => [card.word.id, first])).toEqual([
    ["Regen", 1],
    ["Wetter", 4],
  ]);
});

test("an answer that is taken back leaves everything as it was", () => {
  const before = sessionWith(cardOf("Regen"), cardOf("Wetter"));
  const after = takeBack(answered(before, "Regen", 1, later(1)));
  expect(after?.session.cards).toEqual(before.cards);
  expect(after?.session.answered).toEqual([]);
  expect(after?.undone.card.word.id).toBe("Regen");
  expect(takeBack(before)).toBeNull();
});
