import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { createMailJobs } from "../../server/adapters/jobs/mailJobs.ts";
import type { RunningMailJobs } from "../../server/adapters/jobs/mailJobs.ts";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import { smtpMailer } from "../../server/adapters/mail/smtpMailer.ts";
import { createLog } from "../../server/log.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { startSmtpServer } from "../kit/mail/smtpServer.ts";

const log = createLog("silent");

describe("mail jobs", () => {
  let store: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    store = await createTestDatabase("empty");
    database = await openDatabase({ url: store.url, poolSize: 4 });
  });
  afterAll(async () => {
    await database?.close();
    await store?.drop();
  });

  async function startNode(handle: (emailCodeId: string) => Promise<void>): Promise<RunningMailJobs> {
    const node = createMailJobs({ database, handle, log });
    onTestFinished(() => node.stop());
    await node.start();
    return node;
  }

  function queue({ jobs }: RunningMailJobs, emailCodeId: string): Promise<void> {
    return database.orm.em.fork().transactional((em) => jobs.sendCode(em, emailCodeId));
  }

  test("are ready quickly, and more so when their tables are there already", async () => {
    const began = performance.now();
    const first = await startNode(async () => undefined);
    expect(performance.now() - began).toBeLessThan(2000);
    await first.stop();
    const again = performance.now();
    await startNode(async () => undefined);
    expect(performance.now() - again).toBeLessThan(1000);
  });

  test("are done within a second of the commit, each once", async () => {
    const done = new Map<string, number>();
    const node = await startNode(async (id) => void done.set(id, performance.now()));
    for (let time = 0; time < 5; time += 1) {
      const id = crypto.randomUUID();
      await queue(node, id);
      const committed = performance.now();
      await expect.poll(() => done.has(id), { interval: 5 }).toBe(true);
      expect((done.get(id) ?? 0) - committed).toBeLessThan(1000);
    }
    expect(done.size).toBe(5);
  });

  test("begin only when the transaction that asked for them commits", async () => {
    const done: string[] = [];
    const { jobs } = await startNode(async (id) => void done.push(id));
    const id = crypto.randomUUID();
    await database.orm.em.fork().transactional(async (em) => {
      await jobs.sendCode(em, id);
      // Longer than it takes to look for work: nobody may see it, and the looking may not block us.
      await new Promise((resolve) => setTimeout(resolve, 4500));
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual([id]);
  });

  test("are forgotten with a transaction that rolls back", async () => {
    const done: string[] = [];
    const node = await startNode(async (id) => void done.push(id));
    const rolledBack = database.orm.em.fork().transactional(async (em) => {
      await node.jobs.sendCode(em, "never");
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await queue(node, "after");
    await expect.poll(() => done).toEqual(["after"]);
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect(done).toEqual(["after"]);
  });

  test("are not queued outside a transaction", async () => {
    const { jobs } = await startNode(async () => undefined);
    await expect(jobs.sendCode(database.orm.em.fork(), crypto.randomUUID())).rejects.toThrow("in a transaction");
  });

  test("are tried again, later each time, until they succeed; then never again", async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
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
    expect(second - first).toBeGreaterThan(1900);
    expect(third - second).toBeGreaterThan(3900);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(smtp.mails).toHaveLength(1);
    expect(tries).toHaveLength(3);
  });

  test("that fail leave nothing of the mail in the database", async () => {
    let failed = false;
    const node = await startNode(async () => {
      failed = true;
      throw new Error("could not send 048213 to ana@example.com");
    });
    await queue(node, "8a3b");
    await expect.poll(() => failed).toBe(true);
    await expect.poll(() => stored("8a3b")).toContain("could not be sent");
    expect(await stored("8a3b")).not.toMatch(/048213|ana@example/);
  });

  async function stored(emailCodeId: string): Promise<string> {
    const rows = await database.orm.em
      .fork()
      .execute("select * from pgboss.job where data ->> 'emailCodeId' = ?", [emailCodeId]);
    return JSON.stringify(rows);
  }

  test("let a node stop within two seconds though a mail hangs, and another node sends that mail", async () => {
    let hanging = false;
    const first = await startNode(() => {
      hanging = true;
      return new Promise(() => undefined);
    });
    await queue(first, "hung");
    await expect.poll(() => hanging).toBe(true);
    const began = performance.now();
    await first.stop();
    expect(performance.now() - began).toBeLessThan(2000);
    const done: string[] = [];
    await startNode(async (id) => void done.push(id));
    await expect.poll(() => done, { timeout: 20_000 }).toContain("hung");
  });

  test("are shared by two nodes that started at once, each mail sent by one of them", async () => {
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
