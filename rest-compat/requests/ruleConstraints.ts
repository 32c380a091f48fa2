import type { ObjectSchema, Schema, SchemaFieldDescription } from "yup";

/**
 * The constraints of a field as JSON schema keywords.
 * JSON schema lists required fields in their object, so a field can only mark itself.
 */
export interface Constraints {
  "x-required"?: true;
  [keyword: string]: unknown;
}

/** A yup object schema with any fields. */
export type Rules = Pick<ObjectSchema<object>, "describe"> & Schema;

/** Translates all rules, under the contract's names of their fields. */
export function constraintsOf(rules: Rules, names: Record<string, string>): Record<string, Constraints> {
  return Object.fromEntries(
    Object.entries(rules.describe().fields).map(([field, rule]) => [names[field] ?? field, describedBy(rule)]),
  );
}

/** yup tests and the JSON schema keywords that mean the same, by the type of the value. */
const KEYWORDS: Record<string, Record<string, string>> = {
  string: { min: "minLength", max: "maxLength", tooLong: "maxLength" },
  array: { min: "minItems", max: "maxItems" },
  number: { min: "minimum", max: "maximum" },
};

function describedBy(rule: SchemaFieldDescription): Constraints {
  if (!("tests" in rule)) return {};
  const limits = rule.tests.flatMap(({ name = "", params }) => {
    const keyword = KEYWORDS[rule.type]?.[name];
    const limit = params?.[name] ?? params?.max;
    return keyword !== undefined && limit !== undefined ? [[keyword, limit]] : [];
  });
  return {
    ...Object.fromEntries(limits),
    ...(rule.default !== undefined && { default: rule.default }),
    ...(!rule.optional && { "x-required": true as const }),
  };
}
