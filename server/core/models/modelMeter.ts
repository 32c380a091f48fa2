import type { ModelPurpose } from "../../../schema/rules/models.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import { costOf } from "./cost.policy.ts";
import type { ModelPrices, Tokens } from "./cost.policy.ts";
import { PendingFigures } from "./pendingFigures.ts";
import type { EndedCall } from "./pendingFigures.ts";
import { Spending } from "./spending.ts";
import type { ModelCaps } from "./spending.ts";

/** Where a call goes. */
export interface ModelPlace {
  endpoint: string;
  purpose: ModelPurpose;
  model: string;
  prices: ModelPrices;
}

/** Who a call is for, and the most it may read and write, as is known before it. */
export interface CallPurse {
  /** The user whose month it counts in; none where the server asks for itself. */
  payer: string | undefined;
  most: () => Tokens;
}

/** A call that is under way. It is ended once. */
export interface MeteredCall {
  /** The first token has come, or the whole answer. */
  answered(): void;
  end(isFailure: boolean, tokens: Tokens): void;
}

/** Counts what models do on this node, and what they cost. */
export class ModelMeter {
  readonly figures = new PendingFigures();
  readonly spending: Spending;
  readonly #clock: () => Date;
  readonly #listeners = new Set<(call: EndedCall) => void>();

  constructor(caps: Readonly<ModelCaps>, clock: () => Date) {
    this.spending = new Spending(caps);
    this.#clock = clock;
  }

  onEnd(listener: (call: EndedCall) => void): void {
    this.#listeners.add(listener);
  }

  /** Begins a call. Throws MODEL_CAP_REACHED where nothing is left of a cap. */
  begin({ endpoint, purpose, model, prices }: ModelPlace, { payer, most }: CallPurse): MeteredCall {
    const at = this.#clock();
    const periods = this.spending.periodsOf(at, payer);
    this.spending.requireLeft(periods, at);
    const reserved = periods.length > 0 ? costOf(most(), prices) : 0;
    this.spending.reserve(periods, reserved);
    const began = performance.now();
    let firstTokenMs: number | null = null;
    return {
      answered: () => void (firstTokenMs ??= performance.now() - began),
      end: (isFailure, tokens) => {
        const cost = isFailure && tokens.input + tokens.output === 0 ? 0 : costOf(tokens, prices);
        this.spending.settle(periods, reserved, cost);
        const place = { day: dayOf(at), endpoint, purpose, model };
        const call: EndedCall = { ...place, payer, isFailure, tokens, cost, firstTokenMs };
        this.figures.add(call);
        for (const tell of this.#listeners) tell(call);
      },
    };
  }
}
