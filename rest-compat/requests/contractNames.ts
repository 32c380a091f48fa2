import { Kind, visit } from "graphql";
import type { DocumentNode } from "graphql";
import type { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { inputNamesOf, takesInput } from "./bodyInput.ts";

/**
 * GraphQL field names → the contract's names, which are those of a stored operation's variables, and of the body's
 * fields where one variable takes them all.
 */
export function contractNamesOf(operation: DocumentNode, body?: z.ZodObject): Record<string, string> {
  const names = body && takesInput(operation) ? inputNamesOf(body) : {};
  const note = (field: string, value: { kind: Kind; name?: { value: string } }): void => {
    if (value.kind === Kind.VARIABLE && value.name) names[field] = value.name.value;
  };
  visit(operation, {
    Argument: ({ name, value }) => note(name.value, value),
    ObjectField: ({ name, value }) => note(name.value, value),
  });
  return names;
}

/**
 * Renames the fields of a validation error from GraphQL to the contract's names. Of a list's item, the list is named.
 */
export function underContractNames(error: unknown, names: Record<string, string>): unknown {
  if (!(error instanceof AppError) || !error.params.fields) return error;
  return new AppError(
    error.code,
    { ...error.params, fields: namedByContract(error.params.fields, names) },
    { cause: error },
  );
}

/** The same for the fields alone. */
export function namedByContract(fields: Record<string, string>, names: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [path, key] of Object.entries(fields)) {
    const [field = path] = path.split("[");
    named[names[field] ?? field] ??= key;
  }
  return named;
}
