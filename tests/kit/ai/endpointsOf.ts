import type { ModelEndpoint } from "../../../server/adapters/ai/openai/endpoint/modelEndpoint.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";

const FREE = { input: 0, output: 0, call: 0 };

/** An endpoint of a list: its model has the name of the endpoint, and does everything. */
export function endpointOf(name: string, { url }: ModelServer, more: Partial<ModelEndpoint> = {}): ModelEndpoint {
  const model = { name, prices: FREE, voice: "alloy", voices: ["alloy"] };
  return {
    name,
    baseUrl: url,
    models: { chat: model, tools: model, image: model, speech: model, transcription: model },
    order: 1,
    mostAtOnce: null,
    ...more,
  };
}
