import type { Client } from "pg";
import { PgBoss } from "pg-boss";

/** The queue of mails (`server/adapters/jobs`), which makes its tables itself. */
const SCHEMA = "pgboss";
/** What of a job the two versions of pg-boss may both have, by its columns. */
const COLUMNS = `select column_name::text as name from information_schema.columns
  where table_schema = '${SCHEMA}' and table_name = 'job' and is_generated = 'NEVER'`;

/** Copies the mails that wait, or were being sent, with their queues; resolves with how many. */
export async function copyMailQueue(source: Client, url: string, target: Client): Promise<number> {
  const { rows: there } = await source.query("select to_regclass($1) is not null as is_there", [`${SCHEMA}.job`]);
  if (!there[0]?.is_there) return 0;
  const queues = await source.query<{ name: string }>(`select name from ${SCHEMA}.queue where name !~ '^__'`);
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 1 });
  // It is told by what fails.
  boss.on("error", () => undefined);
  await boss.start();
  for (const { name } of queues.rows) await boss.createQueue(name);
  await boss.stop({ graceful: false });
  const [ours, theirs] = await Promise.all([columnsOf(target), columnsOf(source)]);
  const columns = ours.filter((name) => theirs.includes(name)).join(", ");
  const { rows } = await source.query<{ job: object }>(
    `select to_jsonb(job) as job from ${SCHEMA}.job where state < 'completed' and name !~ '^__'`,
  );
  await target.query(
    `insert into ${SCHEMA}.job (${columns}) select ${columns} from jsonb_populate_recordset(null::${SCHEMA}.job, $1::jsonb)`,
    [JSON.stringify(rows.map(({ job }) => job))],
  );
  return rows.length;
}

async function columnsOf(session: Client): Promise<string[]> {
  return (await session.query<{ name: string }>(COLUMNS)).rows.map(({ name }) => name);
}
