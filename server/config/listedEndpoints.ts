import { ValidationError } from "yup";
import { MODEL_PURPOSES } from "../../schema/rules/models.ts";
import type { ModelPurpose } from "../../schema/rules/models.ts";
import { ConfigError } from "./configError.ts";
import type { EndpointModel, ModelEndpoint } from "../adapters/ai/openai/endpoint/modelEndpoint.ts";
import { endpointList } from "./endpointList.ts";
import type { ListedEndpoint } from "./endpointList.ts";
import type { Environment } from "./environment.ts";
import { readJsonFile } from "./jsonFile.ts";
import { speechVoices } from "./speechVoices.ts";
import { withoutSlash } from "./webAddress.ts";

/** Variables of the short way, which a list replaces. */
const SHORT_WAY = [
  "AI_BASE_URL",
  "AI_MODEL",
  "AI_API_KEY",
  "AI_IMAGE_MODEL",
  "AI_SPEECH_MODEL",
  "AI_TRANSCRIPTION_MODEL",
  "AI_MODERATION_MODEL",
  "AI_MEMORY_MODEL",
  "AI_EMBEDDING_MODEL",
] as const;

/**
 * The endpoints in the file that `AI_ENDPOINTS` names. Throws ConfigError with one line for each mistake. No line
 * repeats what the file says but names of endpoints and fields: a key may be in it by mistake.
 */
export function listedEndpoints(env: Environment, variables: NodeJS.ProcessEnv): ModelEndpoint[] {
  const short = SHORT_WAY.find((name) => env[name]);
  if (short) throw new ConfigError(`AI_ENDPOINTS and ${short} are both set: name the models in one way only`);
  const list = readJsonFile("AI_ENDPOINTS", env.AI_ENDPOINTS ?? "");
  try {
    const listed = endpointList.validateSync(list, { abortEarly: false, context: { variables } });
    const standIns = standInsFor(listed);
    return listed.map((endpoint) => endpointOf(endpoint, variables, standIns));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const mistakes = error.inner.length > 0 ? error.inner : [error];
    throw new ConfigError(mistakes.map((mistake) => lineOf(mistake, list)).join("\n"));
  }
}

/** Purposes of which no endpoint has a model, and whose models do that work. */
function standInsFor(listed: readonly ListedEndpoint[]): Partial<Record<ModelPurpose, ModelPurpose>> {
  const has = (purpose: ModelPurpose): boolean => listed.some(({ models }) => models[purpose]);
  const tools = has("tools") ? {} : ({ tools: "chat" } as const);
  return { ...tools, ...(!has("memory") && { memory: tools.tools ?? "tools" }) };
}

function endpointOf(
  listed: ListedEndpoint,
  variables: NodeJS.ProcessEnv,
  standIns: Partial<Record<ModelPurpose, ModelPurpose>>,
): ModelEndpoint {
  const { name, url, keyVariable, order, mostAtOnce, prices } = listed;
  const apiKey = keyVariable && variables[keyVariable];
  const models: ModelEndpoint["models"] = {};
  for (const purpose of MODEL_PURPOSES) {
    const model = listed.models[standIns[purpose] ?? purpose];
    if (model) models[purpose] = modelOf(model, prices);
  }
  return { name, baseUrl: withoutSlash(url), ...(apiKey && { apiKey }), models, order, mostAtOnce };
}

function modelOf(
  { name, prices, voice, voices }: NonNullable<ListedEndpoint["models"]["chat"]>,
  usual: ListedEndpoint["prices"],
): EndpointModel {
  return { name, prices: prices ?? usual ?? { input: 0, output: 0, call: 0 }, ...speechVoices(voice, voices) };
}

/** Such as `AI_ENDPOINTS: endpoint 2 ("spare"): url must be an http(s) URL`. */
function lineOf({ path = "", message }: ValidationError, list: unknown): string {
  const at = /^\[(\d+)\]\.?(.*)$/.exec(path);
  if (!at) return `AI_ENDPOINTS ${message}`;
  const given: unknown = Array.isArray(list) ? list[Number(at[1])] : null;
  const name = typeof given === "object" && given !== null && "name" in given ? given.name : null;
  const called = typeof name === "string" ? ` ${JSON.stringify(name)}` : "";
  return `AI_ENDPOINTS: endpoint ${Number(at[1]) + 1}${called}: ${at[2] ? `${at[2]} ` : ""}${message}`;
}
