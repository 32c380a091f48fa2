import { AppError } from "../schema/rules/appError.ts";
import { languageOf } from "../schema/rules/languages.ts";
import type { Language } from "../schema/rules/languages.ts";
import { pagingRules } from "../schema/rules/paging.ts";
import { parse } from "../schema/rules/parse.ts";

/** A text of a body or a query; undefined where it is missing. Throws VALIDATION_FAILED for anything that is no text. */
export function textOf(from: Record<string, unknown>, name: string): string | undefined {
  const value = from[name] ?? undefined;
  if (value === undefined || typeof value === "string") return value;
  throw invalid(name);
}

/** Texts of a body; undefined where they are missing. Throws VALIDATION_FAILED for anything that is no array of texts. */
export function textsOf(from: Record<string, unknown>, name: string): string[] | undefined {
  const value = from[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((text) => typeof text === "string")) throw invalid(name);
  return value;
}

/** A yes or no of a body; undefined where it is missing. Throws VALIDATION_FAILED for anything but true and false. */
export function flagOf(from: Record<string, unknown>, name: string): boolean | undefined {
  const value = from[name] ?? undefined;
  if (value === undefined || typeof value === "boolean") return value;
  throw invalid(name);
}

/** A language of a body: the contract takes any tag, and an unknown one is en. Throws VALIDATION_FAILED for anything that is no text. */
export function languageTagOf(from: Record<string, unknown>, name: string): Language | undefined {
  const tag = textOf(from, name);
  return tag === undefined ? undefined : (languageOf(tag) ?? "en");
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
export function choiceOf<Name extends string, Fallback extends Name | undefined>(
  from: Record<string, unknown>,
  field: string,
  names: Record<string, Name>,
  fallback: Fallback,
): Name | Fallback {
  const given = textOf(from, field);
  if (given === undefined) return fallback;
  const name = Object.hasOwn(names, given) ? names[given] : undefined;
  if (name === undefined) throw invalid(field);
  return name;
}

export function invalid(field: string): AppError {
  return new AppError("VALIDATION_FAILED", { fields: { [field]: "validation.invalidValue" } });
}
