import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { ActivitySpan } from "../../entities/overview/activity.entity.ts";

/** What is counted, on one node or on all. */
export interface ActivityNumbers {
  replies: number;
  failures: number;
  tokens: number;
  errors: number;
}

/** What happened in the minute that began then. */
export interface MinuteActivity extends ActivityNumbers {
  begin: Date;
}

/** Someone who was active on the day that began then, by a hash that no other day has. */
export interface DayPerson {
  day: Date;
  person: string;
}

/** What happened in a minute or on a day, on all nodes. */
export interface ActivityRow extends MinuteActivity {
  people: number;
}

/**
 * Adds what happened on a node to its minutes and days; people count once a day, on whichever nodes they were. Rows are
 * taken in one order, so that two nodes do not wait for each other.
 */
export async function addActivity(
  em: SqlEntityManager,
  { minutes, people }: { minutes: readonly MinuteActivity[]; people: readonly DayPerson[] },
): Promise<void> {
  await sql`
    with added as (
      insert into active_people (day, person)
      select day, person from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (day timestamptz, person text)
      order by day, person
      on conflict do nothing returning day
    ), minutes as (
      select * from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) as given (
        begin timestamptz, replies bigint, failures bigint, tokens bigint, errors bigint
      )
    ), summed as (
      select 'minute' as span, begin, replies, failures, tokens, errors, 0 as people from minutes
      union all
      select 'day', day, sum(replies), sum(failures), sum(tokens), sum(errors), sum(people) from (
        select date_trunc('day', begin, 'UTC') as day, replies, failures, tokens, errors, 0 as people from minutes
        union all
        select day, 0, 0, 0, 0, 1 from added
      ) counted group by day
    )
    insert into activity as a (span, begin, replies, failures, tokens, errors, people)
    select span, begin, replies, failures, tokens, errors, people from summed order by span, begin
    on conflict (span, begin) do update set
      replies = a.replies + excluded.replies,
      failures = a.failures + excluded.failures,
      tokens = a.tokens + excluded.tokens,
      errors = a.errors + excluded.errors,
      people = a.people + excluded.people`.execute(em.getKysely());
}

/** The minutes or days since one in which something happened, oldest first. */
export async function findActivity(em: SqlEntityManager, span: ActivitySpan, since: Date): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select begin, replies::float8, failures::float8, tokens::float8, errors::float8, people::float8
    from activity where span = ${span} and begin >= ${since} order by begin`.execute(em.getKysely());
  return rows;
}

/** Forgets minutes that began before one, and who was active on the days before another. */
export async function deleteActivity(em: SqlEntityManager, before: { minute: Date; day: Date }): Promise<void> {
  const db = em.getKysely();
  await sql`delete from activity where span = 'minute' and begin < ${before.minute}`.execute(db);
  await sql`delete from active_people where day < ${before.day}`.execute(db);
}
