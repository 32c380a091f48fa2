import type { TestContext } from "yup";

/** A test that an object has these fields only. yup's own leaves others out without a word, unless it is strict. */
export const only = (
  names: readonly string[],
  complaint: (name: string) => string = (name) => `has an unknown field: ${name}`,
) =>
  [
    "known",
    "has unknown fields",
    (_value: unknown, { originalValue, createError }: TestContext) => {
      const given: unknown = originalValue;
      if (typeof given !== "object" || given === null) return true;
      const unknown = Object.keys(given).find((name) => !names.includes(name));
      return unknown === undefined || createError({ message: complaint(unknown) });
    },
  ] as const;
