import { expect, test } from "vitest";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import {
  answer,
  cardsLeft,
  nextDue,
  outcomes,
  refreshed,
  sessionOf,
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
const shown = (session: ReviewSession) => cardsLeft(session).map(({ word }) => word.id);

test("a learnt card is shown for the whole of its day, one of tomorrow is not", () => {
  const session = sessionWith(
    cardOf("Regen", learnt("2026-11-23T23:00:00Z")),
    cardOf("Schnee", learnt("2026-11-24T01:00:00Z")),
    cardOf("Wetter"),
  );
  expect(shown(session)).toEqual(["Regen", "Wetter"]);
  expect(nextDue(session)).toEqual(new Date("2026-11-23T23:00:00Z"));
});

test("a card that is being learnt comes once more at the end of the sitting, however long the others take", () => {
  let session = sessionWith(cardOf("Regen"), cardOf("Wetter"), cardOf("Schnee"));
  session = answered(session, "Regen", 1, NOON);
  expect(shown(session)).toEqual(["Wetter", "Schnee", "Regen"]);
  session = answered(session, "Wetter", 3, later(30));
  expect(shown(session)).toEqual(["Schnee", "Regen", "Wetter"]);
  session = answered(session, "Schnee", 4, later(31));
  session = answered(session, "Regen", 3, later(32));
  session = answered(session, "Wetter", 3, later(33));
  expect(shown(session)).toEqual(["Regen"]);
  session = answered(session, "Regen", 3, later(43));
  expect(shown(session)).toEqual([]);
  expect(outcomes(session).map(({ card, first }) => [card.word.id, first])).toEqual([
    ["Regen", 1],
    ["Wetter", 3],
    ["Schnee", 4],
  ]);
});

test("the server's queue changes what follows, but neither the card that is read nor what was answered", () => {
  let session = sessionWith(cardOf("Regen"), cardOf("Wetter"), cardOf("Schnee"));
  session = answered(session, "Regen", 1, NOON);
  const queue = queueOf(reviewQueueOf([cardOf("Regen"), cardOf("Sonne"), cardOf("Schnee")]), NOON);
  session = refreshed(session, queue);
  expect(shown(session)).toEqual(["Wetter", "Sonne", "Schnee", "Regen"]);
  session = answered(session, "Wetter", 4, later(1));
  expect(shown(session)).toEqual(["Sonne", "Schnee", "Regen"]);
});

test("an answer that is taken back leaves everything as it was, and its card is asked again first", () => {
  const before = sessionWith(cardOf("Regen"), cardOf("Wetter"));
  const after = takeBack(answered(before, "Regen", 1, later(1)));
  expect(after?.session.cards).toEqual(before.cards);
  expect(after?.session.answered).toEqual([]);
  expect(after?.undone.card.word.id).toBe("Regen");
  expect(after && shown(after.session)).toEqual(["Regen", "Wetter"]);
  expect(takeBack(before)).toBeNull();
});
