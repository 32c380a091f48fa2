import { giveDatabases } from "../databases.ts";
import { waitFor } from "@testing-library/react";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { storedQueue } from "../../../client/src/features/words/review/storedQueue.ts";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import { loadOutbox, readOutboxAgain } from "../../../client/src/lib/outbox/outbox.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, server } from "../appServer.tsx";
import { MEMBER } from "../people.ts";
import { cardOf, reviewQueueOf } from "../words/reviewCards.ts";
import { storedOf } from "./storedOutbox.ts";

prepareApp();
prepareSocket();
giveDatabases();

const EARLIER = "chat.outbox.member-1.yuki";
const message = (requestId: string, fields = {}) => ({ requestId, text: requestId, createdAt: 1, ...fields });
const answer = (requestId: string) =>
  ({ kind: "review", requestId, cardId: "Regen:recall", grade: 3, reviewedAt: new Date(1) }) as const;
const queue = queueOf(reviewQueueOf([cardOf("Regen")]), new Date());

/** A browser in which the version before the outbox has left messages and answers. */
async function earlierVersion(messages: readonly object[]): Promise<void> {
  rememberMember();
  localStorage.setItem(EARLIER, JSON.stringify(messages));
  localStorage.setItem("reviewsWait", MEMBER.id);
  const database = await openDB(`reviews-${MEMBER.id}`, 1, {
    upgrade(made) {
      made.createObjectStore("queue");
      made.createObjectStore("waiting", { autoIncrement: true });
    },
  });
  await database.put("queue", queue, "own");
  for (const requestId of ["a1", "a2"]) await database.add("waiting", answer(requestId));
  database.close();
}
const requestIds = async () => (await storedOf(MEMBER.id)).map(({ requestId }) => requestId);

test("what an earlier version has left to be sent is sent from any page, once", async () => {
  await earlierVersion([message("m1")]);
  server.answers.SendMessage = () => ({
    data: {
      sendMessage: { __typename: "ChatNotice", npcId: "yuki", messageType: "guestLimit", text: "That was all." },
    },
  });
  server.answers.ApplyReviews = () => ({ data: { applyReviews: [] } });
  open("/characters");
  await waitFor(() => expect(asked("SendMessage") + asked("ApplyReviews")).toBe(2));
  const inputOf = (name: string) => server.asked.find((it) => it.name === name)?.variables;
  expect(inputOf("SendMessage")).toEqual({ input: { npcId: "yuki", text: "m1", requestId: "m1" } });
  expect(inputOf("ApplyReviews")).toMatchObject({ reviews: [{ requestId: "a1" }, { requestId: "a2" }] });
  await waitFor(async () => expect(await requestIds()).toEqual([]));
  expect(localStorage.getItem("chat.draft.member-1.yuki")).toBe("m1");
  expect([localStorage.getItem(EARLIER), localStorage.getItem("reviewsWait")]).toEqual([null, null]);
});

test("tabs that are updated together, or break off meanwhile, take over each message once, and what is to be reviewed", async () => {
  const messages = [message("m1"), message("m2", { errorCode: "NOT_FOUND" })];
  await earlierVersion(messages);
  restoreSession();
  await Promise.all([loadOutbox(MEMBER.id), readOutboxAgain(MEMBER.id)]);
  expect(await requestIds()).toEqual(["a1", "a2", "m1", "m2"]);
  expect(await storedOf(MEMBER.id)).toMatchObject([{}, {}, { errorCode: null }, { errorCode: "NOT_FOUND" }]);
  // One that broke off had not removed them; a tab of the earlier version has added another.
  localStorage.setItem(EARLIER, JSON.stringify([...messages, message("m3")]));
  await readOutboxAgain(MEMBER.id);
  expect(await requestIds()).toEqual(["a1", "a2", "m1", "m2", "m3"]);
  expect(localStorage.getItem(EARLIER)).toBeNull();
  expect(await storedQueue(MEMBER.id)).toEqual(queue);
});

test("what an earlier version has stored, and cannot be read, harms nothing", async () => {
  await earlierVersion([message("m1"), { text: "without an id" }, message("m2")]);
  restoreSession();
  localStorage.setItem("chat.outbox.member-1.hana", "no list");
  await loadOutbox(MEMBER.id);
  expect(await requestIds()).toEqual(["a1", "a2", "m1", "m2"]);
});
