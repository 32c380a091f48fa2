import {
  getNamedType,
  GraphQLBoolean,
  GraphQLID,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import type { GraphQLInputType, GraphQLSchema } from "graphql";
import { rootFields } from "../npcs/npcOperations.ts";
import type { RootField } from "../npcs/npcOperations.ts";
import { operationOf } from "./idOperations.ts";
import type { IdOperation } from "./idOperations.ts";

const NO_ID = "7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b";

/** Every operation of a schema with what it insists on, of the right types and of nothing that there is. */
export function everyOperation(schema: GraphQLSchema): (IdOperation & { field: RootField["field"] })[] {
  return rootFields(schema).map((root) => {
    const given = root.field.args.filter((arg) => isRequiredArgument(arg));
    const variables = () => Object.fromEntries(given.map(({ name, type }) => [name, someValue(type)]));
    return { ...operationOf(schema, root, given, []), variables, field: root.field };
  });
}

// A list takes a single item for a list of it.
export function someValue(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isRequiredInputField(field));
    return Object.fromEntries(fields.map((field) => [field.name, someValue(field.type)]));
  }
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (named === GraphQLID) return NO_ID;
  if (named === GraphQLString) return "something";
  if (named === GraphQLBoolean) return true;
  return named.name.startsWith("Date") ? "2026-11-01T12:00:00Z" : 1;
}
