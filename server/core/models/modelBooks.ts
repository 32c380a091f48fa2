import type { SqlEntityManager } from "@mikro-orm/sql";
import { addDayFigures, addPersonCosts, findUsersThere, readCosts } from "../../../db/queries/models/figures.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import type { ModelMeter } from "./modelMeter.ts";
import { monthOf } from "./periods.policy.ts";
import { dayPeriod, monthPeriod, personPeriod } from "./spending.ts";
import type { CapName, ModelCaps } from "./spending.ts";

/** Milliseconds for which sums that were read count: what other nodes have spent meanwhile is not known here. */
const FRESH_MS = 1000;
/** Milliseconds after which sums that nothing has asked for are forgotten. */
const KEPT_MS = 600_000;

interface BookKeeping {
  meter: ModelMeter;
  em: { fork(): SqlEntityManager };
  clock: () => Date;
  /** Milliseconds by a clock that is never set. */
  steadyMs: () => number;
  /** Tells operators, once for each cap and its time, that it is near or reached. */
  onNearCap: (cap: CapName, isReached: boolean) => void;
}

/** Writes what this node's models do and cost into the database, where several nodes add up, and reads the sums. */
export class ModelBooks {
  readonly #keeping: BookKeeping;
  /** Reads and writes one after the other: a sum that was read has what was written before, and nothing else. */
  #last: Promise<unknown> = Promise.resolve();
  #wanted = new Set<string>();
  #reading: Promise<void> | null = null;

  constructor(keeping: BookKeeping) {
    this.#keeping = keeping;
  }

  get caps(): Readonly<ModelCaps> {
    return this.#keeping.meter.spending.caps;
  }

  /** Throws MODEL_CAP_REACHED where nothing is left for what this user asks of a model. */
  async refuseAtCap(userId: string): Promise<void> {
    const { meter, clock, steadyMs } = this.#keeping;
    const at = clock();
    const periods = meter.spending.periodsOf(at, userId);
    if (periods.length === 0) return;
    if (!meter.spending.isFresh(periods, steadyMs() - FRESH_MS)) await this.#read(userId);
    meter.spending.requireLeft(periods, at);
  }

  /** Writes what is to be written. What cannot be is kept for the next time. */
  write(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#writeDays();
      await this.#writePeople();
      await this.#watchCaps();
    });
  }

  async #writeDays(): Promise<void> {
    const { meter, em } = this.#keeping;
    const days = meter.figures.takeDays();
    if (days.length === 0) return;
    try {
      await addDayFigures(em.fork(), days);
    } catch (error) {
      meter.figures.putBack(days);
      throw error;
    }
    for (const { day, cost } of days) {
      meter.spending.wrote(dayPeriod(day), cost);
      meter.spending.wrote(monthPeriod(day.slice(0, 7)), cost);
    }
  }

  async #writePeople(): Promise<void> {
    const { meter, em } = this.#keeping;
    const costs = meter.figures.takePeople();
    if (costs.length === 0) return;
    const added = new Set(
      await addPersonCosts(em.fork(), costs).catch((error: unknown) => {
        for (const each of costs) meter.figures.addPerson(each);
        throw error;
      }),
    );
    for (const each of added) meter.spending.wrote(personPeriod(each.userId, each.month), each.cost);
    const left = costs.filter((each) => !added.has(each));
    if (left.length === 0) return;
    for (const each of left) meter.figures.addPerson(each);
    const there = await findUsersThere(
      em.fork(),
      left.map(({ userId }) => userId),
    );
    for (const { userId, month } of left.filter((each) => !there.has(each.userId)))
      meter.figures.forgetPerson(userId, month);
  }

  async #watchCaps(): Promise<void> {
    const { meter, clock, steadyMs, onNearCap } = this.#keeping;
    const periods = meter.spending.periodsOf(clock(), undefined);
    if (!meter.spending.isFresh(periods, steadyMs() - FRESH_MS)) await this.#readSums([]);
    meter.spending.forget(steadyMs() - KEPT_MS);
    for (const { cap, isReached } of meter.spending.nearCaps(clock())) onNearCap(cap, isReached);
  }

  /** Reads the sums, with those of all users that are waited for. */
  #read(userId: string): Promise<void> {
    this.#wanted.add(userId);
    this.#reading ??= this.#inTurn(() => {
      const userIds = [...this.#wanted];
      this.#wanted = new Set();
      this.#reading = null;
      return this.#readSums(userIds);
    });
    return this.#reading;
  }

  async #readSums(userIds: string[]): Promise<void> {
    const { meter, em, clock, steadyMs } = this.#keeping;
    const [at, now] = [clock(), steadyMs()];
    const day = dayOf(at);
    const month = monthOf(at);
    const costs = await readCosts(em.fork(), { day, userIds });
    meter.spending.read(dayPeriod(day), costs.day, now);
    meter.spending.read(monthPeriod(month), costs.month, now);
    for (const userId of userIds) meter.spending.read(personPeriod(userId, month), costs.people.get(userId) ?? 0, now);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
