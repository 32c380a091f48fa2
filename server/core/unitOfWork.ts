import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Bus, Topic } from "./bus.port.ts";

/** What a unit of work needs. Every scope has it, and so have jobs that run without one. */
export interface WorkGround {
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
 * Throws what `work` throws.
 */
export function inTransaction<Result>(ground: WorkGround, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return thenTell(ground, (acts) =>
    ground.em.fork().transactional((em) => work(openTransaction(em, ground.bus, acts))),
  );
}

/**
 * The same for work that is a single statement: it commits by itself, which saves the trips of a transaction around it.
 */
export function inStatement<Result>(ground: WorkGround, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return thenTell(ground, (acts) => work(openTransaction(ground.em.fork(), ground.bus, acts)));
}

async function thenTell<Result>({ onError }: WorkGround, commit: (acts: Act[]) => Promise<Result>): Promise<Result> {
  const acts: Act[] = [];
  const result = await commit(acts);
  for (const act of acts) {
    try {
      await act();
    } catch (error) {
      onError(error);
    }
  }
  return result;
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
