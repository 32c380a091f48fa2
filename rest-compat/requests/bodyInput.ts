import { Kind } from "graphql";
import type { DocumentNode } from "graphql";
import type { z } from "zod";
import { OLDER_NAMES } from "./requestFields.ts";

/** The field of an input that the contract calls `Name`: `imagePrompt` for `image_prompt`. */
type InputName<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<InputName<Rest>>}`
  : Name;

/** A body as the fields of a GraphQL input. */
export type InputOf<Body extends z.ZodObject> = {
  [Name in keyof z.output<Body> & string as InputName<Name>]: z.output<Body>[Name];
};

/** The variable that takes a whole body. */
const INPUT = "input";

/** Whether an operation takes the body as one variable, in place of a variable for each field. */
export function takesInput({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === INPUT),
  );
}

/** The fields of a GraphQL input → the contract's names, as a body has them. */
export function inputNamesOf({ shape }: z.ZodObject): Record<string, string> {
  const names = Object.keys(shape).filter((name) => !OLDER_NAMES.has(shape[name]));
  return Object.fromEntries(names.map((name) => [inputNameOf(name), name]));
}

/** A body that has been read, as the variable that takes it. */
export function inputOf(body: z.ZodObject, read: Record<string, unknown>): { input: Record<string, unknown> } {
  const fields = Object.entries(inputNamesOf(body)).map(([field, name]) => [field, read[name]]);
  return { [INPUT]: Object.fromEntries(fields) };
}

const inputNameOf = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
