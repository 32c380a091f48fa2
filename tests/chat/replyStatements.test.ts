import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { payer } from "../kit/points/points.ts";
import type { Api } from "../kit/channels/api.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const server = testServerOfFile({ config: { prices: { reply: 3 } } });

/** What a reply and its viewer ask the database, in this order, but for sessions and the journal. */
async function statementsOfReply(user: Api): Promise<string[]> {
  await converse(user, npcId, "Hello");
  const names: string[] = [];
  const stop = watchStatements(({ name, text }) => names.push(name ?? text));
  await converse(user, npcId, "And now?").finally(stop);
  return names.filter((name) => /turn|repl|message|journal_read|hold|settle|begin|commit|chat_of/.test(name));
}

test("a message, its reply and those who watch it take two statements beside the journal's", async () => {
  expect(await statementsOfReply(await server.guest())).toEqual(["turn_round", "reply_end_free"]);
});

test("with points, too", async () => {
  expect(await statementsOfReply(await payer(server, 10))).toEqual(["turn_points", "reply_end_paid"]);
});
