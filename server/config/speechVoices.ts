import type { EndpointModel } from "../adapters/ai/openai/endpoint/modelEndpoint.ts";

/** The voice that OpenAI's own models and most others have. */
const EVERYWHERE = "alloy";

/** The voices of a model: the usual one is the first that is listed where none is named, and is always among them. */
export function speechVoices(
  usual: string | undefined,
  listed: readonly string[],
): Pick<EndpointModel, "voice" | "voices"> {
  const voice = usual ?? listed[0] ?? EVERYWHERE;
  return { voice, voices: [...new Set(listed.includes(voice) ? listed : [voice, ...listed])] };
}
