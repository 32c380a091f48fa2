import {
  getNamedType,
  GraphQLID,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from "graphql";
import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType, GraphQLSchema } from "graphql";
import { roleFor } from "../moderation/roleFor.ts";
import { rootFields } from "../npcs/npcOperations.ts";
import type { RootField } from "../npcs/npcOperations.ts";
import { AT_THE_DESK } from "../npcs/ownScenes.ts";
import { GUEST_WORD } from "../words/guestWord.ts";
import type { OwnedThings } from "./ownedThings.ts";

/** An operation that takes ids, with all that it can be asked for. */
export interface IdOperation {
  /** The field's name, and in brackets the optional ids that are given. */
  name: string;
  kind: RootField["kind"];
  document: string;
  /** Names of the ids it takes. */
  ids: string[];
  /** Its variables, with a value for each id. */
  variables(valueOf: (id: string) => string): Record<string, unknown>;
}

type Input = GraphQLArgument | GraphQLInputField;

/** What operations are given besides ids. */
const GIVEN: Record<string, unknown> = {
  text: "Hello",
  requestId: "7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b",
  grade: 3,
  reviewedAt: "2026-11-01T12:00:00Z",
  changes: { name: "Mallory", backgroundKnowledge: "Mallory's", visibility: "public" },
  index: 1,
  start: 0,
  change: 0,
  page: 1,
  afterSeq: 0,
  txHash: "f".repeat(64),
  isKnown: true,
  keepMemories: true,
  isPinned: true,
  isShared: true,
  isOff: false,
  npcName: "Mallory",
};

const SCENE = { level: "beginner", texts: AT_THE_DESK };

/** What one operation is given otherwise. */
const GIVEN_TO: Record<string, unknown> = {
  "updateWord.changes": { note: "Mallory's" },
  "saveTerm.term": "Hello",
  "promiseWords.language": "en",
  "promiseWords.lemma": "hello",
  "promiseWords.surface": "hello",
  "createScene.input": SCENE,
  "updateScene.input": SCENE,
  "proposeScene.language": "en",
  "proposeScene.level": "beginner",
  "reportThing.subject": "reply",
  "reportThing.rule": "spam",
  ...Object.fromEntries(Object.entries(GUEST_WORD).map(([name, value]) => [`keepGuestWords.${name}`, value])),
};

/** Levels of fields that an answer is asked for. */
const LEVELS = 3;

/**
 * Every operation of a schema that takes an id, also within an input; one with optional ids both without and with them.
 * What is for moderators and operators is refused by the caller's role, whatever the ids.
 */
export function idOperations(schema: GraphQLSchema): IdOperation[] {
  return rootFields(schema).flatMap((root) => {
    const { args } = root.field;
    if (idsOf(args).length === 0 || roleFor(root.field) !== null) return [];
    const required = args.filter((arg) => isRequiredArgument(arg));
    const optional = args.filter((arg) => !isRequiredArgument(arg) && isId(arg));
    return [
      ...(idsOf(required).length > 0 ? [operationOf(schema, root, required, [])] : []),
      ...(optional.length > 0 ? [operationOf(schema, root, [...required, ...optional], optional)] : []),
    ];
  });
}

/** The ids that an operation is asked for: those of the avatar's conversation where it names a user. */
export const idsFor = ({ ids }: IdOperation, things: OwnedThings): Record<string, string> =>
  ids.includes("userId") ? things.avatarIds : things.ids;

/** An id by its type, or by its name where a schema has it as a text. */
function isId(input: Input): boolean {
  return getNamedType(input.type) === GraphQLID || (input.name.endsWith("Id") && input.name !== "requestId");
}

/** The names of all ids, also of those within inputs. */
function idsOf(inputs: readonly Input[]): string[] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    if (isInputObjectType(type)) return idsOf(Object.values(type.getFields()));
    return isId(input) ? [input.name] : [];
  });
}

export function operationOf(
  schema: GraphQLSchema,
  { kind, field }: RootField,
  given: readonly GraphQLArgument[],
  optional: readonly GraphQLArgument[],
): IdOperation {
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = selectionOf(schema, getNamedType(field.type), LEVELS);
  const suffix = optional.length > 0 ? `(${optional.map(({ name }) => name).join(", ")})` : "";
  return {
    name: `${field.name}${suffix}`,
    kind,
    document: `${kind} ${declared && `(${declared})`} { it: ${field.name}${passed && `(${passed})`}${selection} }`,
    ids: idsOf(given),
    variables: (valueOf) => Object.fromEntries(given.map((arg) => [arg.name, valueFor(field.name, arg, valueOf)])),
  };
}

function valueFor(operation: string, input: Input, valueOf: (id: string) => string): unknown {
  if (isId(input)) return valueOf(input.name);
  const own = GIVEN_TO[`${operation}.${input.name}`];
  if (own !== undefined) return own;
  if (Object.hasOwn(GIVEN, input.name)) return GIVEN[input.name];
  // A list takes a single item for a list of it.
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) throw new Error(`there is no value yet for ${input.name} of ${operation}`);
  const fields = Object.values(type.getFields()).filter((field) => isId(field) || isRequiredInputField(field));
  return Object.fromEntries(fields.map((field) => [field.name, valueFor(operation, field, valueOf)]));
}

/** All fields of a type that need no argument, so that nothing leaks unseen. */
function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  levels: number,
  taken = new Map<string, string>(),
): string {
  if (isLeafType(type)) return "";
  if (isUnionType(type) || isInterfaceType(type)) {
    // Fields of one name must be of one type in all parts of an answer.
    const fields = new Map<string, string>();
    const parts = schema
      .getPossibleTypes(type)
      .map((one) => `... on ${one.name}${selectionOf(schema, one, levels, fields)}`);
    return ` { __typename ${parts.join(" ")} }`;
  }
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !args.some((arg) => isRequiredArgument(arg)))
    .filter((field) => isLeafType(getNamedType(field.type)) || levels > 1)
    .filter((field) => (taken.get(field.name) ?? String(field.type)) === String(field.type))
    .map((field) => {
      taken.set(field.name, String(field.type));
      return `${field.name}${selectionOf(schema, getNamedType(field.type), levels - 1)}`;
    });
  return ` { __typename ${fields.join(" ")} }`;
}
