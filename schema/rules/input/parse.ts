import { ValidationError } from "yup";
import type { InferType, Schema } from "yup";
import { AppError } from "../appError.ts";

/**
 * Validates input and returns it normalised. A null field counts as missing.
 * Throws VALIDATION_FAILED with each wrong field and the key of its message.
 */
export function parse<S extends Schema>(rules: S, input: unknown): InferType<S> {
  try {
    return rules.validateSync(withoutNulls(input), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    const fields: Record<string, string> = {};
    for (const failure of failures) fields[failure.path || "input"] ??= failure.message;
    throw new AppError("VALIDATION_FAILED", { fields });
  }
}

function withoutNulls(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
