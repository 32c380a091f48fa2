import { giveDatabases } from "../databases.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { ChatListDocument } from "../../../client/src/features/chat-list/chatList.generated.ts";
import { sendMessages } from "../../../client/src/features/chat/unsent/sendMessages.ts";
import { storeQueue } from "../../../client/src/features/words/review/storedQueue.ts";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import { sendReviews } from "../../../client/src/features/words/review/sendReviews.ts";
import { createApolloClient } from "../../../client/src/lib/apollo/client.ts";
import { isServerReachable, reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { openGuestDialog } from "../../../client/src/lib/guestDialog/guestDialog.ts";
import { forgetAfterSessions } from "../../../client/src/lib/personalData/forgetAfterSessions.ts";
import { chatsDatabaseOf, outboxDatabaseOf } from "../../../client/src/lib/personalData/ownDatabases.ts";
import { followOtherTabs, restoreSession, signOut } from "../../../client/src/lib/session/session.ts";
import { chat, serveChats } from "../chat/chatListServer.ts";
import { addWaiting } from "../../../client/src/lib/outbox/outbox.ts";
import { lend } from "../lend.ts";
import { storedOf } from "../outbox/storedOutbox.ts";
import { cardOf, reviewQueueOf } from "../words/reviewCards.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { ANN, GUEST, rememberSession } from "../people.ts";

prepareApp();
giveDatabases();

const LIST = { query: ChatListDocument, variables: { page: 1, limit: 20 } };
const SECRET = "Words of the guest";

/** The guest is signed in, and a message of theirs waits. */
async function messageWaits(npcId: string): Promise<void> {
  rememberGuest();
  restoreSession();
  const message = { kind: "message", npcId, requestId: "q1", text: SECRET, createdAt: 1, errorCode: null } as const;
  await addWaiting(GUEST.id, message);
}

/** Another tab of this browser signs Ann in. */
function annSignsInElsewhere(): void {
  const stop = followOtherTabs();
  rememberSession(ANN, { token: "ann-token" });
  window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
  stop();
}

/** Has what runs in one tab at a time wait until it is let in. */
function lendBusyLocks(): () => void {
  const turn = Promise.withResolvers<void>();
  lend(navigator, {
    locks: {
      request: async (_name: string, _options: unknown, work?: () => Promise<unknown>) => {
        await turn.promise;
        return work?.();
      },
    },
  });
  return turn.resolve;
}

test("an answer to the guest does not enter the cache of the account that another tab has signed in", async () => {
  rememberGuest();
  restoreSession();
  const client = createApolloClient();
  const answer = Promise.withResolvers<void>();
  serveChats([chat("yuki", 1, { lastMessage: SECRET })]);
  const answerNow = server.answers.ChatList;
  server.answers.ChatList = async (...call) => (await answer.promise, answerNow?.(...call));
  const asking = client.query(LIST);
  await waitFor(() => expect(asked("ChatList")).toBe(1));
  annSignsInElsewhere();
  answer.resolve();
  await expect(asking).rejects.toThrow("not signed in any more");
  expect(JSON.stringify(client.extract())).not.toContain(SECRET);
});

test("the chats on a guest's screen are not stored as those of the account that another tab signs in", async () => {
  rememberGuest();
  serveChats([chat("yuki", 1, { lastMessage: SECRET })]);
  reportUnreachable();
  open("/chat-list");
  act(reportReachable);
  await screen.findByText(SECRET);
  const chatsOf = async (userId: string): Promise<string> => {
    if (!(await indexedDB.databases()).some(({ name }) => name === chatsDatabaseOf(userId))) return "";
    const database = await openDB(chatsDatabaseOf(userId));
    const list: unknown = await database.get("list", "own");
    database.close();
    return JSON.stringify(list ?? null);
  };
  await waitFor(async () => expect(await chatsOf(GUEST.id)).toContain(SECRET), { timeout: 4000 });
  server.answers.Viewer = () => ({ data: { viewer: ANN } });
  // Ann's line is slow.
  server.answers.ChatList = () => new Promise(() => undefined);
  act(annSignsInElsewhere);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await chatsOf(ANN.id)).not.toContain(SECRET);
}, 15_000);

test("a message whose person has changed while it waited for its turn is not sent in the name of the next", async () => {
  await messageWaits("yuki");
  server.answers.SendMessage = () => refused("INTERNAL");
  const letIn = lendBusyLocks();
  const sending = sendMessages(createApolloClient(), GUEST.id, "yuki");
  annSignsInElsewhere();
  letIn();
  await sending;
  expect(asked("SendMessage")).toBe(0);
  expect(await storedOf(GUEST.id)).toMatchObject([{ text: SECRET }]);
});

test("a message whose answer comes after its person has changed does not make the server look out of reach", async () => {
  await messageWaits("hana");
  server.answers.SendMessage = () => {
    annSignsInElsewhere();
    return {
      data: {
        sendMessage: { __typename: "ChatNotice", npcId: "yuki", messageType: "guestLimit", text: "That was all." },
      },
    };
  };
  await sendMessages(createApolloClient(), GUEST.id, "hana");
  expect(isServerReachable()).toBe(true);
});

test("answers to words that wait are not sent in the name of the next person, and wait on", async () => {
  rememberGuest();
  restoreSession();
  const reviewedAt = new Date("2026-11-23T12:00:00Z");
  const [card] = queueOf(reviewQueueOf([cardOf("Regen")]), reviewedAt).cards;
  if (!card) throw new Error("There is no card.");
  const review = { kind: "review", requestId: "r1", cardId: card.id, grade: 3, reviewedAt } as const;
  await addWaiting(GUEST.id, review, card);
  server.answers.ApplyReviews = () => refused("NOT_FOUND");
  const letIn = lendBusyLocks();
  const sending = sendReviews(createApolloClient(), GUEST.id);
  annSignsInElsewhere();
  letIn();
  await sending.catch(() => undefined);
  expect(asked("ApplyReviews")).toBe(0);
  expect(await storedOf(GUEST.id)).toMatchObject([{ requestId: "r1" }]);
});

test("what ends after its person has left stores nothing of them again", async () => {
  rememberGuest();
  restoreSession();
  const stop = forgetAfterSessions();
  const queue = queueOf(reviewQueueOf([cardOf("Regen")]), new Date());
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  await storeQueue(GUEST.id, queue);
  expect(await names()).toContain(outboxDatabaseOf(GUEST.id));
  signOut();
  await waitFor(async () => expect(await names()).not.toContain(outboxDatabaseOf(GUEST.id)));
  await expect(storeQueue(GUEST.id, queue)).rejects.toThrow("not signed in any more");
  expect(await names()).not.toContain(outboxDatabaseOf(GUEST.id));
  expect(localStorage.getItem("chatsOf") ?? "").not.toContain(GUEST.id);
  stop();
});

test("what needs an account is asked no more once another tab has one", async () => {
  rememberGuest();
  open("/characters");
  await screen.findByRole("heading", { name: "Characters" });
  act(() => openGuestDialog("other"));
  await screen.findByRole("dialog", { name: "This needs an account" });
  act(annSignsInElsewhere);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
