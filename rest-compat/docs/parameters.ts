import type { Call } from "../call.ts";
import type { JsonSchema, Parameter } from "./document.ts";
import { documentedFields } from "./documentedFields.ts";

/** All ids are UUIDs, except those of share links. */
const idType = (name: string): JsonSchema => ({ type: "string", ...(name !== "share_id" && { format: "uuid" }) });

export function parametersOf({ path, query, headers, constraints }: Call): Parameter[] {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: "path" as const,
    required: true,
    schema: idType(name),
  }));
  const inQuery = documentedFields(query, constraints).map(({ name, required, schema }) => ({
    name,
    in: "query" as const,
    ...(required && { required }),
    schema,
  }));
  const inHeaders = headers.map((name) => ({ name, in: "header" as const, schema: { type: "string" } }));
  return [...inPath, ...inQuery, ...inHeaders];
}

/** The names in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
