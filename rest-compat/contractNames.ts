import { AppError } from "../schema/rules/appError.ts";

/** Renames the fields of a validation error from GraphQL to REST names. */
export function underContractNames(error: unknown, names: Record<string, string>): unknown {
  if (!(error instanceof AppError) || !error.params.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.params.fields).map(([field, key]) => [names[field] ?? field, key]),
  );
  return new AppError(error.code, { ...error.params, fields }, { cause: error });
}
