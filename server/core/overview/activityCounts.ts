import { createHash } from "node:crypto";
import type { ActivityNumbers, DayPerson, MinuteActivity } from "../../../db/queries/overview/activity.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** When the minute or the day began, in UTC. */
export const beginOf = (at: Date, spanMs: number): Date => new Date(Math.floor(at.getTime() / spanMs) * spanMs);

/** What is to be written. */
export interface TakenActivity {
  minutes: MinuteActivity[];
  people: DayPerson[];
}

/** What happens on this node, until it is written. */
export class ActivityCounts {
  readonly #clock: () => Date;
  #minutes = new Map<number, MinuteActivity>();
  #people: DayPerson[] = [];
  /** The people of a day who were taken note of, so that each is written once. */
  #seen = { day: 0, users: new Set<string>() };

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  add(numbers: Partial<ActivityNumbers>): void {
    const begin = beginOf(this.#clock(), MINUTE_MS);
    this.#addTo({ begin, replies: 0, failures: 0, tokens: 0, errors: 0, ...numbers });
  }

  /** A reply to someone has ended. */
  addReply(isFailure: boolean, userId: string | undefined): void {
    this.add({ replies: 1, failures: isFailure ? 1 : 0 });
    if (userId !== undefined) this.#see(userId);
  }

  /** Gives what is to be written, which is the caller's from then on. */
  take(): TakenActivity {
    const taken = { minutes: [...this.#minutes.values()], people: this.#people };
    this.#minutes = new Map();
    this.#people = [];
    return taken;
  }

  /** Takes back what could not be written. */
  putBack({ minutes, people }: TakenActivity): void {
    for (const minute of minutes) this.#addTo(minute);
    this.#people.push(...people);
  }

  #addTo(more: MinuteActivity): void {
    const key = more.begin.getTime();
    const known = this.#minutes.get(key);
    if (!known) this.#minutes.set(key, { ...more });
    else for (const name of ["replies", "failures", "tokens", "errors"] as const) known[name] += more[name];
  }

  #see(userId: string): void {
    const day = beginOf(this.#clock(), DAY_MS);
    if (this.#seen.day !== day.getTime()) this.#seen = { day: day.getTime(), users: new Set() };
    if (this.#seen.users.has(userId)) return;
    this.#seen.users.add(userId);
    const person = createHash("sha256").update(`${day.toISOString()} ${userId}`).digest("hex").slice(0, 32);
    this.#people.push({ day, person });
  }
}
