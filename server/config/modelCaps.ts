import { MILLIONTHS } from "../core/models/cost.policy.ts";
import type { ModelCaps } from "../core/models/spending.ts";
import type { AiConfig } from "./config.ts";
import { ConfigError } from "./configError.ts";
import type { Environment } from "./environment.ts";

const VARIABLES = {
  day: "MODEL_CAP_DAY",
  month: "MODEL_CAP_MONTH",
  personMonth: "MODEL_CAP_PERSON_MONTH",
} as const satisfies Record<keyof ModelCaps, string>;

/** What models may cost. Throws ConfigError where a cap is set and no model has a price, so that it would never hold. */
export function modelCaps(env: Environment, ai: AiConfig): ModelCaps {
  const name = Object.values(VARIABLES).find((variable) => env[variable] > 0);
  if (name && !hasPrice(ai)) throw new ConfigError(`${name} is set, but no model has a price`);
  const capOf = (cap: keyof ModelCaps): number => Math.round(env[VARIABLES[cap]] * MILLIONTHS);
  return { day: capOf("day"), month: capOf("month"), personMonth: capOf("personMonth") };
}

function hasPrice(ai: AiConfig): boolean {
  if (ai.kind === "demo") return false;
  const models = ai.endpoints.flatMap((endpoint) => Object.values(endpoint.models));
  return models.some(({ prices }) => Object.values(prices).some((price) => price > 0));
}
