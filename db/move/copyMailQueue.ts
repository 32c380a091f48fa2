import type { Client } from "pg";
import { PgBoss } from "pg-boss";

/** The queue of mails (`server/adapters/jobs`), which makes its tables itself. */
const SCHEMA = "pgboss";
/** What of a job the two versions of pg-boss may both have, by its columns. */
const COLUMNS = `select column_name::text as name from information_schema.columns
  where table_schema = '${SCHEMA}' and table_name = 'job' and is_generated = 'NEVER'`;

/** Copies the mails that wait, or were being sent, with their queues; resolves with how many. */
export async function copyMailQueue(source: Client, url: string, target: Client): Promise<number> {
  await makeMailQueues(source, url);
  return copyMails(source, target);
}

/** Makes the queues that the source has, in the database of a connection string. */
export async function makeMailQueues(source: Client, url: string): Promise<void> {
  if (!(await hasQueues(source))) return;
  const queues = await source.query<{ name: string }>(`select name from ${SCHEMA}.queue where name !~ '^__'`);
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 1 });
  // It is told by what fails.
  boss.on("error", () => undefined);
  await boss.start();
  for (const { name } of queues.rows) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}

/** Copies the mails into queues that are there, in place of what they have; resolves with how many. */
export async function copyMails(source: Client, target: Client): Promise<number> {
  if (!(await hasQueues(source))) return 0;
  const [ours, theirs] = await Promise.all([columnsOf(target), columnsOf(source)]);
  const columns = ours.filter((name) => theirs.includes(name)).join(", ");
  const { rows } = await source.query<{ job: object }>(
    `select to_jsonb(job) as job from ${SCHEMA}.job where state < 'completed' and name !~ '^__'`,
  );
  await target.query(`delete from ${SCHEMA}.job`);
  await target.query(
    `insert into ${SCHEMA}.job (${columns}) select ${columns} from jsonb_populate_recordset(null::${SCHEMA}.job, $1::jsonb)`,
    [JSON.stringify(rows.map(({ job }) => job))],
  );
  return rows.length;
}

async function hasQueues(source: Client): Promise<boolean> {
  const { rows } = await source.query("select to_regclass($1) is not null as is_there", [`${SCHEMA}.job`]);
  return rows[0]?.is_there;
}

async function columnsOf(session: Client): Promise<string[]> {
  return (await session.query<{ name: string }>(COLUMNS)).rows.map(({ name }) => name);
}
