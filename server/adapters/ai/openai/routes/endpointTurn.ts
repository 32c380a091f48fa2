import type { AppError } from "../../../../../schema/rules/appError.ts";
import type { Tokens } from "../../../../core/models/cost.policy.ts";
import type { MeteredCall } from "../../../../core/models/modelMeter.ts";
import { modelError } from "../endpoint/modelErrors.ts";
import { blameFor } from "./blame.policy.ts";
import type { EndpointPlace } from "./endpointPlace.ts";

/** One call at one endpoint. It is ended once, however it went. */
export class EndpointTurn<Client> {
  /** Whether it was the endpoint's fault that it failed: then another may do what this one could not. */
  mayGoOn = false;
  readonly #place: EndpointPlace<Client>;
  readonly #metered: MeteredCall;
  readonly #seen: number;
  readonly #isProbe: boolean;
  readonly #tokens = { input: 0, output: 0 };

  constructor(place: EndpointPlace<Client>, metered: MeteredCall) {
    this.#place = place;
    this.#metered = metered;
    this.#seen = place.changes;
    this.#isProbe = place.state === "due" && !place.isProbed;
    if (this.#isProbe) place.isProbed = true;
    place.begin();
  }

  get client(): Client {
    return this.#place.client;
  }

  /** The endpoint has begun to answer. */
  answered(): void {
    this.#metered.answered();
    this.#place.answered(this.#seen);
  }

  /** Adds what the endpoint has taken. */
  count({ input, output }: Tokens): void {
    this.#tokens.input += input;
    this.#tokens.output += output;
  }

  /** Notes a failure and gives the error of the product for it. */
  failed(error: unknown): AppError {
    const failure = modelError(error, this.#place.endpoint.apiKey);
    this.mayGoOn = blameFor(error) === "endpoint";
    if (this.mayGoOn) this.#place.failed(this.#seen, error, failure.cause);
    else this.#place.answered(this.#seen);
    return failure;
  }

  end(): void {
    if (this.#isProbe) this.#place.isProbed = false;
    this.#place.end();
    this.#metered.end(this.mayGoOn, this.#tokens);
  }
}
