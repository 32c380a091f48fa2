import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { JobResult } from "../../db/entities/moderation/operatorJob.entity.ts";
import { noteDoneJob } from "../../db/queries/moderation/operatorJobs.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { ActivityCounts } from "../../server/core/overview/activityCounts.ts";
import { forgetActivity, storeActivity } from "../../server/core/overview/storeActivity.ts";
import type { OverviewView } from "../../server/core/overview/viewOverview.ts";
import type { ModelHealth } from "../../server/core/models/modelHealth.port.ts";
import { ModelMeter } from "../../server/core/models/modelMeter.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken } from "../kit/moderation/reportOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { addManyOrders } from "../kit/recharge/manyOrders.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const clock = (): Date => new Date();
const meter = new ModelMeter({ day: 1_000_000, month: 100_000_000, personMonth: 0 }, clock);
const endpoints: ModelHealth[] = [];
const server = ownServerOfFile({ modelMeter: meter, modelHealth: () => endpoints });
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
});
const fork = () => server.database.orm.em.fork();

const NUMBERS = "begin replies failures tokens errors people";
const OVERVIEW = `{ operatorOverview {
  needs { kind count names } waiting { flaggedOrders reports oldReports appeals npcs } databaseBytes lastBackupAt
  node { version startedAt people queues { journal uploads database mails } disk { free total } }
  hour { ${NUMBERS} } month { ${NUMBERS} }
} }`;

async function overview(): Promise<OverviewView> {
  const { data, errors } = await operator.request<{ operatorOverview: OverviewView }>(OVERVIEW);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.operatorOverview;
}

const needs = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await overview()).needs.map(({ kind, count }) => [kind, count]));

/** A model has been asked by a new endpoint, at this price in millionths. */
const spend = (millionths: number): void =>
  meter
    .begin(
      { endpoint: "main", purpose: "chat", model: "big", prices: { input: millionths, output: 0, call: 0 } },
      { payer: undefined, most: () => ({ input: 0, output: 0 }) },
    )
    .end(false, { input: 1, output: 0 });

test("what happens is counted by minute and by day, and a person once a day, on whichever node", async () => {
  const ann = await person(server);
  server.model.next("One.");
  await converse(ann, NPC_IDS.lena, "Count");
  server.model.next("One ", new AppError("AI_UNAVAILABLE"));
  await converse(ann, NPC_IDS.lena, "Again");
  // Which the log has too, as an error.
  server.model.next(new Error("broken"));
  await converse(ann, NPC_IDS.lena, "And again");
  const today = async () => (await overview()).month.at(-1);
  await expect.poll(today).toMatchObject({ replies: 3, failures: 2, people: 1, errors: 1 });
  // Another node.
  const activity = new ActivityCounts(clock);
  activity.addReply(false, ann.userId);
  activity.addReply(false, (await server.guest()).userId);
  activity.add({ tokens: 30, errors: 2 });
  await storeActivity({ em: fork(), activity });
  expect(await today()).toMatchObject({ replies: 5, failures: 2, people: 2, tokens: 30, errors: 3 });
  const { hour, month } = await overview();
  expect([hour.length, month.length]).toEqual([60, 31]);
  expect(hour.reduce((sum, { replies }) => sum + replies, 0)).toBe(5);
});

test("what could not be written is written with what comes after it", async () => {
  const before = (await overview()).month.at(-1)?.errors ?? 0;
  const activity = new ActivityCounts(clock);
  activity.add({ errors: 1 });
  const away = () => {
    throw new Error("away");
  };
  await expect(storeActivity({ em: { fork: away }, activity })).rejects.toThrow("away");
  activity.add({ errors: 1 });
  await storeActivity({ em: fork(), activity });
  expect((await overview()).month.at(-1)?.errors).toBe(before + 2);
});

