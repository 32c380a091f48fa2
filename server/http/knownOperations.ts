import type { Request } from "express";
import { getOperationAST, OperationTypeNode } from "graphql";
import type { DocumentNode, ExecutionArgs } from "graphql";
import { LRUCache } from "lru-cache";

/** Operations that are kept, by their text; the client has under a hundred. */
const KEPT = 500;
/** Letters of all kept texts together. */
const KEPT_LETTERS = 1_000_000;

const JSON_TYPE = "application/json; charset=utf-8";
const SENT_TYPE = /^application\/json(; ?charset=utf-8)?$/i;
/** What Apollo answers with, by the Accept header: of the usual ones. */
const ANSWER_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  // Apollo Client's.
  ["application/graphql-response+json,application/json;q=0.9", "application/graphql-response+json; charset=utf-8"],
]);

type Fields = Record<string, unknown>;

/** An operation that may be executed, and the type of its answer. */
export interface KnownOperation extends Pick<ExecutionArgs, "document" | "operationName" | "variableValues"> {
  answerType: string;
}

/**
 * Operations that Apollo has let through: parsed, checked against the schema, and within all limits. A plain POST that
 * sends one again, as nearly every request does, needs none of that.
 */
export class KnownOperations {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: KEPT,
    maxSize: KEPT_LETTERS,
    sizeCalculation: (_document, query) => query.length || 1,
  });

  keep(query: string, document: DocumentNode): void {
    this.#documents.set(query, document);
  }

  /** What a request asks for; null where Apollo has to look at it. */
  find({ method, headers, body }: Pick<Request, "method" | "headers"> & { body: unknown }): KnownOperation | null {
    const answerType = ANSWER_TYPES.get(headers.accept);
    if (method !== "POST" || !answerType || !SENT_TYPE.test(headers["content-type"] ?? "")) return null;
    if (!isFields(body) || typeof body.query !== "string") return null;
    const { query, operationName = null, variables = null, extensions = null } = body;
    if (variables !== null && !isFields(variables)) return null;
    if (operationName !== null && typeof operationName !== "string") return null;
    if (extensions !== null && (!isFields(extensions) || "persistedQuery" in extensions)) return null;
    const document = this.#documents.get(query);
    const operation = document && getOperationAST(document, operationName)?.operation;
    if (!document || !operation || operation === OperationTypeNode.SUBSCRIPTION) return null;
    return { document, operationName, variableValues: variables, answerType };
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
