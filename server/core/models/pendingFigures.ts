import type { ModelDayFigures, PersonCost } from "../../../db/queries/models/figures.ts";
import type { ModelPurpose } from "../../../schema/rules/models.ts";
import type { Tokens } from "./cost.policy.ts";
import { countLatency, noLatencies } from "./latency.policy.ts";

/** A call that has ended. */
export interface EndedCall {
  day: string;
  endpoint: string;
  purpose: ModelPurpose;
  model: string;
  /** Whom it was done for. */
  payer: string | undefined;
  isFailure: boolean;
  tokens: Tokens;
  /** In millionths. */
  cost: number;
  /** Milliseconds to the first token, or to an answer that came whole; null where none came. */
  firstTokenMs: number | null;
}

/** The figures of calls that have ended, until they are written. */
export class PendingFigures {
  #days = new Map<string, ModelDayFigures>();
  #people = new Map<string, PersonCost>();

  add(call: EndedCall): void {
    const { day, endpoint, purpose, model, tokens, cost, firstTokenMs, payer } = call;
    const figures = this.#ofDay({ day, endpoint, purpose, model });
    figures.calls += 1;
    if (call.isFailure) figures.failures += 1;
    figures.inputTokens += tokens.input;
    figures.outputTokens += tokens.output;
    figures.cost += cost;
    if (firstTokenMs !== null) countLatency(figures.latency, firstTokenMs);
    if (payer !== undefined && cost > 0) this.addPerson({ userId: payer, month: day.slice(0, 7), cost });
  }

  /** What is to be written, which is the caller's from then on. */
  takeDays(): ModelDayFigures[] {
    const taken = [...this.#days.values()];
    this.#days = new Map();
    return taken;
  }

  takePeople(): PersonCost[] {
    const taken = [...this.#people.values()];
    this.#people = new Map();
    return taken;
  }

  /** Takes back what could not be written. */
  putBack(days: readonly ModelDayFigures[]): void {
    for (const back of days) {
      const figures = this.#ofDay(back);
      for (const name of ["calls", "failures", "inputTokens", "outputTokens", "cost"] as const)
        figures[name] += back[name];
      figures.latency = figures.latency.map((count, at) => count + (back.latency[at] ?? 0));
    }
  }

  addPerson(person: PersonCost): void {
    const key = `${person.month} ${person.userId}`;
    const known = this.#people.get(key);
    if (known) known.cost += person.cost;
    else this.#people.set(key, { ...person });
  }

  /** Drops what was for a user who is gone. */
  forgetPerson(userId: string, month: string): void {
    this.#people.delete(`${month} ${userId}`);
  }

  #ofDay({ day, endpoint, purpose, model }: Pick<ModelDayFigures, "day" | "endpoint" | "purpose" | "model">) {
    const key = JSON.stringify([day, endpoint, purpose, model]);
    const known = this.#days.get(key);
    if (known) return known;
    const figures: ModelDayFigures = {
      day,
      endpoint,
      purpose,
      model,
      calls: 0,
      failures: 0,
      inputTokens: 0,
      outputTokens: 0,
      cost: 0,
      latency: noLatencies(),
    };
    this.#days.set(key, figures);
    return figures;
  }
}
