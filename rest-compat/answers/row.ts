import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Kind, OperationTypeNode } from "graphql";
import type { DocumentNode } from "graphql";
import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { parse } from "../../schema/rules/input/parse.ts";
import { holdsTooMuch } from "../../schema/rules/input/requestSize.ts";
import { SUSPENDED_MAY } from "../../schema/rules/suspension.ts";
import type { DescribedCall, RestRequest } from "../call.ts";
import { SHARE_LINK } from "../chat/followShareLink.ts";
import { contractNamesOf, namedByContract } from "../requests/contractNames.ts";
import { typedFormValues } from "../requests/looseValues.ts";
import { withPaths } from "../media/pictures.ts";
import { readFields } from "../requests/requestFields.ts";
import { IDEMPOTENCY_KEY, clientRequestIdOf } from "../requests/clientRequestIdOf.ts";
import { constraintsOf } from "../requests/ruleConstraints.ts";
import type { Rules } from "../requests/ruleConstraints.ts";
import { partsOf } from "../signature.ts";
import type { ParamsOf, Signature } from "../signature.ts";

/** What a row of any kind may declare. */
export interface Row<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodObject = z.ZodObject, Key = string> {
  /** The call needs no token. */
  isPublic?: true;
  /** The call first follows the share link that `?share_id=` names, where there is one. */
  shareLink?: true;
  query?: Query;
  body?: Body;
  /**
   * The rules of the use case.
   * They document query and body, and name all wrong fields of a request in which one has a wrong type.
   */
  rules?: Rules;
  /** The variable for the Idempotency-Key, which makes a repeated request return the first result. */
  idempotencyKey?: Key;
}

/** A query or a body without fields. */
export type Nothing = z.ZodObject<Record<never, never>>;

/** The path's parameters and the Idempotency-Key. */
export type Texts<Call extends string, Key extends string> = Record<ParamsOf<Call> | Key, string>;

/** The variables that a request gives to the operation of its call. */
export type Given<
  Call extends string,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Key extends string,
> = z.output<Query> & z.output<Body> & Texts<Call, Key>;

export type Variables = Record<string, unknown>;

/** A stored operation whose variables are all given. */
export type Takes<Result, Variables> =
  | TypedDocumentNode<Result, Variables>
  | TypedDocumentNode<Result, Record<string, never>>;

/** An operation of a row. Where the row is declared, its variables have been checked against what is given. */
export type Stored<Result = { data: unknown }> = TypedDocumentNode<Result, never>;

/** What documentation and router know of a row. */
export function described(call: Signature, summary: string, row: Row, operation?: DocumentNode): DescribedCall {
  const { isPublic = false, shareLink, query, body, rules, idempotencyKey } = row;
  const names = operation ? contractNamesOf(operation, body) : {};
  if (idempotencyKey !== undefined) names[idempotencyKey] = IDEMPOTENCY_KEY;
  return {
    ...partsOf(call),
    summary,
    isPublic,
    isRefusedWhileSuspended: operation ? mutationsOf(operation).some((name) => !SUSPENDED_MAY.includes(name)) : false,
    headers: idempotencyKey === undefined ? [] : [IDEMPOTENCY_KEY],
    query: shareLink ? z.object({ ...query?.shape, ...SHARE_LINK }) : query,
    body,
    constraints: rules ? constraintsOf(rules, names) : {},
    names,
  };
}

/** The names of the mutations that an operation makes. */
function mutationsOf({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []))
      : [],
  );
}

/** Reads what path, query and headers give. */
export function readHead(request: RestRequest, { query, names }: DescribedCall, row: Row): Variables {
  const { rules, idempotencyKey } = row;
  return {
    ...request.params,
    ...(query && readFields(query, request.query, (read) => wrongFieldsOf(read, names, rules))),
    ...(idempotencyKey !== undefined && { [idempotencyKey]: clientRequestIdOf(request) }),
  };
}

export async function readBodyValues(
  request: RestRequest,
  { body, names }: DescribedCall,
  row: Row,
): Promise<Variables> {
  if (!body) return {};
  const { values, isForm } = await request.body();
  const given = isForm ? typedFormValues(body, values) : values;
  if (holdsTooMuch(given)) throw new AppError("PAYLOAD_TOO_LARGE");
  return readFields(body, withPaths(body, given, request.origins), (read) => wrongFieldsOf(read, names, row.rules));
}

/** The fields that the rules refuse, under the contract's names. */
function wrongFieldsOf(
  read: Variables,
  names: Record<string, string>,
  rules: Rules | undefined,
): Record<string, string> {
  const byRule = Object.fromEntries(Object.entries(names).map(([field, name]) => [field, read[name]]));
  try {
    if (rules) parse(rules, byRule);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return namedByContract(error.params.fields ?? {}, names);
  }
}
