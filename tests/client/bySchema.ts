import { readFileSync } from "node:fs";
import { buildSchema, executeSync, parse } from "graphql";
import type { DocumentNode, ExecutionResult, GraphQLFieldResolver } from "graphql";

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));
const parsed = new Map<string, DocumentNode>();
let wrong: string[] = [];

function documentOf(query: string): DocumentNode {
  const document = parsed.get(query) ?? parse(query);
  parsed.set(query, document);
  return document;
}

export const isData = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const fieldOf: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, { fieldName, parentType }) => {
  if (!isData(source)) return undefined;
  const { __typename: type = parentType.name, ...fields } = source;
  if (type !== parentType.name) throw new Error(`It is a ${parentType.name}, and not a ${String(type)}.`);
  const unknown = Object.keys(fields).filter((name) => !(name in parentType.getFields()));
  if (unknown.length > 0) throw new Error(`${parentType.name} has no ${unknown.join(", ")}.`);
  return fields[fieldName];
};

interface Request {
  operationName?: string;
  query: string | DocumentNode;
  variables?: Record<string, unknown>;
}

/**
 * A test's data as the server would send them: what the operation asks for, with the types' names. A test whose
 * data the schema does not allow fails.
 */
export function bySchema({ operationName, query, variables }: Request, data: unknown): ExecutionResult["data"] {
  const answer = executeSync({
    schema,
    document: typeof query === "string" ? documentOf(query) : query,
    operationName,
    rootValue: data,
    variableValues: variables,
    fieldResolver: fieldOf,
  });
  for (const { message, path = [] } of answer.errors ?? [])
    wrong.push(`${operationName ?? "an operation"} ${path.join(".")}: ${message}`);
  return answer.data;
}

/** Fails a test that was answered what schema.graphql does not allow. */
export function failOnWrongAnswers(): void {
  const said = wrong;
  wrong = [];
  if (said.length > 0) throw new Error(`Answers that schema.graphql does not allow:\n${said.join("\n")}`);
}
