import { CALLS } from "../../../rest-compat/calls.ts";
import type { Operation, Response } from "../../../rest-compat/docs/document.ts";
import { openApi } from "../../../rest-compat/docs/openApi.ts";

export const REST_DOCUMENT = openApi(CALLS);

/** An operation, and where it stands in the document. */
export interface Place {
  operation: Operation;
  /** JSON pointer. */
  pointer: string;
}

/** The name of a key in a JSON pointer that is part of a URI. */
const token = (key: string): string => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));

export const pointerTo = (pointer: string, ...keys: string[]): string => [pointer, ...keys.map(token)].join("/");

/** The documented paths as expressions, fixed ones first, as the server takes them. */
const PATHS = Object.keys(REST_DOCUMENT.paths).map((path) => ({
  path,
  expression: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The documented operation of a request to a path below /api; HEAD is documented as GET. Null where there is none. */
export function placeOf(method: string, path: string): Place | null {
  const found = PATHS.find(({ expression }) => expression.test(path));
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = found && REST_DOCUMENT.paths[found.path]?.[verb];
  return operation ? { operation, pointer: pointerTo("#/paths", found.path, verb) } : null;
}

/** The documented answer of an operation with a status, and where it stands. Null where there is none. */
export function responseOf(
  { operation, pointer }: Place,
  status: number,
): { response: Response; pointer: string } | null {
  const response = operation.responses[status];
  if (!response) return null;
  if (!("$ref" in response)) return { response, pointer: pointerTo(pointer, "responses", String(status)) };
  const shared = REST_DOCUMENT.components.responses[response.$ref.replace("#/components/responses/", "")];
  return shared ? { response: shared, pointer: response.$ref } : null;
}
