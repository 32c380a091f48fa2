import { PARTITION_KEYS } from "./partitionKeys.ts";
import { referenceFor } from "./references.ts";
import type { RunStatement } from "./runStatement.ts";

interface Constraint {
  table: string;
  name: string;
  kind: "p" | "u" | "f";
  definition: string;
}

interface Made {
  table: string;
  definition: string;
}

const CONSTRAINTS = `
  select c.relname as "table", r.conname as name, r.contype as kind, pg_get_constraintdef(r.oid) as definition
  from pg_constraint r join pg_class c on c.oid = r.conrelid left join pg_class f on f.oid = r.confrelid
  where c.relnamespace = current_schema()::regnamespace and r.contype in ('p', 'u', 'f')
    and (c.relname = any (TABLES) or f.relname = any (TABLES)) order by r.contype desc, 1, 2`;
const INDEXES = `
  select c.relname as "table", pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname = any (TABLES)
    and not exists (select from pg_constraint r where r.conindid = i.indexrelid) order by 2`;
const TRIGGERS = `
  select c.relname as "table", pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and c.relname = any (TABLES) order by 2`;

/**
 * Has sessions plan a prepared statement once and for all values: planning for many parts takes ten times as long as what
 * most statements do, and PostgreSQL would else plan each time, since it expects such a plan to read all parts. Where the
 * user does not own the database, its owner has to set it, as each start says.
 */
const PLAN_ONCE = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
exception when insufficient_privilege then null;
end $$`;

/**
 * Shares tables out among parts, each by the hash of its column, with all that they hold: in the caller's transaction,
 * while nothing else uses them. What is unique stays so, since its columns tell the part, or the part's column joins them;
 * what belongs to a message or a reply must name their chat by then.
 */
export async function partitionTables(run: RunStatement, parts: number): Promise<void> {
  const tables = Object.keys(PARTITION_KEYS);
  const among = (statement: string): string =>
    statement.replaceAll("TABLES", `array[${tables.map((name) => `'${name}'`).join(", ")}]`);
  const constraints = await run<Constraint>(among(CONSTRAINTS));
  const [indexes, triggers] = [await run<Made>(among(INDEXES)), await run<Made>(among(TRIGGERS))];
  const references = constraints.filter(({ kind }) => kind === "f");
  for (const { table, name } of references) await run(`alter table "${table}" drop constraint "${name}"`);
  for (const [table, key] of Object.entries(PARTITION_KEYS)) await divide(run, table, key, parts);
  for (const { table, name, definition } of constraints.filter(({ kind }) => kind !== "f"))
    if (tables.includes(table))
      await run(
        `alter table "${table}" add constraint "${name}" ${uniqueFor(definition, PARTITION_KEYS[table] ?? "")}`,
      );
  for (const { table, definition } of indexes)
    await run(definition.startsWith("CREATE UNIQUE") ? uniqueFor(definition, PARTITION_KEYS[table] ?? "") : definition);
  for (const { definition } of triggers) await run(definition);
  for (const { table, name, definition } of references) {
    const within = referenceFor(definition, PARTITION_KEYS);
    // A reference with a column that is null would refer to nothing.
    if (within !== definition && !definition.includes("SET NULL"))
      await run(`alter table "${table}" alter column ${keyOf(within)} set not null`);
    await run(`alter table "${table}" add constraint "${name}" ${within}`);
  }
  await run(PLAN_ONCE);
  await run("set plan_cache_mode = force_generic_plan");
}

async function divide(run: RunStatement, table: string, key: string, parts: number): Promise<void> {
  const whole = `${table}_whole`;
  const [settings] = await run<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = '"${table}"'::regclass`,
  );
  const options = settings?.options ? ` with (${settings.options})` : "";
  await run(`alter table "${table}" rename to "${whole}"`);
  await run(`create table "${table}" (like "${whole}" including all excluding indexes) partition by hash ("${key}")`);
  for (let part = 0; part < parts; part += 1)
    await run(
      `create table "${table}_${part}" partition of "${table}" for values with (modulus ${parts}, remainder ${part})${options}`,
    );
  await run(`insert into "${table}" select * from "${whole}"`);
  await run(`drop table "${whole}"`);
}

/** The part's column comes last, so that rows are found by the others as before. */
function uniqueFor(definition: string, key: string): string {
  const end = definition.indexOf(")");
  const columns = definition.slice(definition.indexOf("(") + 1, end).split(", ");
  return columns.includes(key) ? definition : `${definition.slice(0, end)}, ${key}${definition.slice(end)}`;
}

const keyOf = (reference: string): string => /, (\w+)\) REFERENCES/.exec(reference)?.[1] ?? "";
