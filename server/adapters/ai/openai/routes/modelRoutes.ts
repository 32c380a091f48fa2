import { AppError } from "../../../../../schema/rules/appError.ts";
import type { ModelPurpose } from "../../../../../schema/rules/models.ts";
import type { Tokens } from "../../../../core/models/cost.policy.ts";
import type { ModelHealth } from "../../../../core/models/modelHealth.port.ts";
import type { CallPurse, ModelMeter } from "../../../../core/models/modelMeter.ts";
import type { EndpointOptions } from "../endpoint/endpoint.ts";
import type { EndpointModel, ModelEndpoint } from "../endpoint/modelEndpoint.ts";
import { nextOf } from "./order.policy.ts";
import { EndpointPlace } from "./endpointPlace.ts";
import type { HealthChange, Load } from "./endpointPlace.ts";
import { EndpointTurn } from "./endpointTurn.ts";

/** What a client of a model is made of. */
export interface PlaceOptions extends EndpointOptions {
  voice: string;
  voices: readonly string[];
}

interface RouteTimes {
  /** Milliseconds by a clock that is never set. */
  now?: () => number;
  onChange?: (change: HealthChange) => void;
}

/** The endpoints of the configuration, as far as they have models for something. */
export class ModelRoutes {
  readonly #endpoints: readonly (ModelEndpoint & { load: Load })[];
  readonly #places: EndpointPlace<unknown>[] = [];
  readonly #now: () => number;
  readonly #onChange: (change: HealthChange) => void;

  constructor(
    endpoints: readonly ModelEndpoint[],
    readonly meter: ModelMeter,
    times: RouteTimes = {},
  ) {
    this.#endpoints = endpoints.map((endpoint) => ({ ...endpoint, load: { running: 0 } }));
    this.#now = times.now ?? (() => performance.now());
    this.#onChange = times.onChange ?? (() => undefined);
  }

  /** How all endpoints do that were asked for, as this node knows. */
  health(): ModelHealth[] {
    return this.#places.map((place) => place.health());
  }

  /** The way to the models for a purpose, each asked by a client of its own. */
  to<Client>(purpose: ModelPurpose, connect: (options: PlaceOptions) => Client): Route<Client> {
    const places = this.#endpoints.flatMap((endpoint) => {
      const model = endpoint.models[purpose];
      if (!model) return [];
      const { baseUrl, apiKey, load } = endpoint;
      const { name, voice, voices } = model;
      const client = connect({ baseUrl, ...(apiKey && { apiKey }), model: name, voice, voices });
      return [new EndpointPlace(endpoint, purpose, model, client, load, this.#now, this.#onChange)];
    });
    this.#places.push(...places);
    return new Route(places, this.meter);
  }
}

/** What a call at one endpoint gets beside its client. */
export interface CallWithin {
  signal: AbortSignal;
  /** Told what answers have taken, also of those that cannot be used. */
  count: (tokens: Tokens) => void;
}

/** How long a call may take at one endpoint, who may end it, and whom it is for. */
interface CallBounds extends CallPurse {
  /** Milliseconds after which the endpoint counts as unavailable. */
  timeoutMs: number;
  signal: AbortSignal;
}

/** The endpoints that have models for one purpose. A call tries each once at most, in their order. */
export class Route<Client> {
  readonly #places: readonly EndpointPlace<Client>[];
  readonly #meter: ModelMeter;
  #turns = 0;

  constructor(places: readonly EndpointPlace<Client>[], meter: ModelMeter) {
    this.#places = places;
    this.#meter = meter;
  }

  /** The models, as the configuration lists them. */
  get models(): EndpointModel[] {
    return this.#places.map(({ model }) => model);
  }

  /** The call's next turn, at an endpoint that is not in `tried` yet; null where none is left. */
  take(tried: Set<unknown>, purse: CallPurse): EndpointTurn<Client> | null {
    const place = nextOf(this.#places.filter((each) => !tried.has(each)));
    if (!place) return null;
    tried.add(place);
    this.#turns += 1;
    place.lastTurn = this.#turns;
    return new EndpointTurn(place, this.#meter.begin(place.metered, purse));
  }

  /**
   * Has an endpoint answer, and the next one where that fails by its own fault. Throws AI_UNAVAILABLE or
   * SERVICE_OVERLOADED when no other is left, MODEL_CAP_REACHED where nothing is left of a cap, and the signal's own reason once it has aborted.
   */
  async ask<Answer>(
    call: (client: Client, within: CallWithin) => Promise<Answer>,
    { timeoutMs, signal, ...purse }: CallBounds,
  ): Promise<Answer> {
    signal.throwIfAborted();
    const tried = new Set();
    let failure = noRoom();
    for (let turn = this.take(tried, purse); turn; turn = this.take(tried, purse)) {
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const count = (tokens: Tokens): void => turn?.count(tokens);
        const answer = await call(turn.client, { signal: within, count });
        turn.answered();
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        failure = turn.failed(error);
        if (!turn.mayGoOn) throw failure;
      } finally {
        turn.end();
      }
    }
    throw failure;
  }
}

/** All endpoints have as many calls as they may have. */
export const noRoom = (): AppError =>
  new AppError(
    "SERVICE_OVERLOADED",
    { retryAfter: 1 },
    { cause: new Error("no endpoint may have more calls at once") },
  );
