import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { beginJob, findNewestJob } from "../../db/queries/moderation/operatorJobs.ts";
import { openTurn } from "../../server/chores/choreTurn.ts";
import { OperatorJobs } from "../../server/core/moderation/jobs/operatorJobs.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { openReplicaMaker, WAYS_TO_GO } from "../kit/database/replicas.ts";
import type { ReplicaPair } from "../kit/database/replicas.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";
import { endStalling, stallFilling, untilStanding } from "../kit/database/slowSession.ts";
import { tell } from "../kit/promises/tell.ts";

let openPair: () => Promise<ReplicaPair>;
let folder: string;
beforeAll(async () => {
  openPair = await openReplicaMaker();
  folder = mkdtempSync(join(tmpdir(), "causerie-holders-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const ways = Object.entries(WAYS_TO_GO);
const SLOW = { timeout: 60_000, interval: 100 };
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

async function pairOfTest(): Promise<ReplicaPair> {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  return pair;
}

async function nodeOf(url: string): Promise<Database> {
  const node = await openDatabase({ url, poolSize: 3 });
  onTestFinished(() => node.close());
  return node;
}

test.each(ways)(
  "the turn at chores: where the primary %s, one node has it at most, and one has it again",
  async (how, leave) => {
    const pair = await pairOfTest();
    const nodes = await Promise.all([nodeOf(pair.url), nodeOf(pair.url)]);
    const turns = nodes.map((node) => openTurn(node.turnPool, () => undefined));
    onTestFinished(() => Promise.all(turns.map((turn) => turn.close())).then(() => undefined));
    const holders = (): number => turns.filter((turn) => turn.isMine()).length;
    await expect.poll(holders, SLOW).toBe(1);
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, holders())), 5);
    onTestFinished(() => clearInterval(looking));
    leave(pair.primary);
    // At once, while the holder does not know that its session is worth nothing any more.
    const promoted = await pair.promote();
    const locks = () => pair.standby.ask("select from pg_locks where locktype = 'advisory' and granted");
    await expect.poll(locks, SLOW).toHaveLength(1);
    await expect.poll(holders, SLOW).toBe(1);
    tell(
      `the turn at chores, where the primary ${how}`,
      "another one within seconds, never two",
      `one had it ${Math.round(performance.now() - promoted)} ms after the standby took writes; ${most} at most`,
    );
    expect(most).toBe(1);
  },
);

test.each(ways)(
  "a job: where the primary %s in the midst of a backup, that has failed, leaves no file, and the next is whole",
  async (how, leave) => {
    const pair = await pairOfTest();
    const [one, two] = await Promise.all([nodeOf(pair.url), nodeOf(pair.url)]);
    const file = join(mkdtempSync(join(folder, "backup-")), "cut.tar.gz");
    const ask = (statement: string): Promise<object[]> => pair.primary.ask(statement);
    const em = one.orm.em.fork();
    await em.begin();
    await em.execute("lock table users in access exclusive mode");
    const begin = (node: Database) =>
      beginJob(node.orm.em.fork(), {
        id: randomUUID(),
        kind: "backup",
        subject: "cut",
        stage: null,
        startedAt: new Date(),
      });
    const job = await begin(two);
    const jobs = new OperatorJobs({
      em: { fork: () => two.orm.em.fork() },
      clock: () => new Date(),
      onError: () => undefined,
    });
    jobs.run(job?.id ?? "", null, () => writeBackup({ url: pair.url, pictures: null, file }));
    await untilStanding(ask, "causerie backup");
    leave(pair.primary);
    await pair.promote();
    const promoted = performance.now();
    const state = async (): Promise<string | undefined> =>
      (await findNewestJob(two.orm.em.fork(), ["backup"]).catch(() => null))?.state;
    await expect.poll(state, SLOW).toBe("failed");
    const known = performance.now() - promoted;
    expect(readdirSync(join(file, ".."))).toEqual([]);
    await errorOf(em.rollback());
    expect(await begin(one)).not.toBeNull();
    await writeBackup({ url: pair.url, pictures: null, file });
    const { end } = await checkBackup(file, migrationNames());
    tell(
      `a backup, where the primary ${how} in its midst`,
      "no half file, and it says that it has failed; the next one is whole",
      `failed ${Math.round(known)} ms after the standby took writes, 0 files; the next has ${Object.keys(end.rows).length} tables`,
    );
    expect(Object.keys(end.rows)).not.toHaveLength(0);
  },
);

test.each(ways)(
  "a restore: where the primary %s in its midst, it fails and no row has changed; the next one does all",
  async (how, leave) => {
    const pair = await pairOfTest();
    const node = await nodeOf(pair.url);
    const ask = (statement: string): Promise<object[]> => node.orm.em.fork().execute<object[]>(statement);
    const file = join(mkdtempSync(join(folder, "restore-")), "backup.tar.gz");
    const plan = { url: pair.url, pictures: null, file, note: RESTORE_NOTE };
    await writeBackup(plan);
    await ask("update npcs set name = 'Changed'");
    const before = await contentOf(node);
    const terms = await checkBackup(file, migrationNames());
    await stallFilling(ask, "npcs");
    const failing = errorOf(restoreBackup(plan, terms));
    await untilStanding((statement) => pair.primary.ask(statement), "causerie restore");
    leave(pair.primary);
    await pair.promote();
    const promoted = performance.now();
    expect(await failing).toBeInstanceOf(Error);
    const known = performance.now() - promoted;
    await expect.poll(() => node.answers(), SLOW).toBe(true);
    await endStalling(ask);
    const after = await contentOf(node);
    await restoreBackup(plan, terms);
    const changed = await ask("select from npcs where name = 'Changed'");
    const different = Object.keys(after).filter((name) => after[name] !== before[name]);
    tell(
      `a restore, where the primary ${how} in its midst`,
      "no row has changed, and it says that it has failed; the next one does all",
      `failed ${Math.round(known)} ms after the standby took writes; ${different.length} tables changed; ` +
        `${changed.length} rows left by the next`,
    );
    expect(after).toEqual(before);
    expect(changed).toEqual([]);
  },
);
