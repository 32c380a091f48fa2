import { AppError } from "../../../schema/rules/appError.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import { monthOf, secondsLeft } from "./periods.policy.ts";

/** What models may cost, in millionths of the operator's money; 0 for any amount. */
export interface ModelCaps {
  day: number;
  month: number;
  personMonth: number;
}
export type CapName = keyof ModelCaps;

/** A time, or a person's time, in which costs have a cap. */
export interface Period {
  cap: CapName;
  key: string;
}

interface Sum {
  /** What all nodes have written, as this one last read it, with what it has written itself since. */
  written: number;
  /** When it was read, by a clock that is never set. */
  readAt: number;
  /** What this node has spent and not written yet. */
  unwritten: number;
  /** The most that what is under way here may cost. */
  reserved: number;
}

/** From this share of a cap on it is near. */
const NEAR = 0.9;

export const dayPeriod = (day: string): Period => ({ cap: "day", key: `day ${day}` });
export const monthPeriod = (month: string): Period => ({ cap: "month", key: `month ${month}` });
export const personPeriod = (userId: string, month: string): Period => ({
  cap: "personMonth",
  key: `person ${userId} ${month}`,
});

/** What models have cost so far, as this node knows, and whether there is some left of the caps. */
export class Spending {
  readonly #sums = new Map<string, Sum>();
  readonly #told = new Set<string>();

  constructor(readonly caps: Readonly<ModelCaps>) {}

  /** The periods with a cap in which something costs that is done now, for a person or for none. */
  periodsOf(at: Date, payer: string | undefined): Period[] {
    const month = monthOf(at);
    const periods = [dayPeriod(dayOf(at)), monthPeriod(month), ...(payer ? [personPeriod(payer, month)] : [])];
    return periods.filter(({ cap }) => this.caps[cap] > 0);
  }

  /** Throws MODEL_CAP_REACHED where nothing is left: what is under way counts with the most it may cost. */
  requireLeft(periods: readonly Period[], at: Date): void {
    const used = periods.find(({ cap, key }) => {
      const { written, unwritten, reserved } = this.#sum(key);
      return written + unwritten + reserved >= this.caps[cap];
    });
    if (used)
      throw new AppError("MODEL_CAP_REACHED", { retryAfter: secondsLeft(used.cap === "day" ? "day" : "month", at) });
  }

  reserve(periods: readonly Period[], most: number): void {
    for (const { key } of periods) this.#sum(key).reserved += most;
  }

  /** What was under way has ended, and has cost this. */
  settle(periods: readonly Period[], most: number, cost: number): void {
    for (const { key } of periods) {
      const sum = this.#sum(key);
      sum.reserved -= most;
      sum.unwritten += cost;
    }
  }

  /** So much of a period's costs is in the database now. */
  wrote({ cap, key }: Period, cost: number): void {
    if (this.caps[cap] === 0) return;
    const sum = this.#sum(key);
    sum.unwritten -= cost;
    sum.written += cost;
  }

  /** What the database says of a period. */
  read({ cap, key }: Period, written: number, now: number): void {
    if (this.caps[cap] > 0) Object.assign(this.#sum(key), { written, readAt: now });
  }

  isFresh(periods: readonly Period[], since: number): boolean {
    return periods.every(({ key }) => this.#sum(key).readAt >= since);
  }

  /** The share of a cap that is spent; null where there is none. */
  shareOf(period: Period): number | null {
    const most = this.caps[period.cap];
    if (most === 0) return null;
    const { written, unwritten } = this.#sum(period.key);
    return (written + unwritten) / most;
  }

  /** The periods of all people together that are near their cap or at it, each told once. */
  nearCaps(at: Date): { cap: CapName; isReached: boolean }[] {
    return this.periodsOf(at, undefined).flatMap((period) => {
      const share = this.shareOf(period) ?? 0;
      const isReached = share >= 1;
      const name = `${period.key} ${isReached}`;
      if (share < NEAR || this.#told.has(name)) return [];
      this.#told.add(name);
      return [{ cap: period.cap, isReached }];
    });
  }

  /** Forgets what was read before, and is not in use: people who have left, days that are over. */
  forget(before: number): void {
    for (const [key, { readAt, unwritten, reserved }] of this.#sums)
      if (readAt < before && unwritten === 0 && reserved === 0) this.#sums.delete(key);
  }

  #sum(key: string): Sum {
    const known = this.#sums.get(key);
    if (known) return known;
    const sum = { written: 0, readAt: Number.NEGATIVE_INFINITY, unwritten: 0, reserved: 0 };
    this.#sums.set(key, sum);
    return sum;
  }
}
