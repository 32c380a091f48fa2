import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readArchive } from "../../db/backup/archive.ts";
import { MANIFEST, TABLES } from "../../db/backup/backupFormat.ts";
import type { Manifest } from "../../db/backup/backupFormat.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { viewMoment, withdrawMoment } from "../kit/chat/momentOperations.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { converse, history, send } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import type { Recording } from "../kit/chat/recordReply.ts";
import { reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import { picture } from "../kit/media/pictures.ts";
import { balance, payer } from "../kit/points/points.ts";
import { createOrder, viewOrder } from "../kit/recharge/orders.ts";
import type { OrderData } from "../kit/recharge/orders.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { admin, withDatabase } from "./admin.ts";
import { hashToken } from "../../server/core/accounts/sessions/token.ts";
import { picturesIn } from "../../server/core/moderation/reports/evidence.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

/** Chats that stream while a backup is made. */
const CHATS = process.env.FULL ? 16 : 8;
const WHOLE = countTo(400).join("");

interface Learner {
  token: string;
  recording: Recording;
}

let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: Place;
let server: ServerProcess;
let learners: Learner[];
let avatar: string;
/** An order of the first learner's, as it was when the backup was made. */
let order: OrderData;
let folder: string;
let file: string;
/** What the operator was told when the backup was made. */
let said: { code: number; output: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "causerie-backup-"));
  file = join(folder, "backup.tar.gz");
  model = await startCountingModel();
  place = await openPlace("the embedded database");
  server = await startServerProcess({ ...place.env, ...model.env });
  const people = await withDatabase(place.env, (database) =>
    Promise.all(Array.from({ length: CHATS }, () => payer({ url: server.url, database }, 10))),
  );
  avatar = await uploadAvatar(people[0]?.token ?? "");
  // Once the server has looked at its chain.
  order = await vi.waitFor(() => createOrder(server.as(people[0]?.token ?? null), 500), 10_000);
  learners = await Promise.all(
    people.map(async (person) => {
      const { reply } = await send(person, NPC_IDS.lena, "Count to 400");
      return { token: person.token, recording: recordReply(person, reply.replyId) };
    }),
  );
  await vi.waitFor(() => {
    for (const { recording } of learners) expect(recording.arrivals.length).toBeGreaterThan(10);
  }, 20_000);
  said = await admin(place.env, "backup", file);
});
afterAll(async () => {
  await server?.kill();
  await place?.close();
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function uploadAvatar(token: string): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await picture(600, 600).jpeg().toBuffer())]), "me.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await documentedFetch(`${server.url}/api/user/upload-avatar`, { method: "POST", headers, body });
  return pathOf((await answer.json()).avatar);
}

/** As if the people had signed in again: a restore has ended all sessions. */
async function signInAll({ env }: Place): Promise<void> {
  await withDatabase(env, ({ orm }) =>
    orm.em.fork().execute("update sessions set expires_at = now() + interval '1 day'"),
  );
}

/** The rows of a backup, sorted, by table; of replies without the lease, which says who writes them. */
async function rowsIn(path: string): Promise<Map<string, string[]>> {
  const texts = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST) manifest = JSON.parse(content.toString());
    const [, table = ""] = name.split("/");
    if (name.startsWith(TABLES)) texts.set(table, (texts.get(table) ?? "") + content.toString());
  }
  const leaseOf = (table: string): number[] =>
    (manifest?.tables.find(({ name }) => name === table)?.columns ?? []).flatMap((column, index) =>
      column.startsWith("lease_") ? [index] : [],
    );
  const plain = (table: string, row: string): string =>
    row
      .split("\t")
      .filter((_, index) => !leaseOf(table).includes(index))
      .join("\t");
  return new Map(
    [...texts].map(([table, text]) => [
      table,
      text
        .trimEnd()
        .split("\n")
        .map((row) => plain(table, row))
        .sort(),
    ]),
  );
}

