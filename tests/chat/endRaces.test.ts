import { expect, test } from "vitest";
import { lockChat } from "../../db/queries/chat/chats.ts";
import { markRead } from "../../db/queries/chat/unread.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { CHATS, converse, REGENERATE, SEND, send, watch } from "../kit/chat/chatOperations.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { untilWaiting } from "../kit/database/lockWaits.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const server = testServerOfFile({ config: { prices: { reply: 0 } } });

test("an alternative that ends just as its message is marked as read is unread again, and counted once", async () => {
  const ann = await payer(server, 10);
  await converse(ann, npcId, "Hello");
  const pause = gate();
  server.model.next("Again: ", pause.passed, "hello.");
  const { data } = await ann.request<{ regenerateReply: { replyId: string } }>(REGENERATE, { npcId });
  const reader = server.database.orm.em.fork();
  await reader.begin();
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
  const writer = server.database.orm.em.fork();
  await writer.execute(
    "update replies set lease_owner = gen_random_uuid(), lease_until = clock_timestamp() where id = ?",
    [reply.replyId],
  );
  await writer.begin();
  // As a renewal does that waited for another reply's lock: its own lease was not over when it began.
  await writer.execute("update replies set lease_until = clock_timestamp() + interval '1 minute' where id = ?", [
    reply.replyId,
  ]);
  const sent = ann.request(SEND, { input: { npcId, text: "Are you there?", requestId: "second" } });
  await untilWaiting(server.database, 1);
  await writer.commit();
  expect(await sent).toMatchObject({ data: null, errors: [{ extensions: { code: "REPLY_RUNNING" } }] });
  pause.open();
});
