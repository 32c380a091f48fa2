import { factsOf } from "./fieldFacts.ts";
import type { FormRules } from "./fieldFacts.ts";
import { isRecord } from "../isRecord.ts";

/** What a form for an input holds: all of its fields, none of them missing. */
export type FormValues<S extends FormRules> = {
  [Name in keyof S["__outputType"]]-?: NonNullable<S["__outputType"][Name]>;
};

const EMPTY = { string: "", number: 0, boolean: false, array: [] };

/** Whether a value is of the kind that a field holds; it may still be too long, or too many. */
export function isValueOf(rules: FormRules, name: string, value: unknown): boolean {
  const { type, choices } = factsOf(rules, name);
  if (type === "array") return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === type && (choices.length === 0 || choices.includes(value));
}

const isComplete = <S extends FormRules>(rules: S, values: unknown): values is FormValues<S> =>
  isRecord(values) &&
  Object.keys(rules.fields).every((name) => typeof values[name] === typeof EMPTY[factsOf(rules, name).type]);

/**
 * The values of a form by its rules: what is known of each field, else nothing typed, chosen or added.
 * Throws when a known value is of another type.
 */
export function formValues<S extends FormRules>(rules: S, known: object = {}): FormValues<S> {
  const given = new Map<string, unknown>(Object.entries(known));
  const values: unknown = Object.fromEntries(
    Object.keys(rules.fields).map((name) => [name, given.get(name) ?? EMPTY[factsOf(rules, name).type]]),
  );
  if (!isComplete(rules, values)) throw new Error("A form was opened with values that its rules do not know.");
  return values;
}
