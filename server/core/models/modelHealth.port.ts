import type { ModelPurpose } from "../../../schema/rules/models.ts";
import type { ModelPrices } from "./cost.policy.ts";

/** How an endpoint does for one purpose, as this node knows. */
export interface ModelHealth {
  endpoint: string;
  purpose: ModelPurpose;
  model: string;
  /** Its rank. */
  order: number;
  prices: ModelPrices;
  /** `due`: its rest is over, and the next call finds out whether it answers again. */
  state: "well" | "resting" | "due";
  /** Seconds for which it is still left alone. */
  restSeconds: number;
  /** Calls to the endpoint that are under way, for all purposes, and the most there may be; null for any number. */
  running: number;
  mostAtOnce: number | null;
  /** What went wrong last, without the key; null where nothing did since it last answered. */
  lastFailure: string | null;
}

/** Reads how all endpoints do. */
export type ReadModelHealth = () => ModelHealth[];
