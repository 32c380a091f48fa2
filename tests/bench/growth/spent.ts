import type { SqlEntityManager } from "@mikro-orm/sql";
import { exactProcessorMs } from "../processorTime.ts";

/** What PostgreSQL has spent on a database. */
export interface DatabaseSpent {
  /** Milliseconds of processor time. */
  processor: number;
  /** Pages of 8 kB that were looked at, in memory or on disk. */
  buffers: number;
  /** Of these, those that PostgreSQL did not have in its own memory. */
  fetched: number;
}

/** One statement's part of it, by its text. */
export interface StatementSpent {
  statement: string;
  buffers: number;
  fetched: number;
  /** Milliseconds by the clock, of planning and of running it. */
  ms: number;
}

interface Reading {
  processor: number;
  statements: Map<string, StatementSpent>;
}

/** Reads what a process of PostgreSQL has spent so far, and the statements of its database, over another connection. */
export async function readSpent(em: SqlEntityManager, database: string, pid: number): Promise<Reading> {
  const rows = await em.execute<{ id: string; statement: string; buffers: string; fetched: string; ms: number }[]>(
    `select queryid::text || userid as id, query as statement, shared_blks_hit + shared_blks_read as buffers,
       shared_blks_read as fetched,
       total_plan_time + total_exec_time as ms
     from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = ? and toplevel`,
    [database],
  );
  return {
    processor: exactProcessorMs(pid),
    statements: new Map(
      rows.map(({ id, buffers, fetched, ...row }) => [
        id,
        { ...row, buffers: Number(buffers), fetched: Number(fetched) },
      ]),
    ),
  };
}

/** What was spent between two readings, and by which statements. */
export function spentBetween(before: Reading, after: Reading): DatabaseSpent & { statements: StatementSpent[] } {
  const statements = [...after.statements].flatMap(([id, { statement, buffers, fetched, ms }]) => {
    const known = before.statements.get(id) ?? { buffers: 0, fetched: 0, ms: 0 };
    const own = {
      statement,
      buffers: buffers - known.buffers,
      fetched: fetched - known.fetched,
      ms: ms - known.ms,
    };
    return own.ms > 0 ? [own] : [];
  });
  const sumOf = (what: "buffers" | "fetched"): number => statements.reduce((sum, one) => sum + one[what], 0);
  const processor = after.processor - before.processor;
  return { processor, buffers: sumOf("buffers"), fetched: sumOf("fetched"), statements };
}
