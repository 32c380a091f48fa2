import { DeadlockException } from "@mikro-orm/sql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Bus, Topic } from "./bus.port.ts";

/** What a unit of work needs. Every scope has it, and so have jobs that run without one. */
export interface WorkScope {
  em: { fork(): SqlEntityManager };
  bus: Bus;
  /** Takes errors after a commit: the work itself is done, so its caller does not get them. */
  onError: (error: unknown) => void;
}

type Act = () => void | Promise<void>;

/** An open unit of work. Steps that several use cases share take it and publish their own news. */
export interface Transaction {
  em: SqlEntityManager;
  /** Does this once the commit is through, after what was asked for earlier; never when the work is rolled back. */
  afterCommit(act: Act): void;
  /** Publishes an event once the commit is through. */
  publish<Event>(topic: Topic<Event>, event: Event): void;
  /**
   * Runs a part of the work that may fail alone, in a savepoint:
   * when it throws, its changes and its news are undone together.
   */
  attempt<Result>(part: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/**
 * Runs one unit of work: all of it is stored or none, and its news goes out after the commit.
 * Where the database ends it in favour of another one, `work` runs a second time. Throws what `work` throws.
 */
export function inTransaction<Result>(scope: WorkScope, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return commitAndPublish(scope, (acts) =>
    scope.em.fork().transactional((em) => work(openTransaction(em, scope.bus, acts))),
  );
}

/**
 * The same for work of one statement at most: it commits by itself, which saves the trips of a transaction around it.
 */
export function inStatement<Result>(scope: WorkScope, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return commitAndPublish(scope, (acts) => work(openTransaction(scope.em.fork(), scope.bus, acts)));
}

async function commitAndPublish<Result>(
  { onError }: WorkScope,
  commit: (acts: Act[]) => Promise<Result>,
): Promise<Result> {
  const { result, acts } = await againAfterConflict(async () => {
    const tried: Act[] = [];
    return { result: await commit(tried), acts: tried };
  });
  for (const act of acts) {
    try {
      await act();
    } catch (error) {
      onError(error);
    }
  }
  return result;
}

/**
 * Does something again, once, where PostgreSQL has ended it by a deadlock (40P01) or a failure to serialise (40001):
 * nothing of it is stored, and what it was ended for goes on. Locks are taken in one order all the same.
 */
async function againAfterConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeadlockException)) throw error;
    return work();
  }
}

function openTransaction(em: SqlEntityManager, bus: Bus, acts: Act[]): Transaction {
  return {
    em,
    afterCommit: (act) => void acts.push(act),
    publish: (topic, event) => void acts.push(() => bus.publish(topic, event)),
    attempt: async (part) => {
      const partActs: Act[] = [];
      const result = await em.transactional((inner) => part(openTransaction(inner, bus, partActs)));
      acts.push(...partActs);
      return result;
    },
  };
}
