import { ModelRoutes } from "../../../server/adapters/ai/openai/routes/modelRoutes.ts";
import { MODEL_PURPOSES } from "../../../schema/rules/models.ts";
import { recordOf } from "../../../schema/rules/recordOf.ts";
import { freeMeter } from "./freeMeter.ts";

interface OneEndpoint {
  baseUrl: string;
  apiKey?: string;
  model: string;
  voice?: string;
  voices?: string[];
}

/** The way to one endpoint, whose model does everything. */
export function routesAt({ baseUrl, apiKey, model, voice = "alloy", voices = [voice] }: OneEndpoint): ModelRoutes {
  const models = recordOf(
    MODEL_PURPOSES,
    (purpose) => purpose,
    () => ({ name: model, prices: { input: 0, output: 0, call: 0 }, voice, voices }),
  );
  const endpoint = { name: "main", baseUrl, ...(apiKey && { apiKey }), models, order: 1, mostAtOnce: null };
  return new ModelRoutes([endpoint], freeMeter());
}
