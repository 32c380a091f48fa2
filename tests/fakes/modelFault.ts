/** How a fake model server misbehaves. Counts are of whole tokens sent before it does. */
export type ModelFault =
  | { kind: "status"; status: number; retryAfter?: string; body?: string }
  /** The request is taken and never answered. */
  | { kind: "hang" }
  /** A right reply, after a while of silence. */
  | { kind: "late"; ms: number }
  /** The stream goes silent and stays open. */
  | { kind: "stall"; after: number }
  /** The socket is torn down, in the middle of a token's bytes when `midCharacter` is set. */
  | { kind: "drop"; after: number; midCharacter?: boolean }
  /** The stream ends in good order but never says that the reply is finished. */
  | { kind: "unfinished"; after: number }
  /** An event that is not JSON, after which the stream goes on as if nothing had happened. */
  | { kind: "garbage"; after: number }
  /** An error event within a stream that began well. */
  | { kind: "errorEvent"; after: number; message: string }
  /** A web page under status 200, as a captive portal or a wrong address gives. */
  | { kind: "html" }
  /** Status 200 and not one byte of body. */
  | { kind: "empty" }
  /** A reply that ends in good order without text. */
  | { kind: "silent" }
  /** A right reply, each byte of it in a packet of its own. */
  | { kind: "splitBytes" }
  /** A right reply whose tokens are UTF-16 units, so that astral characters come in two. */
  | { kind: "splitSurrogates" };

/** Which calls a fault meets: those for one model, and only the next `times`; all of them when left out. */
export interface FaultScope {
  model?: string;
  times?: number;
}

/** The faults set on one server: the one set for a call's model goes before the one set for every model. */
export class FaultPlan {
  private readonly plans = new Map<string | undefined, { fault: ModelFault; left: number }>();

  set(fault: ModelFault | undefined, scope: FaultScope = {}): void {
    if (fault) this.plans.set(scope.model, { fault, left: scope.times ?? Infinity });
    else if (scope.model === undefined) this.plans.clear();
    else this.plans.delete(scope.model);
  }

  take(model: string): ModelFault | undefined {
    for (const key of [model, undefined]) {
      const plan = this.plans.get(key);
      if (!plan) continue;
      plan.left -= 1;
      if (plan.left <= 0) this.plans.delete(key);
      return plan.fault;
    }
    return undefined;
  }
}
