import { array, number, object, string } from "yup";
import type { InferType, TestContext } from "yup";
import { MODEL_PURPOSES } from "../../schema/rules/models.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";
import { MAX_VOICE_NAME } from "../../schema/rules/voices.ts";
import { only } from "./knownFields.ts";
import { isWebAddress } from "./webAddress.ts";

const NAME = /^[\w.-]{1,40}$/;
const VARIABLE = /^[A-Z][A-Z0-9_]*$/;

const price = () => number().typeError("must be a number").min(0, "must be at least 0").default(0);

const prices = object({ input: price(), output: price(), call: price() })
  .test(...only(["input", "output", "call"]))
  .typeError("must be an object such as { input: 0.15, output: 0.6 }")
  .default(undefined);

const voice = () =>
  string()
    .typeError("must be a text")
    .min(1, "must have a name")
    .max(MAX_VOICE_NAME, `must have a name of at most ${MAX_VOICE_NAME} letters`);

const voices = array(voice().required("must have a name")).typeError("must be a list of voices").default([]);

/** What may be said of a model; other fields are refused by their names. */
const modelFields = { name: string().required("is missing"), prices, voice: voice(), voices };

/** A model by its name alone, or by an object that says more of it. */
const model = object(modelFields)
  .transform((_value, given: unknown) => (typeof given === "string" ? { name: given } : given))
  .test(...only(Object.keys(modelFields)))
  .typeError("must be the name of a model, or an object with it")
  .default(undefined);

const models = object(
  recordOf(
    MODEL_PURPOSES,
    (purpose) => purpose,
    () => model,
  ),
)
  .test(...only(MODEL_PURPOSES, (name) => `knows no purpose ${name}; they are ${MODEL_PURPOSES.join(", ")}`))
  .typeError("must be an object of models by purpose");

// None of these repeats a value: one may be a key that was put into the wrong field.
const endpoint = object({
  name: string()
    .typeError("must be a text")
    .required("is missing")
    .matches(NAME, "must have at most 40 letters, digits, dots, dashes and underscores"),
  url: string().typeError("must be a text").required("is missing").test("url", "must be an http(s) URL", isWebAddress),
  keyVariable: string()
    .typeError("must be a text")
    .matches(VARIABLE, "must be the name of an environment variable, in capital letters")
    .test("set", "names an environment variable that is not set", isVariableSet),
  models,
  order: number().typeError("must be a number").integer("must be a whole number").default(1),
  mostAtOnce: number()
    .typeError("must be a number")
    .integer("must be a whole number")
    .min(1, "must be at least 1")
    .nullable()
    .default(null),
  prices,
})
  .test(...only(["name", "url", "keyVariable", "models", "order", "mostAtOnce", "prices"]))
  .typeError("must be an object");

function isVariableSet(variable: string | undefined, { options }: TestContext<Partial<ListContext>>): boolean {
  return !variable || !VARIABLE.test(variable) || Boolean(options.context?.variables?.[variable]);
}

/** What the list is checked against: the variables that may have its keys. */
export interface ListContext {
  variables: NodeJS.ProcessEnv;
}

/** The file that `AI_ENDPOINTS` names. */
export const endpointList = array(endpoint.required())
  .typeError("must be a list of endpoints")
  .required("must be a list of endpoints")
  .test(
    "names",
    ({ value }) => `has two endpoints named ${doubled(value)}`,
    (list) => doubled(list) === undefined,
  )
  .test("chat", "has no model for chat", hasChat);

export type ListedEndpoint = InferType<typeof endpoint>;

function doubled(list: { name?: string }[]): string | undefined {
  const names = list.map((each) => each?.name);
  return names.find((name, at) => name !== undefined && names.indexOf(name) < at);
}

/** What is no endpoint at all has a line of its own. */
function hasChat(list: { models?: { chat?: unknown } }[]): boolean {
  return list.some((each) => each?.models === undefined || each.models.chat !== undefined);
}