describe(`a backup made while ${CHATS} chats stream`, () => {
  test("says what it holds, and disturbs no reply", async () => {
    expect(said).toEqual({
      code: 0,
      output: expect.stringMatching(/^written to .*backup\.tar\.gz: \d+ tables, \d+ rows, 1 pictures\n$/),
    });
    for (const { recording } of learners)
      expect(await recording.ended).toMatchObject({ status: "complete", text: WHOLE });
  });

  test("is restored elsewhere row by row, where a server goes on with what it holds", async () => {
    const other = await openPlace("an empty PostgreSQL");
    const restored = await admin(other.env, "restore", file, "--yes");
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("1 pictures") });
    const again = join(folder, "again.tar.gz");
    expect((await admin(other.env, "backup", again)).code).toBe(0);
    const [before, after] = [await rowsIn(file), await rowsIn(again)];
    // The restore is noted, sessions are ended, and addresses passed over.
    expect([...after.keys()].filter((table) => table !== "audit_entries")).toEqual([...before.keys()]);
    const changed = ["audit_entries", "sessions", "address_keys"];
    for (const [table, rows] of [...before].filter(([name]) => !changed.includes(name)))
      expect(after.get(table), table).toEqual(rows);
    await signInAll(other);
    expect(before.get("replies")).toHaveLength(CHATS);
    for (const table of ["recharge_orders", "address_keys", "watched_chain", "simulated_chain"])
      expect(before.get(table), table).toHaveLength(1);

    const there = await startServerProcess({ ...other.env, ...model.env });
    try {
      for (const { token } of learners) {
        const lastOf = async () => (await history(there.as(token), NPC_IDS.lena)).at(-1)?.status;
        await expect.poll(lastOf).toBe("interrupted");
      }
      expect((await fetch(there.url + avatar)).status).toBe(200);
      const first = there.as(learners[0]?.token ?? null);
      expect(await viewOrder(first, order.id)).toEqual(order);
      expect((await createOrder(first, 500)).walletAddress).not.toBe(order.walletAddress);
      expect(await admin(other.env, "ledger-check")).toMatchObject({ code: 0 });
      expect(await converse(there.as(learners[0]?.token ?? null), NPC_IDS.lena, "Count to 2")).toMatchObject({
        status: "complete",
      });
    } finally {
      await there.kill();
      await other.close();
    }
  });
});

describe("a file that cannot be restored changes nothing and says why in one line", () => {
  const tampered: [string, (path: string) => void, RegExp][] = [
    ["cut off", (path) => truncateSync(path, readFileSync(path).length - 200), /damaged/],
    ["with one bit turned", (path) => turnBit(path), /damaged/],
    ["that is no backup", (path) => writeFileSync(path, "hello"), /damaged/],
    [
      "without its end",
      (path) => withTar(path, (tar) => tar.replace("end.json", "and.json")),
      /not a whole backup|damaged/,
    ],
    [
      "of another version",
      (path) => withTar(path, (tar) => tar.replace("001-initial", "001-another")),
      /another version/,
    ],
  ];
  // What is cut off or no backup at all is found in the same way where an operator has a backup read to its end.
  const tried = process.env.FULL ? tampered : tampered.filter(([how]) => !/cut off|no backup/.test(how));
  test.each(tried)("%s", async (_how, tamper, reason) => {
    const path = join(folder, "tampered.tar.gz");
    cpSync(file, path);
    tamper(path);
    const user = server.as(learners[1]?.token ?? null);
    const messages = await history(user, NPC_IDS.lena);
    const { code, output } = await admin(place.env, "restore", path, "--yes");
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(reason)]);
    expect(await history(user, NPC_IDS.lena)).toEqual(messages);
  });

  function turnBit(path: string): void {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  }

  /** A change of the same length that gzip cannot see. */
  function withTar(path: string, change: (tar: string) => string): void {
    const tar = change(gunzipSync(readFileSync(path)).toString("latin1"));
    writeFileSync(path, gzipSync(Buffer.from(tar, "latin1")));
  }
});

test("a restore on the running server takes it back to the backup, and rows that PostgreSQL refuses leave all as it is", async () => {
  const user = server.as(learners[2]?.token ?? null);
  const after = await converse(user, NPC_IDS.yuki, "Count to 3");
  const spoiled = join(folder, "spoiled.tar.gz");
  const tar = gunzipSync(readFileSync(file)).toString("latin1");
  // A row's status that there is not: the transaction fails when nearly all is copied.
  const at = tar.lastIndexOf("\treserved\t");
  expect(at).toBeGreaterThan(0);
  writeFileSync(spoiled, gzipSync(Buffer.from(`${tar.slice(0, at)}\tdeserved\t${tar.slice(at + 10)}`, "latin1")));
  expect((await admin(place.env, "restore", spoiled, "--yes")).code).toBe(1);
  expect((await history(user, NPC_IDS.yuki)).at(-1)).toMatchObject({ id: after.id, status: "complete" });

  const { reply } = await send(user, NPC_IDS.camille, "Count to 500");
  const running = recordReply(user, reply.replyId);
  await expect.poll(() => running.arrivals.length).toBeGreaterThan(5);
  expect(await admin(place.env, "restore", file)).toMatchObject({ code: 1, output: expect.stringContaining("--yes") });
  expect((await admin(place.env, "restore", file, "--yes")).code).toBe(0);
  await signInAll(place);
  await expect.poll(async () => (await history(user, NPC_IDS.lena)).at(-1)?.status).toBe("interrupted");
  expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
  expect(await converse(user, NPC_IDS.lena, "Count to 2")).toMatchObject({ status: "complete" });
  expect(await admin(place.env, "ledger-check")).toMatchObject({ code: 0 });
});

