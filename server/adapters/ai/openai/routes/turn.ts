import type { AppError } from "../../../../../schema/rules/appError.ts";
import { modelError } from "../endpoint/modelErrors.ts";
import { blameFor } from "./blame.policy.ts";
import type { Place } from "./place.ts";

/** One call at one endpoint. It is ended once, however it went. */
export class Turn<Client> {
  /** Whether another endpoint may do what this one could not. */
  mayGoOn = false;
  readonly #place: Place<Client>;
  readonly #seen: number;
  readonly #isProbe: boolean;

  constructor(place: Place<Client>) {
    this.#place = place;
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
    this.#place.answered(this.#seen);
  }

  /** Notes a failure and gives the error of the product for it. */
  failed(error: unknown): AppError {
    const failure = modelError(error, this.#place.endpoint.apiKey);
    this.mayGoOn = blameFor(error) === "endpoint";
    if (this.mayGoOn) this.#place.failed(this.#seen, error, failure.cause);
    else this.answered();
    return failure;
  }

  end(): void {
    if (this.#isProbe) this.#place.isProbed = false;
    this.#place.end();
  }
}
