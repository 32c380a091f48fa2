import type { JsonSchema, Operation } from "../../../rest-compat/docs/document.ts";
import { asDocumented } from "./asDocumented.ts";
import { pointerTo } from "./restDocument.ts";
import type { Place } from "./restDocument.ts";
import { faultsAt, faultsOfTexts } from "./schemaFaults.ts";

const querySchemas = new Map<Operation, JsonSchema>();

/** How a request that the server has accepted differs from the document; empty where it does not. */
export async function requestFaults(place: Place, request: Request): Promise<string> {
  const schema = querySchema(place.operation);
  const query = asDocumented(schema, fieldsOf(new URL(request.url).searchParams));
  return faultsOfTexts(schema, query) || bodyFaults(place, request);
}

async function bodyFaults({ operation, pointer }: Place, request: Request): Promise<string> {
  const { requestBody } = operation;
  // A call that takes no body ignores one.
  if (!requestBody) return "";
  const given = (request.headers.get("content-type") ?? "").toLowerCase();
  const [type = ""] = given.split(";");
  const resumes = operation.parameters?.some(({ name }) => name === "Last-Event-ID" && request.headers.has(name));
  if (!request.body || resumes) return requestBody.required ? "it has no body" : "";
  const content = requestBody.content[type];
  if (!content) return `its body is of the type ${type}`;
  if (type !== "application/json")
    return faultsOfTexts(content.schema, asDocumented(content.schema, fieldsOf(await request.formData())));
  // The server reads UTF-16 and UTF-32 too, and an incomplete letter in them as nothing; the check reads UTF-8 alone.
  if (/charset="?utf-(16|32)/.test(given)) return "";
  const json = asDocumented(content.schema, await request.json());
  return faultsAt(pointerTo(pointer, "requestBody", "content", type, "schema"), json);
}

/** Fields by their names; of the same name, an array. A file counts as text. */
function fieldsOf(fields: URLSearchParams | FormData): Record<string, unknown> {
  const values = Map.groupBy(fields, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => {
      const texts = [first, ...others].map((field) => String(field?.[1]));
      return [name, others.length > 0 ? texts : texts[0]];
    }),
  );
}

function querySchema(operation: Operation): JsonSchema {
  const known = querySchemas.get(operation);
  if (known) return known;
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const schema = {
    type: "object",
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
  querySchemas.set(operation, schema);
  return schema;
}
