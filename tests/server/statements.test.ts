import { beforeAll, expect, test } from "vitest";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { openDatabase } from "../../db/connection.ts";
import { bindValues } from "../../db/driver/boundDriver.ts";
import { findSession } from "../../db/queries/accounts/sessions.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { WatchedStatement } from "../kit/database/watchStatements.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { spendBusyDay } from "../kit/server/busyDay.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 100 } });
/** What a day of one person's sends to PostgreSQL. */
let day: WatchedStatement[];
beforeAll(async () => {
  day = await statementsOf("quokka");
});

async function statementsOf(word: string): Promise<WatchedStatement[]> {
  const statements: WatchedStatement[] = [];
  const stop = watchStatements((statement) => statements.push(statement));
  await spendBusyDay(server, word).finally(stop);
  return statements;
}

/** An id, a hash, a time, an address: what differs from one person to the next, and from one moment to the next. */
const VALUE = /[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{32}|\d{4}-\d\d-\d\d|\w@\w|\$argon2/i;

/** How the mail queue tidies up, once a minute. It names no person, but the last of all ids and the time of its last look. */
const TIDYING = /pg_advisory_xact_lock\(.*pgboss/;

test("no statement has a value in its text, whatever one does", () => {
  const texts = [...new Set(day.map(({ text }) => text))];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => text.toLowerCase().includes("quokka"))).toEqual([]);
  expect(texts.filter((text) => VALUE.test(text) && !TIDYING.test(text))).toEqual([]);
});

function textsByName(statements: WatchedStatement[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { name, text } of statements) if (name !== null) texts.set(name, (texts.get(name) ?? new Set()).add(text));
  return texts;
}

/** What runs for every request, message, piece of a reply, page, or look at the chain. */
const OFTEN = (
  "sessions standings chat_locked turn_round turn_points reply_context journal_append reply_end_free reply_end_paid " +
  "hold settle account entries history " +
  "chat_faces_own chat_started chat_read npcs_new npc_tags " +
  "unread chat_faces_avatar " +
  "newsworthy_orders order order_payments watched_chain orders_unsettled payments_unmined_found chain_marked"
).split(" ");

/** More names than the queries give; PostgreSQL keeps each as long as its connection lives. */
const MOST_NAMES = 60;

test("what runs often is prepared, under a name that always stands for the same text", async () => {
  expect([...textsByName(day).keys()]).toEqual(expect.arrayContaining(OFTEN));
  const texts = textsByName([...day, ...(await statementsOf("wombat"))]);
  expect([...texts].filter(([, of]) => of.size > 1)).toEqual([]);
  expect(texts.size).toBeLessThan(MOST_NAMES);
});

test("a prepared statement whose columns have changed since answers all the same, and fails a transaction at most once", async () => {
  const { url, drop } = await createTestDatabase();
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  const look = (em: SqlEntityManager) => findSession(em, "no token", new Date());
  const change = (type: string) => orm.em.fork().execute(`alter table users alter column nickname type ${type}`);
  try {
    await look(orm.em.fork());
    await change("text");
    expect(await look(orm.em.fork())).toBeNull();
    await look(orm.em.fork());
    await change("varchar(255)");
    const inTransaction = () => orm.em.fork().transactional(look);
    await expect(inTransaction()).rejects.toThrow("cached plan");
    expect(await inTransaction()).toBeNull();
  } finally {
    await close();
    await drop();
  }
});

test("a list is bound an item at a time, and a mark after a backslash is a question mark", () => {
  const quote = (name: string) => `"${name}"`;
  const { sql, values } = bindValues(
    "select ?? from npcs where tags \\? ? and id in (?)",
    ["name", "x", ["a", "b"]],
    quote,
  );
  expect(sql).toBe(`select "name" from npcs where tags ? $1 and id in ($2, $3)`);
  expect(values).toEqual(["x", "a", "b"]);
  expect(() => bindValues("select ?", [undefined], quote)).toThrow("without a value");
});
