import { expect, test } from "vitest";
import { CALLS } from "../../rest-compat/calls.ts";
import { OLDER_NAMES } from "../../rest-compat/requests/requestFields.ts";
import { REST_DOCUMENT } from "../kit/openapi/restDocument.ts";
import type { Operation } from "../../rest-compat/docs/document.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";

test("every call is documented, and listed with what it refuses, and every listed or documented call exists", () => {
  const calls = CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort();
  expect(CALL_CASES.map(({ key }) => key).sort()).toEqual(calls);
  const documented = Object.entries(REST_DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(calls);
});

test("every parameter of a path is tried with ids that are unknown or malformed", () => {
  for (const { key, ids = [] } of CALL_CASES) {
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect({ key, ids }).toEqual({ key, ids: named });
  }
});

test("every documented field of a body, a query and the headers is tried with a wrong value", () => {
  for (const { key, bad = [] } of CALL_CASES) {
    const [method = "", path = ""] = key.split(" ");
    const operation = REST_DOCUMENT.paths[path]?.[method.toLowerCase()];
    const tried = new Set(bad.map(({ field }) => field));
    const fields = operation ? fieldsOf(operation) : ["the operation"];
    // With a Last-Event-ID that does not fit, a POST begins a reply of its own.
    if (method === "POST") tried.add("Last-Event-ID");
    expect({ key, untried: fields.filter((field) => !tried.has(field)) }).toEqual({ key, untried: [] });
  }
});

test("every field of a body is a variable of what the call runs, and so is not dropped without a word", () => {
  const dropped = CALLS.flatMap(({ method, path, body, names }) =>
    Object.entries({ ...body?.shape })
      .filter(([name, field]) => !OLDER_NAMES.has(field) && !Object.values(names).includes(name))
      .map(([name]) => `${method} ${path} ${name}`),
  );
  // The kind of a message, of which there is one.
  expect(dropped).toEqual(["post /chat/{npcId} type"]);
});

/** The fields of an operation's JSON body, and its parameters but those of the path. */
function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const named = parameters.filter((parameter) => parameter.in !== "path").map(({ name }) => name);
  return [...Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}), ...named];
}
