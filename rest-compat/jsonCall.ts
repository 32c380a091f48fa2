import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { z } from "zod";
import { AppError } from "../schema/rules/appError.ts";
import { described, readBodyValues, readHead } from "./answers/row.ts";
import type { Given, Nothing, Row, Stored, Takes, Texts, Variables } from "./answers/row.ts";
import type { JsonCall } from "./call.ts";
import { followShareLink } from "./chat/followShareLink.ts";
import type { Operations } from "./operations.ts";
import { inputOf, takesInput } from "./requests/bodyInput.ts";
import type { InputOf } from "./requests/bodyInput.ts";
import type { Signature } from "./signature.ts";

/** What an answer is made of, besides what the operation found. */
interface AnswerParts<Given, Second> {
  given: Given;
  /** The language of texts. */
  locale: string;
  /** What the second operation found; null where it did not run. */
  second: Second | null;
}

/** The parts of a row, by the types of what is found and given. */
interface JsonParts<Found, Texts, Given, Body extends z.ZodObject, Second, Asked, Data> {
  /** HTTP status, 200 by default. */
  status?: 201;
  /** Runs before the body is read. */
  first?: Takes<unknown, Texts>;
  /** Whether the operation, run alone, has found all there is: then `first` is left out. Of calls without a body. */
  isFirstDone?(found: NoInfer<Found>): boolean;
  /** Runs with what the request gives, or with the body as `$input`. Its root field is called `data`. */
  operation: Takes<{ data: Found }, Given & { input: InputOf<Body> }>;
  /** Runs in place of the operation for HEAD and for callers without a token. It has no effects. */
  withoutEffects?: Takes<{ data: Found }, Given>;
  /** Runs in place of all operations for HEAD, whose answer is empty then: making the data would have effects. */
  head?(operations: Operations, given: Given): Promise<unknown>;
  /** A second operation, with the variables that the first one's result gives; null where it is not to run. */
  second?: { operation: TypedDocumentNode<{ data: Second }, Asked>; variables(found: Found): Asked | null };
  /** The shape of the answer's `data`. */
  data: z.ZodType<Data>;
  /** The length of the whole list of which the data are a page. */
  total?(found: Found): number;
}

/** How the data are made of what the operation found. */
interface Shaping<Found, Given, Second, Data> {
  answer(found: Found, parts: AnswerParts<Given, Second>): Data;
}

/** A row of any types. Where it is declared, they have been checked against each other. */
interface AnyJsonRow extends Row {
  status?: 201;
  first?: Stored<unknown>;
  isFirstDone?(found: unknown): boolean;
  operation: Stored;
  withoutEffects?: Stored;
  head?(operations: Operations, given: Variables): Promise<unknown>;
  second?: { operation: Stored; variables(found: unknown): Variables | null };
  data: z.ZodType<object>;
  total?(found: unknown): number;
  answer?(found: unknown, parts: AnswerParts<Variables, unknown>): object;
}

/**
 * Declares a call with a JSON answer.
 * What the operation finds is the answer's data, unless `answer` brings it into another shape.
 */
export function jsonCall<
  Call extends Signature,
  Found,
  Data extends object,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
  Key extends string = never,
  Second = never,
  Asked extends Variables = never,
>(
  call: Call,
  summary: string,
  row: Row<Query, Body, Key> &
    JsonParts<Found, Texts<Call, Key>, Given<Call, Query, Body, Key>, Body, Second, Asked, Data> &
    Shaping<Found, Given<Call, Query, Body, Key>, Second, NoInfer<Data>>,
): JsonCall;
export function jsonCall<
  Call extends Signature,
  Data extends object,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
  Key extends string = never,
>(
  call: Call,
  summary: string,
  row: Row<Query, Body, Key> &
    JsonParts<NoInfer<Data>, Texts<Call, Key>, Given<Call, Query, Body, Key>, Body, never, never, Data>,
): JsonCall;
export function jsonCall(call: Signature, summary: string, row: AnyJsonRow): JsonCall {
  const description = described(call, summary, row, row.operation);
  const { status = 200, first, isFirstDone, operation, withoutEffects, head, second, data: shape, total, body } = row;
  const variablesOf = (given: Variables, chosen: Stored): Variables =>
    body && takesInput(chosen) ? { ...given, ...inputOf(body, given) } : given;
  return {
    ...description,
    status,
    data: shape,
    async answer(request) {
      const { caller } = request;
      const isHead = request.method === "HEAD";
      const beforeBody = readHead(request, description, row);
      const isOpened = row.shareLink ? await followShareLink(request) : false;
      if (head && isHead) {
        if (!isOpened) await head(request, beforeBody);
        return null;
      }
      const runFirst = async (): Promise<unknown> => first && request.perform(first, beforeBody);
      if (!isFirstDone) await runFirst();
      const given = { ...beforeBody, ...(await readBodyValues(request, description, row)) };
      const chosen = withoutEffects && (isHead || !caller.viewer) ? withoutEffects : operation;
      const find = async (): Promise<unknown> => (await request.perform(chosen, variablesOf(given, chosen))).data;
      const found = await (isFirstDone ? afterFirst(find, isFirstDone, runFirst) : find());
      const asked = second?.variables(found);
      const also = second && asked ? (await request.perform(second.operation, asked)).data : null;
      const data = row.answer?.(found, { given, locale: caller.locale, second: also }) ?? found;
      if (typeof data !== "object" || data === null) throw new Error(`${call} found no data`);
      return { data, ...(total && { total: total(found) }) };
    },
  };
}

/**
 * What `find` finds: at once where that is enough, else once `first` has run.
 * A NOT_FOUND is what `first` may mend; any other error stands.
 */
async function afterFirst<Found>(
  find: () => Promise<Found>,
  isEnough: (found: Found) => boolean,
  first: () => Promise<unknown>,
): Promise<Found> {
  const found = await find().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (found !== null && isEnough(found)) return found;
  await first();
  return find();
}
