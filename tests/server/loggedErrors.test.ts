import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { openDatabase } from "../../db/connection.ts";
import { SETTINGS } from "../../db/embedded/settings.ts";
import { User } from "../../db/entities/accounts/user.entity.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { createLog } from "../../server/logs/log.ts";
import { SEND } from "../kit/chat/chatOperations.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const lines: string[] = [];
const log = createLog("trace", { write: (line: string) => void lines.push(line) });

const server = testServerOfFile({ log });

const SECRET = "quokka";
const ID = "0f0e0d0c-0b0a-4908-8706-050403020100";
const addUser = (em: SqlEntityManager, email: string): Promise<unknown> =>
  em.execute(
    "insert into users (id, user_type, email, language, native_language, created_at) values (gen_random_uuid(), 'regular', ?, 'en', 'en', now())",
    [email],
  );

const FAILURES: [what: string, code: string, fail: (em: SqlEntityManager) => Promise<unknown>][] = [
  [
    "a value that must be unique",
    "23505",
    async (em) => {
      await addUser(em, `${SECRET}@example.com`);
      await addUser(em, `${SECRET}@example.com`);
    },
  ],
  [
    "an entity that must be unique",
    "23505",
    async (em) => {
      await addUser(em, `${SECRET}@example.org`);
      const user = {
        userType: "regular",
        email: `${SECRET}@example.org`,
        language: "en",
        nativeLanguage: "en",
      } as const;
      em.create(User, {
        ...user,
        guestRounds: 0,
        guestLookups: 0,
        nickname: SECRET,
        bio: SECRET,
        level: "beginner",
        createdAt: new Date(),
      });
      await em.flush();
    },
  ],
  ["a value outside its list", "23514", (em) => em.execute("update npcs set language = ?", [SECRET])],
  ["a row without what it needs", "23502", (em) => em.execute("update npcs set name = null, background = ?", [SECRET])],
  [
    "a row that does not exist",
    "23503",
    (em) =>
      em.execute("insert into npc_shares (id, npc_id, created_at, expires_at) values (?, ?, now(), now())", [
        SECRET,
        ID,
      ]),
  ],
  ["what is no id", "22P02", (em) => em.execute("select ?::uuid", [`    at ${SECRET}`])],
  ["what is no number", "22P02", (em) => em.execute("select ?::int", [`1\n    at ${SECRET}`])],
  ["what is no date", "22007", (em) => em.execute("select ?::timestamptz", [SECRET])],
  ["what is no JSON", "22P02", (em) => em.execute("select ?::jsonb", [`{"text": ${SECRET}}`])],
  ["a value that is too long", "22001", (em) => em.execute("update npcs set name = ?", [SECRET.repeat(99)])],
  ["a statement of no sense", "42601", (em) => em.execute("select from from ?", [SECRET])],
  [
    "a lock that is not free in time",
    "55P03",
    (em) =>
      em.transactional(async (holder) => {
        await holder.execute("lock table npc_shares");
        await em.fork().transactional(async (waiter) => {
          await waiter.execute("set local lock_timeout = '50ms'");
          await waiter.execute("delete from npc_shares where id = ?", [SECRET]);
        });
      }),
  ],
  [
    "a connection that is cut",
    "57P01",
    (em) => em.execute("select ?::text, pg_terminate_backend(pg_backend_pid())", [SECRET]),
  ],
];

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (reason: unknown) => reason,
  );
}

describe("a failure in the database", () => {
  test.each(FAILURES)("because of %s is logged without the user's text", async (_what, code, fail) => {
    lines.length = 0;
    const error = await failureOf(fail(server.database.orm.em.fork()));
    log.error({ err: error }, "it failed");
    const [line = ""] = lines;
    expect(JSON.parse(line).err).toMatchObject({ code, stack: expect.stringContaining("at ") });
    expect(line.toLowerCase()).not.toContain(SECRET);
  });

  test("in a request is logged with the request's id, without the user's text and identity", async () => {
    await server.database.orm.em.fork().execute("alter table messages add check (text not like '%wombat%')");
    const guest = await server.guest();
    const { data } = await guest.request<{ npcs: { items: { id: string }[] } }>("{ npcs { items { id } } }");
    lines.length = 0;
    const input = { npcId: data?.npcs.items[0]?.id, text: "my wombat", requestId: "one" };
    const { errors } = await guest.request(SEND, { input });
    expect(errors[0]?.extensions.code).toBe("INTERNAL");
    const [logged = "", ...others] = lines.filter((line) => line.includes("unexpected error"));
    expect(others).toEqual([]);
    expect(JSON.parse(logged)).toMatchObject({
      err: { code: "23514", table: expect.stringMatching(/^messages/) },
      req: { id: errors[0]?.extensions.requestId, method: "POST", url: "/graphql" },
    });
    expect(lines.join("")).not.toContain("wombat");
    expect(lines.join("")).not.toContain(guest.token);
  });

  test("leaves none of the user's text in the log of the server's own PostgreSQL", async () => {
    const cluster = await startTestCluster({ settings: SETTINGS });
    const database = await openDatabase({ url: cluster.url("postgres") });
    try {
      await migrate(database);
      await seed(database.orm.em.fork());
      for (const [what, , fail] of FAILURES)
        expect(await failureOf(fail(database.orm.em.fork())), what).toBeInstanceOf(Error);
      const logged = readFileSync(join(cluster.folder, "log"), "utf8");
      expect(logged).toContain("ready to accept connections");
      expect(logged.toLowerCase()).not.toContain(SECRET);
    } finally {
      await database.close();
      await cluster.close();
    }
  });
});
