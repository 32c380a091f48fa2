import { beforeAll, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, send, watch } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { payer } from "../kit/points/points.ts";
import type { Api } from "../kit/channels/api.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { closeIdleServers, testServerOfFile } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const npcId = NPC_IDS.lena;
/** Milliseconds between two looks for what the server does behind replies, and for orders: not while a test runs. */
const SELDOM_MS = 3_600_000;
const server = testServerOfFile({ config: { ...PAID_REPLIES, chainPollMs: SELDOM_MS }, afterwardsMs: SELDOM_MS });

/** What a reply and its viewer ask the database, in this order, but for sessions and the journal. */
async function statementsOfReply(user: Api): Promise<string[]> {
  await converse(user, npcId, "Hello");
  const pause = gate();
  server.model.next("Now ", pause.passed, "this.");
  const names: string[] = [];
  const stop = watchStatements(({ name, text }) => names.push(name ?? text));
  onTestFinished(stop);
  const { reply } = await send(user, npcId, "And now?");
  const seen = await watch(user, reply.replyId ?? "", 0, () => {
    pause.open();
    return false;
  });
  expect(seen).toMatchObject({ text: "Now this.", done: { text: "Now this.", status: "complete" } });
  // What the server does by itself, every second or so.
  const isChore = (name: string): boolean => /lease_until <=|active_people|pgboss/.test(name);
  return names.filter(
    (name) => !isChore(name) && /turn|repl|message|journal_read|hold|settle|begin|commit|chat_of/.test(name),
  );
}

test("a message, its reply and those who watch it take two statements beside the journal's", async () => {
  expect(await statementsOfReply(await server.guest())).toEqual(["turn_round", "reply_end_free"]);
});

test("with points, too", async () => {
  expect(await statementsOfReply(await payer(server, 10))).toEqual(["turn_points", "reply_end_paid"]);
});
