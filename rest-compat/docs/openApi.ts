import type { z } from "zod";
import type { Call } from "../call.ts";
import { errorShape } from "../errorShape.ts";
import { frameShape } from "../stream/frame.ts";
import { documentedFields } from "./documentedFields.ts";
import { shapeRef, shapeSchemas } from "./shapeSchemas.ts";

const DESCRIPTION = `REST calls for legacy clients. A successful answer is \`{"success": true, "message": "", "data": …}\`; an object's fields stand at the top
as well, an array's members as \`items\`. Replies are streamed as events (\`text/event-stream\`), or by \`Accept\` as JSON lines
(\`application/x-ndjson\`) or bare text (\`text/plain\`). Every answer carries \`X-Request-Id\`.`;

/** The names in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** All ids are UUIDs, except those of share links. */
const parameterType = (name: string): object => ({ type: "string", ...(name !== "share_id" && { format: "uuid" }) });

function parametersOf({ path, query, headers = [] }: Call): object[] {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: parameterType(name),
  }));
  const inQuery = documentedFields(query).map(({ name, required, schema }) => ({
    name,
    in: "query",
    ...(required && { required }),
    schema,
  }));
  const inHeaders = headers.map((name) => ({ name, in: "header", schema: { type: "string" } }));
  return [...inPath, ...inQuery, ...inHeaders];
}

function requestBodyOf({ upload, body, form }: Call): object | null {
  if (upload) {
    const [field] = upload;
    const properties = { [field]: { type: "string", contentMediaType: "application/octet-stream" } };
    return { content: { "multipart/form-data": { schema: { type: "object", required: [field], properties } } } };
  }
  if (!body) return null;
  const content = { schema: bodySchema(body) };
  return { content: { "application/json": content, ...(form && { "application/x-www-form-urlencoded": content }) } };
}

function bodySchema(body: z.ZodObject): object {
  const fields = documentedFields(body);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

function responsesOf(call: Call): object {
  const failed = { description: "Failed", content: { "application/json": { schema: shapeRef(errorShape) } } };
  if ("open" in call) {
    const text = { schema: { type: "string" } };
    const content = {
      "text/event-stream": text,
      "application/x-ndjson": { schema: shapeRef(frameShape) },
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
    properties: { success: { const: true }, message: { type: "string" }, data: shapeRef(call.data) },
  };
  return {
    [call.status ?? 200]: { description: "Done", content: { "application/json": { schema } } },
    default: failed,
  };
}

/** Describes the calls in OpenAPI 3.1. */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const parameters = parametersOf(call);
    const requestBody = requestBodyOf(call);
    (paths[call.path] ??= {})[call.method] = {
      summary: call.summary,
      tags: [call.path.split("/")[1]],
      ...(call.isPublic && { security: [{}, { token: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: responsesOf(call),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Causerie", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api" }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas: shapeSchemas() },
  };
}