test("minutes and who was here are forgotten, days stay", async () => {
  const count = async (table: string): Promise<number> =>
    (await fork().execute<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1;
  await forgetActivity({ em: fork(), clock: () => new Date(Date.now() + 3 * 86_400_000) });
  expect(await count("active_people")).toBe(0);
  expect(await count("activity where span = 'minute'")).toBe(0);
  expect(await count("activity where span = 'day'")).toBeGreaterThan(0);
});

test("the node that answers tells its version, its queues and its disk", async () => {
  const { node, databaseBytes } = await overview();
  expect(node.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(node.queues).toEqual({ journal: 0, uploads: 0, database: 0, mails: 0 });
  expect(node.disk?.total).toBeGreaterThan(node.disk?.free ?? Infinity);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
});

describe("what needs a hand", () => {
  const note = (kind: "backup" | "ledgerCheck", at: Date, result: JobResult = {}): Promise<void> =>
    noteDoneJob(fork(), { id: randomUUID(), kind, subject: "", result, startedAt: at, finishedAt: at });

  test("is a backup where there is none or an old one, and nothing else while all is well", async () => {
    expect(await needs()).toEqual({ noBackup: 1 });
    await note("backup", new Date(Date.now() - 3 * 86_400_000));
    expect(await needs()).toEqual({ oldBackup: 1 });
    const at = new Date();
    await note("backup", at);
    expect(await needs()).toEqual({});
    expect((await overview()).lastBackupAt).toBe(at.toISOString());
  });

  test("are mistakes of the ledger, by its newest check", async () => {
    await note("ledgerCheck", new Date(), { mistakeCount: 2 });
    expect(await needs()).toEqual({ ledgerMistakes: 2 });
    await note("ledgerCheck", new Date(), { mistakeCount: 0 });
    expect(await needs()).toEqual({});
  });

  test("are reports that have waited for a day, each thing once, and characters that wait for a look", async () => {
    const [maker, reporter, other] = [await person(server), await person(server), await person(server)];
    const npcId = await storedCharacter(server.database, maker.userId, { visibility: "public" });
    for (const who of [reporter, other]) await reportTaken(who, { subject: "npc", npcId });
    expect(await needs()).toEqual({});
    expect((await overview()).waiting).toMatchObject({ reports: 1, oldReports: 0 });
    await fork().execute("update reports set created_at = now() - interval '25 hours'");
    expect(await needs()).toEqual({ oldReports: 1 });
    await storedCharacter(server.database, maker.userId, { visibility: "private", hold: "waiting" });
    expect(await needs()).toEqual({ oldReports: 1, waitingNpcs: 1 });
    await fork().execute("delete from reports");
    await fork().execute("update npcs set hold = null");
  });

  test("are flagged orders", async () => {
    await addManyOrders(fork(), 1, { expired: 2 });
    await fork().execute("update recharge_orders set flags = '{late}'");
    expect(await needs()).toMatchObject({ flaggedOrders: 2 });
    await fork().execute("update recharge_orders set flags = '{}'");
  });

  test("is an endpoint that fails, named once, and then first what is worse", async () => {
    const prices = { input: 0, output: 0, call: 0 };
    for (const purpose of ["chat", "tools"] as const)
      endpoints.push({
        endpoint: "main",
        purpose,
        model: "big",
        order: 1,
        prices,
        state: "resting",
        restSeconds: 4,
        running: 0,
        mostAtOnce: null,
        lastFailure: "HTTP 500",
      });
    expect((await overview()).needs).toEqual([{ kind: "endpointFails", count: 1, names: ["main"] }]);
    spend(900_000);
    await expect.poll(needs).toEqual({ endpointFails: 1, modelCapNear: 1 });
    spend(100_000);
    await expect
      .poll(async () => (await overview()).needs)
      .toEqual([
        { kind: "modelCapReached", count: 1, names: ["day"] },
        { kind: "endpointFails", count: 1, names: ["main"] },
      ]);
    endpoints.length = 0;
  });
});
