import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { insertTurn } from "../../../db/queries/chat/openReply.ts";
import { writeReplyEnd } from "../../../db/queries/chat/replyEnd.ts";
import { appendJournal } from "../../../db/queries/chat/replyJournal.ts";
import { findLinesBefore, findUnscored } from "../../../db/queries/level/unscoredReplies.ts";
import { insertScores } from "../../../db/queries/level/replyScores.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { ownId } from "../../../server/core/ownId.ts";

/** Sayings before a message that its reply is given. */
const MOST_SPOKEN = 40;
const TEXT = "A short answer about rivers, old books and the sea.";

/** A message that is paid for, the pieces of its reply, its end and its score: the statements of the server, in its order. */
export async function converse(em: SqlEntityManager, userId: string): Promise<void> {
  const [id, node, at] = [ownId(userId), randomUUID(), new Date()];
  const reasonKey = `reply:${id}`;
  const turn = await insertTurn(
    em,
    {
      userId,
      npcId: NPC_IDS.yuki,
      language: "en",
      text: "What about the next one?",
      requestId: randomUUID(),
      messageId: ownId(userId),
      answerId: ownId(userId),
      reply: { id, price: 1, node, leaseMs: 60_000 },
      payment: { kind: "points", reservation: { userId, amount: 1, reasonKey, description: "reply", reference: id } },
      at,
    },
    { mayBegin: true, mostSpoken: MOST_SPOKEN },
  );
  if (turn === null || turn === "unpaid") throw new Error("the message was not taken");
  const words = TEXT.split(" ");
  const { chatId } = turn;
  for (const [index, text] of words.entries())
    await appendJournal(em, node, [{ replyId: id, chatId, seq: index + 1, text }]);
  const said = { replyId: id, chatId, text: TEXT, lastSeq: words.length, rest: [], memories: [] };
  const ended = await writeReplyEnd(
    em,
    { ...said, node, was: "generating", status: "complete", errorCode: null, at: new Date() },
    reasonKey,
  );
  if (ended === null) throw new Error("the reply did not end");
  const place = { replyId: id, chatId };
  await findUnscored(em, [place], "2026-11-27");
  await findLinesBefore(em, [place]);
  const score = { tokens: 8, known: 7, longestSentence: 8, hardWords: ["river"] };
  await insertScores(em, [{ ...place, userId, language: "en", ...score }], []);
}
