import { setTimeout } from "node:timers/promises";
import { describe, test } from "vitest";
import type { TestContext } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { createMailJobs } from "../../server/adapters/jobs/mailJobs.ts";
import type { RunningMailJobs } from "../../server/adapters/jobs/mailJobs.ts";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import { smtpMailer } from "../../server/adapters/mail/smtpMailer.ts";
import { createLog } from "../../server/logs/log.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import { startSmtpServer } from "../kit/mail/smtpServer.ts";

const log = createLog("silent");

/** Milliseconds between two polls for mails. */
const LOOK_MS = 1000;
/** After this time a poll has happened. */
const LOOKED_MS = LOOK_MS + 500;

/** A queue for one test, with nodes that start and stop. */
interface Queue {
  database: Database;
  startNode(
    handle: (emailCodeId: string) => Promise<void>,
    settings?: { pollSeconds: number },
  ): Promise<RunningMailJobs>;
  queue(node: RunningMailJobs, emailCodeId: string): Promise<void>;
}

async function openQueue({ onTestFinished }: TestContext): Promise<Queue> {
  const store = await createTestDatabase("empty");
  onTestFinished(() => store.drop());
  const database = await openDatabase({ url: store.url, poolSize: 4 });
  onTestFinished(() => database.close());
  return {
    database,
    async startNode(handle, settings) {
      const node = createMailJobs({
        database,
        handle: (job) => handle(Object.values(job).join("")),
        log,
        retrySeconds: 1,
        pollSeconds: LOOK_MS / 1000,
        ...settings,
      });
      onTestFinished(() => node.stop());
      await node.start();
      return node;
    },
    queue: ({ jobs }, emailCodeId) => database.orm.em.fork().transactional((em) => jobs.sendCode(em, emailCodeId)),
  };
}

// These tests mostly wait, so they run concurrently, each on a database of its own.
describe.concurrent("mail jobs", { timeout: 60_000 }, () => {
  test("run once, at the commit, without waiting for the next poll", async (context) => {
    const { expect } = context;
    const { startNode, queue } = await openQueue(context);
    const done: string[] = [];
    const pollSeconds = 4;
    const node = await startNode(async (id) => void done.push(id), { pollSeconds });
    const began = performance.now();
    for (let time = 1; time <= 5; time += 1) {
      await queue(node, crypto.randomUUID());
      await expect.poll(() => done.length, { interval: 5 }).toBe(time);
    }
    expect(performance.now() - began).toBeLessThan(2000 * pollSeconds);
    expect(new Set(done).size).toBe(5);
  });

  test("that are many at once are all sent without waiting for a poll", async (context) => {
    const { expect } = context;
    const { database, startNode } = await openQueue(context);
    const done: string[] = [];
    const { jobs } = await startNode(async (id) => void done.push(id), { pollSeconds: 3600 });
    await database.orm.em.fork().transactional(async (em) => {
      for (let mail = 0; mail < 30; mail += 1) await jobs.sendCode(em, crypto.randomUUID());
    });
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(30);
  });

  test("start only after the commit of the transaction that queued them", async (context) => {
    const { expect } = context;
    const { database, startNode } = await openQueue(context);
    const done: string[] = [];
    const { jobs } = await startNode(async (id) => void done.push(id));
    const id = crypto.randomUUID();
    await database.orm.em.fork().transactional(async (em) => {
      await jobs.sendCode(em, id);
      // Longer than a poll takes. The poll must not see the job and must not wait for this transaction.
      await setTimeout(LOOKED_MS);
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual([id]);
  });

  test("are dropped when the transaction rolls back", async (context) => {
    const { expect } = context;
    const { database, startNode, queue } = await openQueue(context);
    const done: string[] = [];
    const node = await startNode(async (id) => void done.push(id));
    const rolledBack = database.orm.em.fork().transactional(async (em) => {
      await node.jobs.sendCode(em, "never");
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await queue(node, "after");
    await expect.poll(() => done).toEqual(["after"]);
    await setTimeout(LOOKED_MS);
    expect(done).toEqual(["after"]);
  });

  test("cannot be queued outside a transaction", async (context) => {
    const { expect } = context;
    const { database, startNode } = await openQueue(context);
    const { jobs } = await startNode(async () => undefined);
    await expect(jobs.sendCode(database.orm.em.fork(), crypto.randomUUID())).rejects.toThrow("in a transaction");
  });

  test("are tried again, later each time, until they succeed, and then not again", async (context) => {
    const { expect } = context;
    const { database, startNode, queue } = await openQueue(context);
    const smtp = await startSmtpServer();
    context.onTestFinished(() => smtp.close());
    const mailer = smtpMailer({ url: smtp.url, from: "hello@causerie.example" });
    const tries: number[] = [];
    const node = await startNode(async (id) => {
      tries.push(performance.now());
      await mailer.send(writeMail(`${id}@example.com`, "en-US", { kind: "registerCode", code: "048213", minutes: 10 }));
    });
    smtp.refuse(2);
    await queue(node, "ana");
    expect(codeIn((await smtp.waitFor("ana@example.com", 30_000)).text)).toBe("048213");
    const [first = 0, second = 0, third = 0] = tries;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
    const states = () =>
      database.orm.em.fork().execute("select state from pgboss.job where data ->> 'emailCodeId' = 'ana'");
    await expect.poll(states).toEqual([{ state: "completed" }]);
    await setTimeout(LOOKED_MS);
    expect(smtp.mails).toHaveLength(1);
    expect(tries).toHaveLength(3);
  });

  test("that fail leave no text of the mail in the database", async (context) => {
    const { expect } = context;
    const { database, startNode, queue } = await openQueue(context);
    let failed = false;
    const node = await startNode(async () => {
      failed = true;
      throw new Error("could not send 048213 to ana@example.com");
    });
    await queue(node, "8a3b");
    await expect.poll(() => failed).toBe(true);
    const stored = async (): Promise<string> =>
      JSON.stringify(
        await database.orm.em.fork().execute("select * from pgboss.job where data ->> 'emailCodeId' = '8a3b'"),
      );
    await expect.poll(() => stored()).toContain("could not be sent");
    expect(await stored()).not.toMatch(/048213|ana@example/);
  });

  test("let a node stop while a mail hangs, and another node sends that mail", async (context) => {
    const { expect } = context;
    const { startNode, queue } = await openQueue(context);
    let hanging = false;
    const first = await startNode(() => {
      hanging = true;
      return new Promise(() => undefined);
    });
    await queue(first, "hung");
    await expect.poll(() => hanging).toBe(true);
    await first.stop();
    const done: string[] = [];
    await startNode(async (id) => void done.push(id));
    await expect.poll(() => done, { timeout: 20_000 }).toContain("hung");
  });

  test("are shared by two nodes that start at the same time, and each mail is sent by one of them", async (context) => {
    const { expect } = context;
    const { startNode, queue } = await openQueue(context);
    const done: string[] = [];
    const [a, b] = await Promise.all([
      startNode(async (id) => void done.push(id)),
      startNode(async (id) => void done.push(id)),
    ]);
    const ids: string[] = Array.from({ length: 40 }, () => crypto.randomUUID());
    await Promise.all(ids.map((id, index) => queue(index % 2 ? a : b, id)));
    await expect.poll(() => done.filter((id) => ids.includes(id)).length, { timeout: 30_000 }).toBe(ids.length);
    expect([...new Set(done)]).toHaveLength(done.length);
  });
});
