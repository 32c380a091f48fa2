import type { ObjectSchema, SchemaFieldDescription } from "yup";

/** What a rule says of a field, as JSON schema. An object's schema names its required fields, so that a field can only mark itself. */
export interface Constraints {
  "x-required"?: true;
  [keyword: string]: unknown;
}

/** The rules of an object, whatever its fields are. */
export type DescribedRules = Pick<ObjectSchema<object>, "describe">;

/** Describes a field's rule to the readers of the documentation. Throws for a field that the rules do not have. */
export function constraintsOf(rules: DescribedRules, field: string): Constraints {
  const rule = rules.describe().fields[field];
  if (!rule) throw new Error(`the rules have no field ${field}`);
  return describedBy(rule);
}

/** The tests of a rule that JSON schema has a keyword for, by the type of the value. */
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
    ...(rule.oneOf.length > 0 && { enum: rule.oneOf }),
    ...(rule.default !== undefined && { default: rule.default }),
    ...(!rule.optional && { "x-required": true as const }),
  };
}
