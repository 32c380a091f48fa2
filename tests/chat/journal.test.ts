import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { appendJournal, readJournal } from "../../db/queries/chat/replyJournal.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { send, watch } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** A reply that says a text once it may go on. */
async function waitingReply(text: string) {
  const guest = await server.guest();
  const pause = gate();
  server.model.next(pause.passed, text);
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  const textAtEnd = async () => {
    pause.open();
    return (await watch(guest, replyId)).done?.text;
  };
  const [row] = await server.database.orm.em
    .fork()
    .execute<{ node: string; chatId: string }[]>(
      `select lease_owner as node, chat_id as "chatId" from replies where id = ?`,
      [replyId],
    );
  return { replyId, node: row?.node ?? "", chatId: row?.chatId ?? "", textAtEnd };
}

test("a piece whose insert was not confirmed can be stored again, and is in the journal once", async () => {
  const { node, textAtEnd, ...place } = await waitingReply("the end");
  const em = server.database.orm.em.fork();
  const entries = [{ ...place, seq: 1, text: "the end" }];
  for (let times = 0; times < 2; times += 1) expect(await appendJournal(em, node, entries)).toHaveLength(1);
  expect(await textAtEnd()).toBe("the end");
});

test("only the node with a reply's lease can append to it", async () => {
  const { replyId, chatId, textAtEnd } = await waitingReply("mine");
  expect(
    await appendJournal(server.database.orm.em.fork(), randomUUID(), [{ replyId, chatId, seq: 1, text: "not mine" }]),
  ).toEqual([]);
  expect(await textAtEnd()).toBe("mine");
});

test("the end of a reply stores what the journal lacks of it, so that who follows it later gets every piece", async () => {
  const guest = await server.guest();
  const texts = ["One ", "two 🙂 ", "three", "."];
  const pieces = texts.map((text, index) => ({ seq: index + 1, text }));
  for (let time = 0; time < 5; time += 1) {
    server.model.next(...texts);
    const { reply } = await send(guest, NPC_IDS.lena, "Count!");
    const replyId = reply.replyId ?? "";
    await watch(guest, replyId);
    expect(await readJournal(server.database.orm.em.fork(), replyId, 0)).toMatchObject({
      status: "complete",
      lastSeq: 4,
      entries: pieces,
    });
  }
});
