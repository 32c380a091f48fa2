import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { GetKyselyOptions } from "@mikro-orm/sql";
import type { KyselyPlugin } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Connections } from "../../db/driver/named.ts";
import { readJournal } from "../../db/queries/chat/replyJournal.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { JournalWriter } from "../../server/core/chat/replies/writing/journalWriter.ts";
import { holdLock } from "../kit/database/lockWaits.ts";
import type { Api } from "../kit/channels/api.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { send, watch } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Long leases: the database stays away for less. */
const PATIENT = { flush: 20, renew: 1000, again: 50, lease: 60_000 };
/** Short ones: it stays away for longer. */
const IMPATIENT = { flush: 10, renew: 30, again: 10, lease: 150 };

const server = testServerOfFile();

const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(sql, values);

/** The chats of running replies. */
const chats = new Map<string, string>();

/** A running reply whose lease is held by a node of the test's own. */
async function heldReply(node: string, by?: Api): Promise<string> {
  const guest = by ?? (await server.guest());
  server.model.next(gate().passed);
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  const [held] = await query<{ chat: string }>(
    `update replies set lease_owner = ?, lease_until = clock_timestamp() + interval '1 minute' where id = ?
     returning chat_id as chat`,
    [node, replyId],
  );
  chats.set(replyId, held?.chat ?? "");
  return replyId;
}

/** Lets each statement be executed, and loses its answer. */
const losesAnswers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: () => Promise.reject(new Error("the answer is lost")),
};

/** A writer on a database that can be away, when each of its tries was made, and what it heard. */
function writerOf(node: string, times: typeof PATIENT) {
  const world = { isAway: false, losesAnswers: false, tries: [] as number[], heard: [] as string[], errors: 0 };
  const connections: Connections = {
    getKysely: <Named = undefined, Options extends GetKyselyOptions = GetKyselyOptions>(options?: Options) => {
      world.tries.push(performance.now());
      if (world.isAway) throw new Error("the database is away");
      const db = server.database.orm.em.fork().getKysely<Named, Options>(options);
      return world.losesAnswers ? db.withPlugin(losesAnswers) : db;
    },
  };
  const writer = new JournalWriter(connections, node, () => (world.errors += 1), times);
  const open = (replyId: string): void =>
    writer.open(replyId, { onStop: () => world.heard.push("stop"), onLost: () => world.heard.push("lost") });
  const end = async (replyId: string): Promise<void> => {
    await vi.waitUntil(() => writer.waiting === 0, { interval: 5, timeout: 10_000 });
    writer.close(replyId);
  };
  return { world, writer, open, end };
}

/** All pieces that the journal has of a reply. */
async function journalOf(replyId: string): Promise<{ seq: number; text: string }[]> {
  const pieces: { seq: number; text: string }[] = [];
  for (;;) {
    const reading = await readJournal(server.database.orm.em.fork(), replyId, pieces.length);
    pieces.push(...(reading?.entries ?? []));
    if (!reading?.hasMore) return pieces;
  }
}

const rowsOf = (replyId: string): Promise<{ seq: number }[]> =>
  query("select seq from reply_journal where reply_id = ? order by seq", [replyId]);

const piece = (replyId: string, seq: number) => ({ replyId, chatId: chats.get(replyId) ?? "", seq, text: `${seq} ` });

