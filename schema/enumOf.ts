import { registerEnumType } from "type-graphql";
import { recordOf } from "./rules/recordOf.ts";

/** Registers a list of names as a GraphQL enum, and returns the type for `@Field(() => …)`. */
export function enumOf<const Name extends string>(
  name: string,
  values: readonly Name[],
  description: string,
): Record<Name, Name> {
  const names = recordOf(
    values,
    (value) => value,
    (value) => value,
  );
  registerEnumType(names, { name, description });
  return names;
}
