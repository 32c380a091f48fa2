import type { SqlEntityManager } from "@mikro-orm/sql";
import { expect, onTestFinished, test } from "vitest";
import { lockChat } from "../../db/queries/chat/chats.ts";
import { markRead } from "../../db/queries/chat/unread.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { interruptAbandoned } from "../../server/core/chat/replies/ends/interruptAbandoned.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { CHATS, converse, history, REGENERATE, SEND, send, watch } from "../kit/chat/chatOperations.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { untilWaiting } from "../kit/database/lockWaits.ts";
import { payer } from "../kit/points/points.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const server = testServerOfFile({ config: FREE_REPLIES });

/** A transaction that does not outlive its test, and so keeps nothing from those that follow. */
async function openTransaction(): Promise<SqlEntityManager> {
  const em = server.database.orm.em.fork();
  await em.begin();
  onTestFinished(async () => {
    if (em.isInTransaction()) await em.rollback();
  });
  return em;
}

test("an alternative that ends just as its message is marked as read is unread again, and counted once", async () => {
  const ann = await payer(server, 10);
  await converse(ann, npcId, "Hello");
  const pause = gate();
  server.model.next("Again: ", pause.passed, "hello.");
  const { data } = await ann.request<{ regenerateReply: { replyId: string } }>(REGENERATE, { npcId });
  const reader = await openTransaction();
  const chat = await lockChat(reader, ann.userId, npcId);
  await markRead(reader, chat?.id ?? "");
  const ended = watch(ann, data?.regenerateReply.replyId ?? "");
  pause.open();
  // The reply's end has seen the message before it was marked, and waits for the chat.
  await untilWaiting(server.database, 1);
  await reader.commit();
  expect((await ended).done).toMatchObject({ status: "complete", text: "Again: hello." });
  expect(await ann.request(CHATS)).toMatchObject({ data: { chats: { items: [{ unreadCount: 1 }] } } });
  expect(await wrongUnreadSums(server.database)).toEqual([]);
});

test("a message that finds a lapsed reply renewed is told that the reply runs, not that points are missing", async () => {
  const ann = await payer(server, 10);
  const pause = gate();
  server.model.next(pause.passed, "Hello.");
  const { reply } = await send(ann, npcId, "Hello");
  await server.database.orm.em
    .fork()
    .execute("update replies set lease_owner = gen_random_uuid(), lease_until = clock_timestamp() where id = ?", [
      reply.replyId,
    ]);
  const writer = await openTransaction();
  // As a renewal does that finds a lease lapsed that no one has ended yet.
  await writer.execute("update replies set lease_until = clock_timestamp() + interval '1 minute' where id = ?", [
    reply.replyId,
  ]);
  const sent = ann.request(SEND, { input: { npcId, text: "Are you there?", requestId: "second" } });
  await untilWaiting(server.database, 1);
  await writer.commit();
  expect(await sent).toMatchObject({ data: null, errors: [{ extensions: { code: "REPLY_RUNNING" } }] });
  pause.open();
});

test.each([
  ["fails", { status: "failed" }],
  ["is given up with its lease", { status: "interrupted" }],
])("a reply of which the database has lost a piece ends with all that its writer said when it %s", async (how, end) => {
  const ann = await payer(server, 10);
  const pause = gate();
  server.model.next("One ", "two ", pause.passed, new AppError("AI_UNAVAILABLE"));
  const { reply } = await send(ann, npcId, "Count!");
  const run = (sql: string) => server.database.orm.em.fork().execute<object[]>(sql, [reply.replyId]);
  await expect
    .poll(() =>
      run("select sum(coalesce(cardinality(lengths), 1))::int as pieces from reply_journal where reply_id = ?"),
    )
    .toEqual([{ pieces: 2 }]);
  // As when PostgreSQL is killed: the journal does not wait for the disk.
  await run("delete from reply_journal where reply_id = ? and seq = (select min(seq) from reply_journal)");
  await run("delete from reply_journal where reply_id = ? and coalesce(cardinality(lengths), 1) = 2");
  if (how !== "fails") {
    // Its writer may not take it again: another node has it, and is gone.
    await run("update replies set lease_owner = gen_random_uuid(), lease_until = clock_timestamp() where id = ?");
    await interruptAbandoned(await ownScope(server), "lapsed");
  } else pause.open();
  await expect
    .poll(() => history(ann, npcId), { timeout: 5000 })
    .toMatchObject([{}, {}, {}, { text: "One two ", ...end }]);
  expect(await ann.request(CHATS)).toMatchObject({
    data: { chats: { items: [{ lastMessage: "One two ", unreadCount: 1 }] } },
  });
  expect(await wrongUnreadSums(server.database)).toEqual([]);
  pause.open();
});
