import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { forgetJournals } from "../../server/core/chat/replies/forgetJournals.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { history, send, watch } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const rowsOf = async (replyIds: string[]): Promise<number[]> => {
  const em = server.database.orm.em.fork();
  const sql = "select count(*)::int as n from reply_journal where reply_id = ?";
  const counts = replyIds.map((id) => em.execute<{ n: number }[]>(sql, [id]));
  return (await Promise.all(counts)).map(([row]) => row?.n ?? 0);
};

/** A reply that has said "One two three." in three pieces. */
async function endedReply(user: Awaited<ReturnType<typeof payer>>, npcId: string = NPC_IDS.lena) {
  server.model.next("One ", "two ", "three.");
  const { reply } = await send(user, npcId, "Count!");
  const replyId = reply.replyId ?? "";
  await watch(user, replyId);
  return replyId;
}

async function lastOf(user: Awaited<ReturnType<typeof payer>>): Promise<MessageData | undefined> {
  return (await history(user, NPC_IDS.lena)).at(-1);
}

test("the journals of replies that ended an hour ago are emptied, and of no others", async () => {
  const user = await payer(server, 100);
  const ended = [await endedReply(user), await endedReply(user, NPC_IDS.yuki), await endedReply(user, NPC_IDS.camille)];
  server.model.next("One ", gate().passed);
  const { reply } = await send(user, NPC_IDS.kenji, "Count!");
  const running = reply.replyId ?? "";
  await expect.poll(() => rowsOf([running])).toEqual([1]);
  await forgetJournals(await ownScope(server, HOUR_MS - MINUTE_MS));
  expect(await rowsOf([...ended, running])).not.toContain(0);
  // A reply at a time, so that there are several batches.
  await forgetJournals(await ownScope(server, HOUR_MS + MINUTE_MS), undefined, 1);
  expect(await rowsOf([...ended, running])).toEqual([0, 0, 0, 1]);
});

test("who follows a reply whose journal is emptied gets its end with the whole text, from wherever they follow", async () => {
  const user = await payer(server, 100);
  const replyId = await endedReply(user);
  await forgetJournals(await ownScope(server, HOUR_MS + MINUTE_MS));
  const message = await lastOf(user);
  expect(message).toMatchObject({ text: "One two three.", status: "complete" });
  for (const afterSeq of [0, 2, 3]) {
    // For a moment the node remembers its own replies.
    await expect.poll(async () => (await watch(user, replyId, afterSeq)).seqs).toEqual([]);
    expect(await watch(user, replyId, afterSeq)).toMatchObject({ text: "", done: { text: "One two three." } });
  }
  for (const seq of [1, 2]) {
    const resumed = await callRest(server.url, `/chat/${NPC_IDS.lena}/stream`, {
      token: user.token,
      headers: { "last-event-id": `${replyId}:${seq}` },
    });
    const frames = (await allFrames(resumed)).map(({ data }) => data);
    expect(frames).toMatchObject([{ type: "done", message: { message: "One two three." } }, "[DONE]"]);
  }
});
