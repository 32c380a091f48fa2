import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { releaseReservation } from "../../server/core/points/reservation.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const DELETE = "mutation { deleteAccount }";

const run = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(sql, values);

/** Two ids, the lower one first. */
const twoIds = (): string[] => [randomUUID(), randomUUID()].toSorted();

/** Replies that run in two chats of a user, stored in this order. */
async function runningReplies(userId: string, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await run(
      `with chat as (
         insert into chats (id, user_id, npc_id, language, message_count, started_at, created_at)
         values (gen_random_uuid(), ?, ?, 'en', 1, now(), now()) returning id
       ), message as (
         insert into messages (id, chat_id, position, sender, language, shown_alternative, created_at)
         select gen_random_uuid(), id, 0, 'npc', 'en', 1, now() from chat returning id, chat_id
       )
       insert into replies (id, message_id, chat_id, alternative, status, lease_owner, lease_until, created_at)
       select ?, id, chat_id, 1, 'generating', gen_random_uuid(), now() + interval '1 hour', now() from message`,
      [userId, index === 0 ? NPC_IDS.lena : NPC_IDS.yuki, id],
    );
}

/** A reply that has just ended, and one that runs: a writer that still had pieces of the first has locked it too. */
async function endedAndRunning(userId: string, ids: string[]): Promise<void> {
  await runningReplies(userId, ids);
  const [ended] = ids.toSorted();
  await run("update replies set status = 'complete', finished_at = now() where id = ?", [ended]);
}

/** Open orders of a user, stored in this order. */
async function openOrders(userId: string, ids: string[]): Promise<void> {
  for (const id of ids)
    await run(
      `insert into recharge_orders (id, user_id, points, status, address, script, created_height, created_at, expire_at)
       values (?, ?, 500, 'pending', ?, ?, 0, now(), now() + interval '1 hour')`,
      [id, userId, `address ${id}`, `script ${id}`],
    );
}

// Others lock several at once in the order of their ids: the journal's writer, and what records payments.
test.each([
  ["replies are being written", runningReplies, "select id from replies where id = ? for share nowait"],
  ["replies have just ended", endedAndRunning, "select id from replies where id = ? for share nowait"],
  ["orders are being paid", openOrders, "select id from recharge_orders where id = ? for key share nowait"],
])("an account whose %s is deleted after that, in whatever order they were stored", async (_what, store, lock) => {
  for (const order of ["rising", "falling"]) {
    const user = await payer(server, 10);
    const [lower = "", higher = ""] = twoIds();
    await store(user.userId, order === "rising" ? [lower, higher] : [higher, lower]);
    const em = server.database.orm.em.fork();
    await em.begin();
    await em.execute(lock, [lower]);
    const deleting = user.codeOf(DELETE);
    await untilWaiting(server.database, 1);
    await em.execute(lock, [higher]);
    await em.commit();
    expect(await deleting).toBeNull();
  }
});

test("an account is deleted also when its chats are held for longer than one statement may wait", async () => {
  const patient = await startTestServer({ wired: { ...DATABASE_TIMES, statement: 800 } });
  try {
    const user = await payer(patient, 10);
    await send(user, NPC_IDS.lena, "Hello");
    const busy = await holdLock(patient.database, "select id from chats where user_id = ? for update", [user.userId]);
    const deleting = user.codeOf(DELETE);
    await sleep(1100);
    await busy.letGo();
    expect(await deleting).toBeNull();
    expect(await user.codeOf("{ viewer { id } }")).toBe("UNAUTHENTICATED");
  } finally {
    await patient.close();
  }
});

test("points are given back without a deadlock while their account is being deleted", async () => {
  const user = await payer(server, 10);
  await run(
    `insert into reservations (id, user_id, amount, reason_key, description, created_at)
     values (gen_random_uuid(), ?, 1, ?, 'polish', now())`,
    [user.userId, `polish:${user.userId}`],
  );
  await run("update points_accounts set reserved = 1 where user_id = ?", [user.userId]);
  // Stops the deletion where the account of points is gone, and the reservation not yet.
  const entries = await holdLock(server.database, "select id from ledger_entries where user_id = ? for update", [
    user.userId,
  ]);
  const deleting = user.codeOf(DELETE);
  await untilWaiting(server.database, 1);
  const giving = inTestTransaction(server.database, (tx) => releaseReservation(tx, `polish:${user.userId}`));
  await untilWaiting(server.database, 2);
  await entries.letGo();
  expect(await giving).toBe(false);
  expect(await deleting).toBeNull();
});
