import type { ModelPurpose } from "../../../../../schema/rules/models.ts";
import type { ModelPrices } from "../../../../core/models/cost.policy.ts";

/** A model at an endpoint. */
export interface EndpointModel {
  name: string;
  prices: ModelPrices;
  /** The voice in which it speaks by itself, and all that it can be asked for, that one among them. Only models that speak use them. */
  voice: string;
  voices: readonly string[];
}

/** An endpoint that speaks as OpenAI's API does. */
export interface ModelEndpoint {
  /** How figures and the log call it. */
  name: string;
  /** Address of the API as far as `/chat/completions`, such as `https://models.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  models: Partial<Record<ModelPurpose, EndpointModel>>;
  /** Its rank: lower ones are asked first, equal ones in turn. */
  order: number;
  /** Calls that it may have at the same time; null for any number. */
  mostAtOnce: number | null;
}
