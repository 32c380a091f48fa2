import type { Call } from "../call.ts";
import { notesOn } from "./callNotes.ts";
import type { JsonSchema, OpenApiDocument, Operation, Reference } from "./document.ts";
import { parametersOf } from "./parameters.ts";
import { requestBodyOf } from "./requestBody.ts";
import { failuresOf, HEADERS, responsesOf } from "./responses.ts";
import { schemaRef, shapeName, shapeSchemas } from "./shapeSchemas.ts";

/** The fields of every successful answer. */
const ENVELOPE = { success: { const: true }, message: { type: "string" } };
const ALWAYS = [...Object.keys(ENVELOPE), "data"];

const DESCRIPTION = `REST calls for legacy clients. A successful answer is \`{"success": true, "message": "", "data": …}\`; an object's fields stand at the top
as well, an array's members as \`items\`. Replies are streamed as events (\`text/event-stream\`), or by \`Accept\` as JSON lines
(\`application/x-ndjson\`) or bare text (\`text/plain\`; why a reply failed is its last line). Calls that take JSON take
forms, too. An empty choice, number or flag counts as not given. Every GET also answers HEAD, every path OPTIONS. The answer
of a GET has an \`ETag\`; to \`If-None-Match\` with it, 304 says that the answer is the same. The call is made all the same, with its effects and its
price; where it has any, HEAD makes no answer and so gives no tag. Errors are in the language of
\`Accept-Language\`.`;

/** What the first part of a path stands for. */
const TAGS: Readonly<Record<string, string>> = {
  auth: "Accounts and sign-in",
  user: "The caller's profile",
  npc: "Characters",
  chat: "Chats and streamed replies",
  text: "Translation and polishing",
  image: "Drawn pictures",
  points: "Points and how to recharge them",
};

const tagOf = ({ path }: Call): string => path.split("/")[1] ?? "";

/** Describes the calls in OpenAPI 3.1. */
export function openApi(calls: readonly Call[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method] = operationOf(call);
  return {
    openapi: "3.1.0",
    info: {
      title: "Causerie",
      version: "1",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    security: [{ token: [] }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      headers: HEADERS,
      responses: failuresOf(calls),
      schemas: schemasOf(calls),
    },
  };
}

function operationOf(call: Call): Operation {
  const parameters = parametersOf(call);
  const requestBody = requestBodyOf(call);
  // The first sentence, in lists; the rest has room below it.
  const [summary = call.summary] = call.summary.split(/[.;] /, 1);
  return {
    operationId: notesOn(call).id,
    summary,
    ...(summary !== call.summary && { description: `${call.summary}.` }),
    tags: [tagOf(call)],
    ...(call.isPublic && { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(call),
  };
}

/** The shapes, and the answers that carry them. */
function schemasOf(calls: readonly Call[]): Record<string, JsonSchema> {
  const shapes = shapeSchemas();
  const answers = calls.flatMap((call) => {
    if ("open" in call) return [];
    const name = shapeName(call.data);
    return [[`${name}Answer`, answerSchema(schemaRef(name), shapes[name] ?? {})] as const];
  });
  return { ...shapes, ...Object.fromEntries(answers) };
}

/**
 * A successful answer with `data` of this shape.
 * The fields of an object stand at the top too, but for those that the envelope has.
 */
function answerSchema(data: Reference, shape: JsonSchema): JsonSchema {
  if (shape.type === "array") {
    const properties = { ...ENVELOPE, items: shape, total: { type: "integer", format: "int32" }, data };
    return { type: "object", required: Object.keys(properties), properties };
  }
  return {
    type: "object",
    required: [...new Set([...ALWAYS, ...(shape.required ?? [])])],
    properties: { ...shape.properties, ...ENVELOPE, data },
  };
}
