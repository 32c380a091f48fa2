import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { ModelPurpose } from "../../../schema/rules/models.ts";

/** What a model at an endpoint did on a day, for a purpose. */
export interface ModelDayFigures {
  /** Such as 2026-11-25, in UTC. */
  day: string;
  endpoint: string;
  purpose: ModelPurpose;
  model: string;
  calls: number;
  failures: number;
  inputTokens: number;
  outputTokens: number;
  /** In millionths of the operator's money. */
  cost: number;
  /** Calls by the time to their first token. */
  latency: number[];
}

/** What models cost for a person in a month, such as 2026-11. */
export interface PersonCost {
  userId: string;
  month: string;
  cost: number;
}

/** Adds figures to those of all nodes. Rows are taken in one order, so that two nodes do not wait for each other. */
export async function addDayFigures(em: SqlEntityManager, figures: readonly ModelDayFigures[]): Promise<void> {
  await sql`
    insert into model_days as d (day, endpoint, purpose, model, calls, failures, input_tokens, output_tokens, cost, latency)
    select day, endpoint, purpose, model, calls, failures, "inputTokens", "outputTokens", cost, latency
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (
      day text, endpoint text, purpose text, model text, calls bigint, failures bigint,
      "inputTokens" bigint, "outputTokens" bigint, cost bigint, latency jsonb
    )
    order by day, endpoint, purpose, model
    on conflict (day, endpoint, purpose, model) do update set
      calls = d.calls + excluded.calls,
      failures = d.failures + excluded.failures,
      input_tokens = d.input_tokens + excluded.input_tokens,
      output_tokens = d.output_tokens + excluded.output_tokens,
      cost = d.cost + excluded.cost,
      latency = (
        select jsonb_agg(coalesce(one.count, '0')::bigint + coalesce(other.count, '0')::bigint order by ordinality)
        from jsonb_array_elements_text(d.latency) with ordinality as one (count, ordinality)
        full join jsonb_array_elements_text(excluded.latency) with ordinality as other (count, ordinality) using (ordinality)
      )`.execute(em.getKysely());
}

/**
 * Adds what models have cost for people. A user who is being deleted, or is gone, is passed over, so that this never
 * waits for a deletion. Gives what was added.
 */
export async function addPersonCosts(em: SqlEntityManager, costs: readonly PersonCost[]): Promise<PersonCost[]> {
  const { rows } = await sql<{ userId: string; month: string }>`
    with given as (
      select "userId", month, cost
      from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as given ("userId" uuid, month text, cost bigint)
    ), kept as (
      select id from users where id in (select "userId" from given) order by id for key share skip locked
    )
    insert into model_months as m (user_id, month, cost)
    select "userId", month, cost from given join kept on kept.id = "userId" order by "userId", month
    on conflict (user_id, month) do update set cost = m.cost + excluded.cost
    returning user_id as "userId", month`.execute(em.getKysely());
  const added = new Set(rows.map(({ userId, month }) => `${month} ${userId}`));
  return costs.filter(({ userId, month }) => added.has(`${month} ${userId}`));
}

/** Those of these users who are there: a deletion that has not ended counts for nothing. */
export async function findUsersThere(em: SqlEntityManager, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${userIds}::uuid[])`.execute(
    em.getKysely(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What models have cost on a day, in its month, and in that month for each of these people. */
export interface ModelCosts {
  day: number;
  month: number;
  people: Map<string, number>;
}

export async function readCosts(
  em: SqlEntityManager,
  { day, userIds }: { day: string; userIds: readonly string[] },
): Promise<ModelCosts> {
  const month = day.slice(0, 7);
  const { rows } = await sql<{ day: number; month: number; people: Record<string, number> }>`
    select
      (select coalesce(sum(cost), 0)::float8 from model_days where day = ${day}) as day,
      (select coalesce(sum(cost), 0)::float8 from model_days where day like ${`${month}-%`}) as month,
      (select coalesce(jsonb_object_agg(user_id, cost), '{}') from model_months
        where month = ${month} and user_id = any(${userIds}::uuid[])) as people`.execute(em.getKysely());
  const [row = { day: 0, month: 0, people: {} }] = rows;
  return { day: row.day, month: row.month, people: new Map(Object.entries(row.people)) };
}

/** The figures of the days since one, newest first. */
export async function findDayFigures(em: SqlEntityManager, since: string): Promise<ModelDayFigures[]> {
  const { rows } = await sql<ModelDayFigures>`
    select day, endpoint, purpose, model, calls::float8, failures::float8, input_tokens::float8 as "inputTokens",
      output_tokens::float8 as "outputTokens", cost::float8, latency
    from model_days where day >= ${since} order by day desc, endpoint, purpose, model`.execute(em.getKysely());
  return rows;
}