test("pieces said while the database is away are kept, and stored once and in order when it is back", async () => {
  const node = randomUUID();
  const replyId = await heldReply(node);
  const { world, writer, open, end } = writerOf(node, PATIENT);
  open(replyId);
  writer.append(piece(replyId, 1));
  await expect.poll(() => journalOf(replyId)).toEqual([{ seq: 1, text: "1 " }]);
  world.isAway = true;
  world.tries.length = 0;
  for (let seq = 2; seq <= 30; seq += 1) {
    writer.append(piece(replyId, seq));
    await delay(5);
  }
  await expect.poll(() => world.tries.length).toBeGreaterThanOrEqual(4);
  const pauses = world.tries.slice(1).map((at, index) => at - (world.tries[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(PATIENT.flush - 2);
  expect(world.errors).toBe(world.tries.length);
  const closing = end(replyId);
  world.isAway = false;
  await closing;
  expect(await journalOf(replyId)).toEqual(
    Array.from({ length: 30 }, (_, at) => ({ seq: at + 1, text: `${at + 1} ` })),
  );
  expect(world.heard).toEqual([]);
});

test("what came of a reply since the last time is one row, of which a reader gets the pieces it lacks", async () => {
  const node = randomUUID();
  const replyId = await heldReply(node);
  const { writer, open, end } = writerOf(node, PATIENT);
  open(replyId);
  const texts = ["One", " two 🙂", " 三", "", "!"];
  for (const [index, text] of texts.entries()) writer.append({ ...piece(replyId, index + 1), text });
  await end(replyId);
  expect(await rowsOf(replyId)).toEqual([{ seq: 1 }, { seq: 5 }]);
  const pieces = texts.map((text, index) => ({ seq: index + 1, text }));
  for (const [seen] of ["", ...texts].entries()) {
    const reading = await readJournal(server.database.orm.em.fork(), replyId, seen);
    expect(reading).toMatchObject({ entries: pieces.slice(seen), hasMore: false });
  }
});

test("a row whose insert was not confirmed is sent again as it was, and what came meanwhile after it", async () => {
  const node = randomUUID();
  const replyId = await heldReply(node);
  const { world, writer, open, end } = writerOf(node, PATIENT);
  open(replyId);
  world.losesAnswers = true;
  for (let seq = 1; seq <= 20; seq += 1) {
    writer.append(piece(replyId, seq));
    await delay(5);
  }
  world.losesAnswers = false;
  await end(replyId);
  expect(world.errors).toBeGreaterThan(0);
  expect(await journalOf(replyId)).toEqual(
    Array.from({ length: 20 }, (_, at) => ({ seq: at + 1, text: `${at + 1} ` })),
  );
});

/** Milliseconds that its lease has left; negative once it has lapsed. */
async function leaseLeft(replyId: string): Promise<number> {
  const [row] = await query<{ ms: number }>(
    "select extract(epoch from lease_until - clock_timestamp())::float * 1000 as ms from replies where id = ?",
    [replyId],
  );
  return row?.ms ?? Number.NaN;
}

test("a reply whose lease has run out while the database was away goes on where no one has ended it", async () => {
  const node = randomUUID();
  const replyId = await heldReply(node);
  const { world, writer, open, end } = writerOf(node, { ...IMPATIENT, lease: 60_000 });
  world.isAway = true;
  open(replyId);
  writer.append(piece(replyId, 1));
  await delay(2 * IMPATIENT.lease);
  await query("update replies set lease_until = clock_timestamp() - interval '1 second' where id = ? returning id", [
    replyId,
  ]);
  world.isAway = false;
  writer.append(piece(replyId, 2));
  await expect.poll(() => leaseLeft(replyId)).toBeGreaterThan(0);
  await end(replyId);
  expect(world.heard).toEqual([]);
  expect(await journalOf(replyId)).toEqual([1, 2].map((seq) => ({ seq, text: `${seq} ` })));
});

test("a reply that began while no lease could be renewed is not given up for it", async () => {
  const node = randomUUID();
  const [first, second] = [await heldReply(node), await heldReply(node)];
  const { world, open, end } = writerOf(node, IMPATIENT);
  world.isAway = true;
  open(first);
  await delay(2 * IMPATIENT.lease);
  open(second);
  const { length } = world.tries;
  await expect.poll(() => world.tries.length).toBeGreaterThan(length + 3);
  await Promise.all([first, second].map((replyId) => end(replyId)));
  expect(world.heard).toEqual([]);
});

test("a lease is renewed while another reply of the node is locked, and that one's once it is free", async () => {
  const node = randomUUID();
  const [locked, free] = [await heldReply(node), await heldReply(node)];
  const { world, open, end } = writerOf(node, { ...PATIENT, renew: 100, lease: 600_000 });
  // As by its end, whose commit waits for a slow disk or standby.
  const { letGo } = await holdLock(server.database, "select from replies where id = ? for no key update", [locked]);
  for (const replyId of [locked, free]) open(replyId);
  await expect.poll(() => leaseLeft(free)).toBeGreaterThan(500_000);
  expect(await leaseLeft(locked)).toBeLessThan(100_000);
  await letGo();
  await expect.poll(() => leaseLeft(locked)).toBeGreaterThan(500_000);
  await Promise.all([locked, free].map((replyId) => end(replyId)));
  expect([world.heard, world.errors]).toEqual([[], 0]);
});

test("a reply that another node has ended meanwhile is given up, and its late pieces are not stored", async () => {
  const node = randomUUID();
  const [ended, running] = [await heldReply(node), await heldReply(node)];
  const { world, writer, open, end } = writerOf(node, PATIENT);
  for (const replyId of [ended, running]) open(replyId);
  world.isAway = true;
  for (const replyId of [ended, running]) writer.append(piece(replyId, 1));
  await query(
    "update replies set status = 'interrupted', lease_owner = null, lease_until = null where id = ? returning id",
    [ended],
  );
  world.isAway = false;
  await Promise.all([end(ended), end(running)]);
  expect(world.heard).toEqual(["lost"]);
  expect([await journalOf(ended), await journalOf(running)]).toEqual([[], [{ seq: 1, text: "1 " }]]);
});

test("a stop that was asked for on another node is heard with the next renewal, though nothing is said", async () => {
  const node = randomUUID();
  const replyId = await heldReply(node);
  const { world, open, end } = writerOf(node, { ...PATIENT, renew: 20 });
  open(replyId);
  await query("update replies set stop_requested = true where id = ? returning id", [replyId]);
  await expect.poll(() => world.heard.includes("stop")).toBe(true);
  await end(replyId);
});

test("what the database is slow to store holds up nothing else", async () => {
  const node = randomUUID();
  const [slow, quick] = [await heldReply(node), await heldReply(node)];
  const { writer, open, end } = writerOf(node, PATIENT);
  for (const replyId of [slow, quick]) open(replyId);
  const { letGo } = await holdLock(server.database, "select from replies where id = ? for update", [slow]);
  writer.append(piece(slow, 1));
  writer.append(piece(quick, 1));
  await expect.poll(() => journalOf(quick)).toEqual([{ seq: 1, text: "1 " }]);
  expect(await journalOf(slow)).toEqual([]);
  const closing = Promise.all([end(slow), end(quick)]);
  await letGo();
  await closing;
  expect(await journalOf(slow)).toEqual([{ seq: 1, text: "1 " }]);
});

test("what is said is stored also while other work has all connections", async () => {
  const guest = await server.guest();
  const { passed, open } = gate();
  server.model.next("1 ", passed, "2 ", gate().passed);
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const aside = await openDatabase({ url: server.database.url, poolSize: 1 });
  onTestFinished(() => aside.close());
  const stored = (): Promise<object[]> =>
    aside.orm.em
      .fork()
      .execute<object[]>("select text from reply_journal where reply_id = ? order by seq", [reply.replyId]);
  await expect.poll(stored).toEqual([{ text: "1 " }]);
  const busy = Array.from({ length: server.database.shares.usual }, () => server.database.orm.em.fork());
  onTestFinished(async () => void (await Promise.all(busy.map((em) => em.rollback()))));
  await Promise.all(busy.map((em) => em.begin()));
  open();
  await expect.poll(stored).toEqual([{ text: "1 " }, { text: "2 " }]);
});

test("a reply whose writer was killed with a later piece stored and not an earlier one ends before that", async () => {
  const guest = await server.guest();
  const replyId = await heldReply(randomUUID(), guest);
  for (const seq of [1, 2, 4])
    await query("insert into reply_journal (reply_id, chat_id, seq, text) values (?, ?, ?, ?) returning seq", [
      replyId,
      chats.get(replyId),
      seq,
      `${seq} `,
    ]);
  const seen = await watch(guest, replyId, 0, ({ seqs }) => seqs.length === 2);
  expect(seen.text).toBe("1 2 ");
  await query("update replies set lease_until = clock_timestamp() where id = ? returning id", [replyId]);
  expect(await watch(guest, replyId)).toMatchObject({
    seqs: [1, 2],
    text: "1 2 ",
    done: { status: "interrupted", text: "1 2 " },
  });
});

test("writing and renewing the leases of many replies at once never wait for each other in a circle", async () => {
  const node = randomUUID();
  const replyIds = await Promise.all(Array.from({ length: 24 }, () => heldReply(node)));
  const { world, writer, open, end } = writerOf(node, { flush: 1, renew: 1, again: 1, lease: 60_000 });
  for (const replyId of replyIds) open(replyId);
  for (let seq = 1; seq <= 150; seq += 1) {
    const order = seq % 2 ? replyIds : replyIds.toReversed();
    for (const replyId of order) writer.append(piece(replyId, seq));
    await delay(2);
  }
  await Promise.all(replyIds.map((replyId) => end(replyId)));
  expect(world.errors).toBe(0);
  for (const replyId of replyIds) expect(await journalOf(replyId)).toHaveLength(150);
}, 30_000);
