import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendJournal } from "../../db/queries/chat/replyJournal.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { send, watch } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a piece whose insert was not confirmed can be stored again, and is in the journal once", async () => {
  const guest = await server.guest();
  const pause = gate();
  server.model.next(pause.passed, "the end");
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  const em = server.database.orm.em.fork();
  const [row] = await em.execute<{ node: string }[]>("select lease_owner as node from replies where id = ?", [replyId]);
  const entries = [{ replyId, seq: 1, text: "the end" }];
  for (let times = 0; times < 2; times += 1) expect(await appendJournal(em, row?.node ?? "", entries)).toHaveLength(1);
  pause.open();
  expect((await watch(guest, replyId)).done?.text).toBe("the end");
});

test("only the node with a reply's lease can append to it", async () => {
  const guest = await server.guest();
  const pause = gate();
  server.model.next(pause.passed, "mine");
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  expect(
    await appendJournal(server.database.orm.em.fork(), randomUUID(), [{ replyId, seq: 1, text: "not mine" }]),
  ).toEqual([]);
  pause.open();
  expect((await watch(guest, replyId)).done?.text).toBe("mine");
});
