import type { FormikHelpers } from "formik";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { fieldsOf } from "../apollo/errorDetails.ts";

type Values = Record<string, unknown>;
/** Which field a code is about when the answer names none. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

/**
 * A refusal by the server, stored as the form's status. It concerns the values that were sent: a field that has changed
 * since shows no error.
 */
export class Refusal {
  readonly fields: Record<string, string>;

  constructor(
    readonly error: unknown,
    readonly values: Values,
    fieldOfCode: FieldOfCode = {},
  ) {
    const code = errorCodeOf(error);
    const field = code && fieldOfCode[code];
    // An error of an item, such as `tags[1]`, is shown at the list.
    const named = Object.entries(fieldsOf(error))
      .map(([path, key]): [string, string] => [path.split(/[.[]/, 1)[0] ?? path, key])
      .filter(([name]) => name in values);
    this.fields = named.length > 0 ? Object.fromEntries(named) : code && field ? { [field]: code } : {};
  }

  /** The key of what is wrong with a field's present value; undefined when nothing is. */
  reasonFor(name: string, value: unknown): string | undefined {
    return this.values[name] === value ? this.fields[name] : undefined;
  }
}

/** Turns a call into a form's submit handler: a failure becomes the form's status. */
export const submitting =
  <V extends Values>(call: (values: V, helpers: FormikHelpers<V>) => Promise<void>, fieldOfCode?: FieldOfCode) =>
  async (values: V, helpers: FormikHelpers<V>): Promise<void> => {
    helpers.setStatus(undefined);
    try {
      await call(values, helpers);
    } catch (error) {
      helpers.setStatus(new Refusal(error, values, fieldOfCode));
    }
  };
