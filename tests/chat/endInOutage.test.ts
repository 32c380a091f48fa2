import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { balance, payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const server = testServerOfFile({ config: { prices: { reply: PRICE } }, wired: DATABASE_TIMES });

test("a reply whose end the database does not take ends as it was meant to, and is paid for, once that is back", async () => {
  const ann = await payer(server, 10);
  const pause = gate();
  server.model.next("All there is to say.", pause.passed);
  const { reply } = await send(ann, NPC_IDS.lena, "Hello");
  const viewer = recordReply(ann, reply.replyId);
  await expect.poll(() => viewer.textBy()).toBe("All there is to say.");
  await expect.poll(() => storedPieces(reply.replyId)).toBe(1);
  onTestFinished(() => server.wire.mend());
  server.wire.cut();
  pause.open();
  // Long enough for a first try, and shorter than its lease.
  await sleep(500);
  server.wire.mend();
  expect(await viewer.ended).toMatchObject({ status: "complete", text: "All there is to say." });
  expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
});

async function storedPieces(replyId: string | null): Promise<number> {
  const rows = await server.database.orm.em
    .fork()
    .execute("select seq from reply_journal where reply_id = ?", [replyId]);
  return rows.length;
}
