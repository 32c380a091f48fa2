import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { newNodeName } from "../../db/queries/otherNodes.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
});

interface Job {
  kind: string;
  subject: string;
  state: string;
  failure: string | null;
  result: { saved: string | null; rows: number | null; accountsLost: number | null } | null;
}

interface Backups {
  items: { name: string; state: string; bytes: number; createdAt: string | null }[];
  job: Job | null;
  otherNodes: number;
}

const JOB = "{ kind subject state failure result { saved rows accountsLost } }";

async function backups(caller = operator): Promise<Backups> {
  const { data } = await caller.request<{ operatorBackups: Backups }>(
    `{ operatorBackups { items { name state bytes createdAt } job ${JOB} otherNodes } }`,
  );
  if (!data) throw new Error("no backups were shown");
  return data.operatorBackups;
}

async function ended(): Promise<Job | null> {
  await expect.poll(async () => (await backups()).job?.state, { timeout: 10_000 }).not.toBe("running");
  return (await backups()).job;
}

/** The name of a backup that was just made. */
async function made(): Promise<string> {
  // Names are of a second.
  server.advance(1000);
  const { data } = await operator.request<{ makeBackup: Job }>(`mutation { makeBackup ${JOB} }`);
  const name = data?.makeBackup.subject ?? "";
  expect(await ended()).toMatchObject({ kind: "backup", subject: name, state: "done" });
  return name;
}

const fileOf = (name: string): string => join(server.dataDir, "backups", `${name}.tar.gz`);

const RESTORE =
  "mutation ($name: String!, $typed: String!, $reason: String!) { restoreBackup(name: $name, typed: $typed, reason: $reason) { id } }";

const audited = (act: string): Promise<{ subject: string; reason: string; name: string }[]> =>
  server.database.orm.em
    .fork()
    .execute(
      "select subject, reason, operator_name as name from audit_entries where operator_id = ? and act = ? order by at desc",
      [operator.userId, act],
    );

test("one work on backups runs at a time, and one whose server is gone stands in nobody's way", async () => {
  const em = server.database.orm.em.fork();
  const put = "insert into operator_jobs (id, kind, started_at, beat_at) values (gen_random_uuid(), 'backup', now(), ";
  await em.execute(`${put} now())`);
  expect(await operator.codeOf("mutation { makeBackup { id } }")).toBe("JOB_RUNNING");
  await em.execute("update operator_jobs set beat_at = now() - interval '1 minute' where state = 'running'");
  expect((await backups()).job).toMatchObject({ state: "failed", failure: "interrupted" });
  await made();
});

test("a backup is made while the server serves, and is listed whole, in a file of its owner's only", async () => {
  const name = await made();
  const [newest] = (await backups()).items;
  expect(newest).toMatchObject({ name, state: "whole" });
  expect(newest?.bytes).toBe(statSync(fileOf(name)).size);
  expect(statSync(fileOf(name)).mode & 0o777).toBe(0o600);
  expect((await audited("makeBackup"))[0]).toMatchObject({ subject: `backup ${name}` });
});

test("a backup is read to its end on demand: one that was cut off is damaged, and one that is none is so at once", async () => {
  const name = await made();
  const file = fileOf(name);
  truncateSync(file, statSync(file).size - 100);
  writeFileSync(fileOf("hello"), "hello");
  const stateOf = async (which: string) => (await backups()).items.find((item) => item.name === which)?.state;
  expect(await stateOf("hello")).toBe("damaged");
  const check = "mutation ($name: String!) { checkBackup(name: $name) { id } }";
  expect(await operator.codeOf(check, { name })).toBeNull();
  expect(await ended()).toMatchObject({ kind: "check", state: "failed", failure: "damaged" });
  expect(await stateOf(name)).toBe("damaged");
  for (const nowhere of ["../media/x", "", "none"])
    expect(await operator.codeOf(check, { name: nowhere })).toBe("NOT_FOUND");
});

test("a backup that a crash has left unfinished is cleared away by a later one", async () => {
  const folder = join(server.dataDir, "backups");
  mkdirSync(folder, { recursive: true });
  const left = "2026-01-01-000000.tar.gz.1.unfinished";
  writeFileSync(join(folder, left), "half");
  server.advance(3_700_000);
  await operator.request("mutation ($password: String!) { confirmPassword(password: $password) }", {
    password: operator.password,
  });
  await made();
  expect(readdirSync(folder)).not.toContain(left);
});

test("a restore wants the backup's name typed, a reason, and this node to be alone", async () => {
  const name = await made();
  const variables = { name, typed: name, reason: "A table was lost" };
  expect(await operator.codeOf(RESTORE, { ...variables, typed: "restore" })).toBe("VALIDATION_FAILED");
  expect(await operator.codeOf(RESTORE, { ...variables, reason: " " })).toBe("VALIDATION_FAILED");
  expect(await operator.codeOf(RESTORE, { ...variables, name: "none", typed: "none" })).toBe("NOT_FOUND");
  const other = await openDatabase({ url: server.database.url, poolSize: 1, name: newNodeName() });
  try {
    await other.answers();
    expect((await backups()).otherNodes).toBe(1);
    expect(await operator.codeOf(RESTORE, variables)).toBe("OTHER_NODES_RUNNING");
  } finally {
    await other.close();
  }
  expect(await audited("restoreBackup")).toEqual([]);
});

test("a restore takes everything back while the server serves, saves what was there, and the audit knows who and why", async () => {
  const name = await made();
  const later = await person(server);
  expect(await operator.codeOf(RESTORE, { name, typed: name, reason: "A table was lost" })).toBeNull();
  // All sessions have ended, the operator's too.
  await expect
    .poll(() => operator.codeOf("{ operatorBackups { folder } }"), { timeout: 15_000 })
    .toBe("UNAUTHENTICATED");
  expect(await later.codeOf("{ viewer { id } }")).toBe("UNAUTHENTICATED");
  const em = server.database.orm.em.fork();
  expect(await em.execute("select id from users where id = ?", [later.userId])).toEqual([]);
  const entry = { subject: `backup ${name}`, reason: "A table was lost", name: operator.username };
  expect(await audited("restoreBackup")).toEqual([entry]);
  expect(await audited("restored")).toEqual([entry]);
  const jobs = () => em.execute("select state, result from operator_jobs where kind = 'restore'");
  await expect
    .poll(jobs)
    .toEqual([{ state: "done", result: expect.objectContaining({ saved: expect.any(String), accountsLost: 1 }) }]);
  const saved = readdirSync(join(server.dataDir, "backups")).filter((file) => file.includes("before-restore"));
  expect(saved).toHaveLength(1);
});
