import { registerEnumType } from "type-graphql";

/** Registers a list of names as a GraphQL enum, and returns the type for `@Field(() => …)`. */
export function enumOf<const Name extends string>(
  name: string,
  values: readonly Name[],
  description: string,
): Record<Name, Name> {
  const names = {} as Record<Name, Name>;
  for (const value of values) names[value] = value;
  registerEnumType(names, { name, description });
  return names;
}
