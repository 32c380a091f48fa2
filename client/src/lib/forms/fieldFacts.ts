import type { SchemaFieldDescription, SchemaObjectDescription } from "yup";

/** The rules of a form's input: an object schema of yup's, as far as forms read it. */
export interface FormRules {
  readonly fields: object;
  describe(): SchemaObjectDescription;
  readonly __outputType: object;
}

/** What a form shows of a field's rule. */
export interface FieldFacts {
  /** What the field holds. */
  type: "string" | "number" | "boolean" | "array";
  required: boolean;
  /** The most characters, or the most items of a list; undefined where the rule sets none. */
  max: number | undefined;
  /** The values to choose from; empty where any value of the type will do. */
  choices: readonly unknown[];
}

const LIMITS = new Set<string | undefined>(["tooLong", "max"]);

function limitIn(
  tests: readonly { name?: string; params?: Record<string, unknown> | undefined }[],
): number | undefined {
  const max = tests.find(({ name }) => LIMITS.has(name))?.params?.max;
  return typeof max === "number" ? max : undefined;
}

function typeOf({ type }: SchemaFieldDescription): FieldFacts["type"] {
  return type === "number" || type === "boolean" || type === "array" ? type : "string";
}

/** Reads a field's facts from its rule. Throws when there is no rule of that name. */
export function factsOf(rules: FormRules, name: string): FieldFacts {
  const field = rules.describe().fields[name];
  if (!field || !("tests" in field)) throw new Error(`There is no rule for the field ${name}.`);
  return {
    type: typeOf(field),
    required: !field.optional && !field.nullable,
    max: limitIn(field.tests),
    choices: field.oneOf,
  };
}
