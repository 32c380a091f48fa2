import type { Call } from "../call.ts";
import { SHAPES, shapeRef } from "./shapes.ts";

const DESCRIPTION = `The legacy calls. A successful answer is \`{"success": true, "message": "", "data": …}\`; an object's fields stand at the top
as well, an array's members as \`items\`. Replies are streamed as events (\`text/event-stream\`), or by \`Accept\` as JSON lines
(\`application/x-ndjson\`) or bare text (\`text/plain\`). Every answer carries \`X-Request-Id\`.`;

/** The parameters in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** All but share links are known by UUIDs. */
const parameterType = (name: string): object => ({ type: "string", ...(name !== "share_id" && { format: "uuid" }) });

function parametersOf({ path, doc }: Call): object[] {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: parameterType(name),
  }));
  const inQuery = Object.entries(doc.query ?? {}).map(([name, example]) => ({
    name,
    in: "query",
    schema: Array.isArray(example)
      ? { type: "string", enum: example, default: example[0] }
      : { type: typeof example === "number" ? "integer" : "string", ...(example !== "" && { default: example }) },
  }));
  const inHeaders = (doc.headers ?? []).map((name) => ({ name, in: "header", schema: { type: "string" } }));
  return [...inPath, ...inQuery, ...inHeaders];
}

function bodyType(example: string | boolean | string[]): object {
  return Array.isArray(example) ? { type: "array", items: { type: "string" } } : { type: typeof example };
}

function bodyOf({ doc }: Call): object {
  if (doc.upload !== undefined) {
    const properties = { [doc.upload]: { type: "string", contentMediaType: "application/octet-stream" } };
    return {
      requestBody: {
        content: { "multipart/form-data": { schema: { type: "object", required: [doc.upload], properties } } },
      },
    };
  }
  if (!doc.body) return {};
  const properties = Object.fromEntries(
    Object.entries(doc.body).map(([name, example]) => [name, { ...bodyType(example), examples: [example] }]),
  );
  const content = { schema: { type: "object", properties } };
  return {
    requestBody: {
      content: { "application/json": content, ...(doc.form && { "application/x-www-form-urlencoded": content }) },
    },
  };
}

function responsesOf(call: Call): object {
  const failed = { description: "What went wrong", content: { "application/json": { schema: shapeRef("error") } } };
  if ("open" in call) {
    const text = { schema: { type: "string" } };
    const content = {
      "text/event-stream": text,
      "application/x-ndjson": { schema: shapeRef("frame") },
      "text/plain": text,
    };
    const streamed = { description: "The reply, as it is written", content };
    return {
      200: streamed,
      ...(call.method === "get" && { 204: { description: "No reply is being written" } }),
      default: failed,
    };
  }
  const schema = {
    type: "object",
    required: ["success", "message", "data"],
    properties: { success: { const: true }, message: { type: "string" }, data: shapeRef(call.doc.data) },
  };
  return {
    [call.doc.status ?? 200]: { description: "Done", content: { "application/json": { schema } } },
    default: failed,
  };
}

/** Describes the calls in OpenAPI 3.1. */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const parameters = parametersOf(call);
    (paths[call.path] ??= {})[call.method] = {
      summary: call.doc.summary,
      tags: [call.path.split("/")[1]],
      ...(call.doc.isPublic && { security: [{}, { token: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...bodyOf(call),
      responses: responsesOf(call),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Causerie", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api" }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas: SHAPES },
  };
}
