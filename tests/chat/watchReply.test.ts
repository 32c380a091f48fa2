import { beforeAll, expect, test } from "vitest";
import { appendJournal } from "../../db/queries/chat/replyJournal.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import type { ReplyEvent } from "../../server/core/chat/replies/live/replyEvent.ts";
import { watchReply } from "../../server/core/chat/replies/live/watchReply.ts";
import { replyTopic } from "../../server/core/chat/signals.ts";
import type { Scope } from "../../server/core/scope.ts";
import { piecesOf, send } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
/** The bus of a second node, which receives only what a test publishes. */
let scope: Scope;
beforeAll(async () => {
  scope = await ownScope(server);
});

/** A running reply whose writer has said no more than `said`, and a viewer on the other node. */
async function runningReply(...said: string[]) {
  const guest = await server.guest();
  const pause = gate();
  server.model.next(...said, pause.passed);
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  const em = server.database.orm.em.fork();
  const [row] = await em.execute<{ node: string; chatId: string }[]>(
    `select lease_owner as node, chat_id as "chatId" from replies where id = ?`,
    [replyId],
  );
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());
  return {
    events: watchReply({ ...scope, viewer }, replyId, 0),
    eventsAfter: (seq: number) => watchReply({ ...scope, viewer }, replyId, seq),
    store: (...seqs: number[]) =>
      appendJournal(
        em.fork(),
        row?.node ?? "",
        seqs.map((seq) => ({ replyId, chatId: row?.chatId ?? "", seq, text: `${seq} ` })),
      ),
    publish: (seq: number) => scope.bus.publish(replyTopic(replyId), { kind: "delta", seq, text: `${seq} ` }),
    finish: pause.open,
  };
}

/** The numbers of the next pieces. */
async function pieces(events: AsyncGenerator<ReplyEvent, void, void>, count: number): Promise<number[]> {
  const seqs: number[] = [];
  while (seqs.length < count) {
    const { value } = await events.next();
    if (value?.kind !== "delta") throw new Error(`the reply said ${value?.kind ?? "nothing more"}`);
    for (const { seq, text } of piecesOf(value)) {
      expect(text).toBe(`${seq} `);
      seqs.push(seq);
    }
  }
  return seqs;
}

test("a piece that arrives early waits for the others, and each is given once", async () => {
  const { events, store, publish, finish } = await runningReply();
  await store(1, 2);
  expect(await pieces(events, 2)).toEqual([1, 2]);
  for (const seq of [2, 5, 6]) publish(seq);
  const rest = pieces(events, 4);
  await store(3, 4);
  expect(await rest).toEqual([3, 4, 5, 6]);
  finish();
  await events.return();
});

test("a viewer that is behind gets all that came in one delta, with the number of the last piece", async () => {
  const { events, store, publish, finish } = await runningReply();
  await store(1);
  expect(await pieces(events, 1)).toEqual([1]);
  for (const seq of [2, 3, 4]) publish(seq);
  const { value } = await events.next();
  expect(value).toMatchObject({ kind: "delta", seq: 4, text: "2 3 4 ", pieces: ["2 ", "3 ", "4 "] });
  finish();
  await events.return();
});

test("viewers who have seen different parts each get the rest once, in whichever order they come", async () => {
  const { eventsAfter, store, publish, finish } = await runningReply();
  await store(1, 2, 3);
  const [late, early] = [eventsAfter(2), eventsAfter(0)];
  expect(await pieces(late, 1)).toEqual([3]);
  expect(await pieces(early, 3)).toEqual([1, 2, 3]);
  const rest = Promise.all([pieces(late, 2), pieces(early, 2), pieces(eventsAfter(4), 1)]);
  await store(4, 5);
  for (const seq of [4, 5]) publish(seq);
  expect(await rest).toEqual([[4, 5], [4, 5], [5]]);
  finish();
  await Promise.all([late.return(), early.return()]);
});

test("a viewer that is too far behind reads the journal and misses nothing", async () => {
  const { events, store, publish, finish } = await runningReply();
  await store(1);
  expect(await pieces(events, 1)).toEqual([1]);
  const all = Array.from({ length: 600 }, (_, index) => index + 2);
  for (const seq of all) publish(seq);
  await store(...all);
  expect(await pieces(events, 600)).toEqual(all);
  finish();
  await events.return();
});

test("a viewer on a node without news from the writer reads the journal to the end", async () => {
  const { events, finish } = await runningReply("1 ");
  expect(await pieces(events, 1)).toEqual([1]);
  finish();
  const { value } = await events.next();
  expect(value).toMatchObject({ kind: "done", seq: 1, message: { text: "1 ", status: "complete" } });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});
