import type { ModelPurpose } from "../../../../../schema/rules/models.ts";
import type { ModelHealth } from "../../../../core/models/modelHealth.port.ts";
import type { ModelPlace } from "../../../../core/models/modelMeter.ts";
import { retryAfterSeconds } from "../endpoint/modelErrors.ts";
import { EndpointRefusal } from "../endpoint/endpointRefusal.ts";
import type { EndpointModel, ModelEndpoint } from "../endpoint/modelEndpoint.ts";
import { afterAnswer, afterFailure, stateOf, WELL } from "./health.policy.ts";
import type { Candidate } from "./order.policy.ts";

/** The calls that an endpoint has now, for all purposes. */
export interface Load {
  running: number;
}

/** What has become of an endpoint, for the operators' log. */
export interface HealthChange {
  endpoint: string;
  purpose: ModelPurpose;
  /** Milliseconds for which it is left alone; null where it answers again. */
  restMs: number | null;
  /** What went wrong, without the key. */
  cause?: unknown;
}

/** An endpoint as far as it serves one purpose. */
export class EndpointPlace<Client> implements Candidate {
  lastTurn = 0;
  isProbed = false;
  #health = WELL;
  #lastFailure: string | null = null;

  constructor(
    readonly endpoint: ModelEndpoint,
    readonly purpose: ModelPurpose,
    readonly model: EndpointModel,
    readonly client: Client,
    private readonly load: Load,
    private readonly now: () => number,
    private readonly onChange: (change: HealthChange) => void,
  ) {}

  /** How figures name it, and what it costs. */
  get metered(): ModelPlace {
    const { name, prices } = this.model;
    return { endpoint: this.endpoint.name, purpose: this.purpose, model: name, prices };
  }

  get order(): number {
    return this.endpoint.order;
  }

  get state(): Candidate["state"] {
    return stateOf(this.#health, this.now());
  }

  get hasRoom(): boolean {
    return this.endpoint.mostAtOnce === null || this.load.running < this.endpoint.mostAtOnce;
  }

  /** How often its health has changed, for a call that begins. */
  get changes(): number {
    return this.#health.changes;
  }

  health(): ModelHealth {
    const { order, mostAtOnce } = this.endpoint;
    return {
      ...this.metered,
      order,
      state: this.state,
      restSeconds: this.state === "resting" ? Math.ceil((this.#health.restsUntil - this.now()) / 1000) : 0,
      running: this.load.running,
      mostAtOnce,
      lastFailure: this.#lastFailure,
    };
  }

  begin(): void {
    this.load.running += 1;
  }

  end(): void {
    this.load.running -= 1;
  }

  /** A call has been answered, which began when the health had changed so often. */
  answered(seen: number): void {
    const before = this.#health;
    this.#health = afterAnswer(before, seen);
    if (this.#health === before) return;
    this.#lastFailure = null;
    this.#tell(null);
  }

  /** A call has failed by the endpoint's fault. `cause` is what the log may say of it. */
  failed(seen: number, error: unknown, cause: unknown): void {
    const before = this.#health;
    const asked = error instanceof EndpointRefusal ? (retryAfterSeconds(error.retryAfter) ?? 0) * 1000 : 0;
    this.#health = afterFailure(before, seen, this.now(), asked);
    if (this.#health === before) return;
    this.#lastFailure = cause instanceof Error ? cause.message : String(cause);
    this.#tell(Math.round(this.#health.restsUntil - this.now()), cause);
  }

  #tell(restMs: number | null, cause?: unknown): void {
    this.onChange({ endpoint: this.endpoint.name, purpose: this.purpose, restMs, cause });
  }
}
