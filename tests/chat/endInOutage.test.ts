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

test("a reply whose lease ran out while the database was away is written on, and paid for", async () => {
  const ann = await payer(server, 10);
  const pause = gate();
  server.model.next("One ", pause.passed, "two.");
  const { reply } = await send(ann, NPC_IDS.lena, "Hello");
  const viewer = recordReply(ann, reply.replyId);
  await expect.poll(() => storedPieces(reply.replyId)).toBe(1);
  onTestFinished(() => server.wire.mend());
  await change("lease_until = clock_timestamp() - interval '1 second'", reply.replyId);
  server.wire.cut();
  await sleep(300);
  server.wire.mend();
  await expect.poll(() => leaseHolds(reply.replyId), { timeout: 10_000 }).toBe(true);
  pause.open();
  expect(await viewer.ended).toMatchObject({ status: "complete", text: "One two." });
  expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
});

test("a reply of another node whose lease ran out while the database was away is not ended before that one may be back", async () => {
  const ann = await payer(server, 10);
  const { reply } = await send(ann, NPC_IDS.lena, "Hello");
  expect(await recordReply(ann, reply.replyId).ended).toMatchObject({ status: "complete" });
  const lasting = "lease_until = clock_timestamp() + interval '1 minute'";
  await change(`status = 'generating', lease_owner = gen_random_uuid(), ${lasting}`, reply.replyId);
  const viewer = recordReply(ann, reply.replyId);
  await expect.poll(() => viewer.textBy()).not.toBe("");
  onTestFinished(() => server.wire.mend());
  await change("lease_until = clock_timestamp() - interval '1 second'", reply.replyId);
  server.wire.cut();
  await sleep(300);
  server.wire.mend();
  // Its follower reads again by then, and so does what looks for abandoned replies.
  await sleep(3000);
  await change(lasting, reply.replyId);
  expect(await leaseHolds(reply.replyId)).toBe(true);
  await change("status = 'complete', lease_owner = null, lease_until = null", reply.replyId);
  expect(await viewer.ended).toMatchObject({ status: "complete" });
});

async function change(what: string, replyId: string | null): Promise<void> {
  await server.database.orm.em.fork().execute(`update replies set ${what} where id = ?`, [replyId]);
}

async function leaseHolds(replyId: string | null): Promise<boolean> {
  const rows = await server.database.orm.em
    .fork()
    .execute<object[]>(
      "select from replies where id = ? and status = 'generating' and lease_until > clock_timestamp()",
      [replyId],
    )
    .catch(() => []);
  return rows.length > 0;
}

async function storedPieces(replyId: string | null): Promise<number> {
  const rows = await server.database.orm.em
    .fork()
    .execute("select seq from reply_journal where reply_id = ?", [replyId]);
  return rows.length;
}