test("a restore undoes no deletion and no withdrawal, ends all sessions, gives no address out again, and tells of what came after the backup", async () => {
  const [, , , leaves, buys, hides] = learners.map(({ token }) => server.as(token));
  if (!leaves || !buys || !hides) throw new Error("too few learners");
  const npc = await newCharacter(server.url, learners[5]?.token ?? "", { visibility: "public" });
  const { data } = await hides.request<{ viewer: { id: string } }>("{ viewer { id } }");
  const momentId = await withDatabase(place.env, (database) =>
    storedMoment(database, data?.viewer.id ?? "", ["Hello", "Welcome"]),
  );
  const later = join(folder, "later.tar.gz");
  expect((await admin(place.env, "backup", later)).code).toBe(0);

  expect((await withdrawMoment(hides, momentId)).it).toBe(momentId);
  const reportId = await reportTaken(hides, { subject: "npc", npcId: npc.id, text: "Reported after the backup" });
  const newcomer = await withDatabase(place.env, (database) => registeredUser(database));
  const lost = await createOrder(buys, 700);
  const theirs = await createOrder(server.as(newcomer.token), 300);
  expect((await leaves.request("mutation { deleteAccount }")).data).toEqual({ deleteAccount: true });
  await npcsOverGraphql(server.url).update(learners[5]?.token ?? "", npc.id, { visibility: "private" });

  const { code, output } = await admin(place.env, "restore", later, "--yes");
  expect(code).toBe(0);
  expect(output).toContain("accounts made after the backup, which are lost: 1");
  expect(output).toContain("accounts deleted after the backup, and again now: 1");
  expect(output).toContain("links, characters and moments withdrawn after the backup, and again now: 2");
  expect(output).toContain("orders made after the backup, which are kept and flagged: 2");
  for (const { id, walletAddress } of [lost, theirs])
    expect(output).toMatch(new RegExp(`order ${id}\t.*\t${walletAddress}`));
  for (const user of [leaves, buys, hides]) expect(await user.codeOf("{ unread { total } }")).toBe("UNAUTHENTICATED");
  await signInAll(place);
  expect(await leaves.codeOf("{ unread { total } }")).toBe("UNAUTHENTICATED");
  expect((await npcsOverGraphql(server.url).view(null, npc.id)).code).toBe("NOT_FOUND");
  expect((await viewMoment(server.as(null), momentId)).code).toBe("SHARE_EXPIRED");
  const report = await withDatabase(place.env, (database) => storedReport({ database }, reportId));
  expect(report.text).toBe("Reported after the backup");
  const kept = picturesIn(report.evidence)[0]?.kept;
  expect((await fetch(`${server.url}${kept}`)).status).toBe(200);
  expect(await viewOrder(buys, lost.id)).toMatchObject({ status: "pending", walletAddress: lost.walletAddress });
  const next = await vi.waitFor(() => createOrder(buys, 100), 10_000);
  expect([lost.walletAddress, theirs.walletAddress]).not.toContain(next.walletAddress);
  const flagged = (await admin(place.env, "orders", "--flagged")).output;
  for (const { id } of [lost, theirs]) expect(flagged).toContain(id);
  const [key] = await withDatabase(place.env, ({ orm }) =>
    orm.em.fork().execute<{ next: number }[]>("select next_index as next from address_keys"),
  );
  expect(key?.next).toBeGreaterThan(10_000);
  expect(await admin(place.env, "ledger-check")).toMatchObject({ code: 0 });
});

test("an operator restores over GraphQL what the command line has backed up, on the running server with its own database, which goes on afterwards", async () => {
  const token = learners[6]?.token ?? "";
  const operator = server.as(token);
  await withDatabase(place.env, async ({ orm }) => {
    const em = orm.em.fork();
    const session = [hashToken(token)];
    await em.execute("update sessions set confirmed_at = now() where token_hash = ?", session);
    const theirs = "(select user_id from sessions where token_hash = ?)";
    await em.execute(`update users set role = 'operator' where id = ${theirs}`, session);
  });
  const { output } = await admin(place.env, "backup");
  const name = /backups\/(\S+)\.tar\.gz/.exec(output)?.[1] ?? "";
  const { data } = await operator.request("{ operatorBackups { items { name state } } }");
  expect(data).toEqual({ operatorBackups: { items: [{ name, state: "whole" }] } });
  const after = await converse(operator, NPC_IDS.lena, "Count to 3");
  const restore = 'mutation ($name: String!) { restoreBackup(name: $name, typed: $name, reason: "A trial") { id } }';
  expect(await operator.codeOf(restore, { name })).toBeNull();
  await expect.poll(() => operator.codeOf("{ unread { total } }"), { timeout: 30_000 }).toBe("UNAUTHENTICATED");
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await signInAll(place);
  expect((await history(operator, NPC_IDS.lena)).map(({ id }) => id)).not.toContain(after.id);
  expect(await converse(operator, NPC_IDS.lena, "Count to 2")).toMatchObject({ status: "complete" });
  expect(await admin(place.env, "ledger-check")).toMatchObject({ code: 0 });
});
