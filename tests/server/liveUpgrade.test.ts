import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { MIGRATIONS } from "../../db/migrations/list.ts";
import { LIVES_WITH_BEFORE } from "../../db/migrations/livesWithBefore.ts";
import { breaksBetween } from "../kit/database/breaksBetween.ts";
import { readCatalogue } from "../kit/database/catalogue.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

const RELEASE: { migration: string } = JSON.parse(readFileSync("deploy/release.json", "utf8"));

let database: Database;
beforeAll(async () => {
  const place = await createTestDatabase("empty");
  database = await openDatabase({ url: place.url });
  return async () => {
    await database.close();
    await place.drop();
  };
});

test("the release before can live with each migration since, or it is said why", async () => {
  const names = MIGRATIONS.map(({ name }) => name);
  const last = names.indexOf(RELEASE.migration);
  expect(last).toBeGreaterThan(-1);
  const { migrator, em } = database.orm;
  await migrator.up({ to: RELEASE.migration });
  const breaks: string[] = [];
  for (const name of names.slice(last + 1)) {
    const before = await readCatalogue(em.fork());
    await migrator.up({ migrations: [name] });
    breaks.push(...breaksBetween(before, await readCatalogue(em.fork())).map((one) => `${name}: ${one}`));
  }
  const explained = Object.keys(LIVES_WITH_BEFORE);
  expect(breaks.filter((one) => !explained.some((beginning) => one.startsWith(beginning)))).toEqual([]);
  expect(explained.filter((beginning) => !breaks.some((one) => one.startsWith(beginning)))).toEqual([]);
});

/** A release whose tables these are. */
const BEFORE = `
  create domain tongue as text constraint tongue_check check (value in ('en', 'de'));
  create function count_things() returns trigger language plpgsql as $$ begin return new; end $$;
  create table makers (id int primary key);
  create table things (id int primary key, name text not null default '', note text, said tongue, maker int);
  create trigger things_count after insert on things for each row execute function count_things()`;

let trial: Database;
beforeAll(async () => {
  const place = await createTestDatabase("empty");
  trial = await openDatabase({ url: place.url });
  for (const statement of BEFORE.split(";\n")) await trial.orm.em.fork().execute(statement);
  return async () => {
    await trial.close();
    await place.drop();
  };
});

/** What would break by a migration, which is undone. */
async function breaksBy(migration: string): Promise<string[]> {
  const em = trial.orm.em.fork();
  await em.begin();
  try {
    const before = await readCatalogue(em);
    for (const statement of migration.split("; ")) await em.execute(statement);
    return breaksBetween(before, await readCatalogue(em));
  } finally {
    await em.rollback();
  }
}

test.each([
  ["drop table things", "things is gone"],
  ["alter table things rename to objects", "things is gone"],
  ["alter table things drop column note", "things.note is gone"],
  ["alter table things rename column note to word", "things.note is gone"],
  ["alter table things alter column note set not null", "things.note must not be null any more"],
  ["alter table things alter column name drop default", "things.name has lost its default"],
  ["alter table things add column size int not null", "things.size is new, must not be null and has no default"],
  ["alter table things alter column note type varchar(9)", "things.note was text and is character varying(9)"],
  ["alter table things add constraint short check (length(note) < 9)", "things: short is new: CHECK"],
  ["alter table things add constraint once unique (note)", "things: once is new: UNIQUE (note)"],
  ["create unique index once on things (note)", "things: once is new: CREATE UNIQUE INDEX"],
  ["create unique index once on things (lower(name))", "things: once is new: CREATE UNIQUE INDEX"],
  ["create index often on things (note)", "things: often is new, and writing waits for it"],
  [
    "alter table things add foreign key (maker) references makers (id)",
    "things: things_maker_fkey is new: FOREIGN KEY",
  ],
  ["create table parts (thing int references things (id))", "parts: parts_thing_fkey keeps rows of things"],
  ["alter table things add column at timestamptz not null default clock_timestamp()", "things is rewritten"],
  ["create trigger late before update on things for each row execute function count_things()", "things: late is new"],
  ["alter table things drop constraint things_pkey", "things: things_pkey is gone"],
  ["alter table things alter column name drop not null", "things.name may be null now"],
  ["drop trigger things_count on things", "things: things_count is gone"],
  ["drop function count_things() cascade", "count_things() is gone"],
  [
    "create or replace function count_things() returns trigger language plpgsql as 'begin return null;end'",
    "count_things() does something else",
  ],
  [
    "alter domain tongue drop constraint tongue_check; alter domain tongue add constraint tongue_check check (value <> '')",
    "tongue: tongue_check is new: CHECK",
  ],
])("a migration that says “%s” is refused", async (migration, told) => {
  expect(await breaksBy(migration)).toContainEqual(expect.stringContaining(told));
});

test.each([
  "create table parts (id int primary key, thing int references things (id) on delete cascade); create index on parts (thing)",
  "alter table things add column size int",
  "alter table things add column size int not null default 0, add constraint small check (size < 9)",
  "alter table things alter column name set default 'x'",
  "create domain word as text check (value <> '')",
  "create function other() returns int language sql as 'select 1'",
  "insert into makers values (1)",
])("a migration that says “%s” is not", async (migration) => {
  expect(await breaksBy(migration)).toEqual([]);
});
