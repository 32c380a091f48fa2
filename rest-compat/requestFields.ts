import { AppError } from "../schema/rules/appError.ts";
import { pagingRules } from "../schema/rules/paging.ts";
import { parse } from "../schema/rules/parse.ts";

/** A text of a body or a query; undefined where it is missing. Throws VALIDATION_FAILED for anything that is no text. */
export function textOf(from: Record<string, unknown>, name: string): string | undefined {
  const value = from[name] ?? undefined;
  if (value === undefined || typeof value === "string") return value;
  throw invalid(name);
}

/** `page` and `limit` of a query, written in digits only. Throws VALIDATION_FAILED. */
export function pagingOf(query: Record<string, unknown>): { page: number; limit: number } {
  return parse(pagingRules, { page: digitsOf(query.page), limit: digitsOf(query.limit) });
}

/** A query's number, written in digits only: undefined where it is missing, NaN where it is something else. */
export function digitsOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** One of a list of names, by its own or another name; the fallback where it is missing. Throws VALIDATION_FAILED. */
export function choiceOf<Name extends string>(from: Record<string, unknown>, field: string, names: Record<string, Name>, fallback: Name): Name {
  const given = textOf(from, field);
  if (given === undefined) return fallback;
  const name = Object.hasOwn(names, given) ? names[given] : undefined;
  if (name === undefined) throw invalid(field);
  return name;
}

export function invalid(field: string): AppError {
  return new AppError("VALIDATION_FAILED", { fields: { [field]: "validation.invalidValue" } });
}
