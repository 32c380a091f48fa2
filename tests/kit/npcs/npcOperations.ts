import {
  getNamedType,
  GraphQLID,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLSchema } from "graphql";
import { roleFor } from "../moderation/roleFor.ts";
import { GUEST_WORD } from "../words/guestWord.ts";
import { AT_THE_DESK } from "./ownScenes.ts";

/** An operation that is asked for a character by its id. */
export interface NpcOperation {
  name: string;
  kind: "query" | "mutation" | "subscription";
  /** The operation's document; its one field is called `it`. */
  document: string;
  variables(ids: OperationIds): Record<string, unknown>;
}

interface OperationIds {
  npcId: string;
  messageId: string;
  /** Whose conversation is asked for, of one that is not the caller's. */
  userId?: string;
}

/** Names of ids that are not a character's; any other id is taken for one, so that a new operation is not missed. */
const OTHER_IDS = [
  "shareId",
  "replyId",
  "messageId",
  "messageIds",
  "after",
  "paymentId",
  "orderId",
  "userId",
  "wordId",
  "blockId",
  "decisionId",
  "cardId",
  "momentId",
  "memoryId",
  "sceneId",
];

const SCENE = { level: "beginner", texts: AT_THE_DESK };

/** What one operation is given where another takes something else by that name. */
const GIVEN_TO: Record<string, unknown> = {
  "createScene.input": SCENE,
  "updateScene.input": SCENE,
  "proposeScene.language": "en",
  "proposeScene.level": "beginner",
};

/** What an operation is given where it insists on it. */
const GIVEN: Record<string, unknown> = {
  text: "Hello",
  requestId: "once",
  changes: { name: "Mallory" },
  npcName: "Mallory",
  index: 1,
  start: 0,
  change: 0,
  keepMemories: true,
  sceneId: "7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b",
  isOff: false,
  shareId: "no-such-link",
  term: "Hello",
  subject: "npc",
  rule: "spam",
  wordId: "7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b",
  ...GUEST_WORD,
};

type Input = GraphQLArgument | GraphQLInputField;

/**
 * Every operation of a schema that takes the id of a character, also within an input object, and needs no other user's;
 * not those of moderators and operators.
 */
export function npcOperations(schema: GraphQLSchema): NpcOperation[] {
  return rootFields(schema)
    .filter(({ field }) => roleFor(field) === null)
    .filter(
      ({ field: { args } }) => args.some(takesNpc) && !args.some((arg) => isUserId(arg) && isRequiredArgument(arg)),
    )
    .map(({ kind, field }) => operationOf(kind, field, []));
}

/** Every operation of a schema that takes the id of a character and of a user who talks to it, and so those two ids. */
export function avatarChatOperations(schema: GraphQLSchema): NpcOperation[] {
  return rootFields(schema)
    .filter(({ field: { args } }) => args.some(takesNpc) && args.some(isUserId))
    .map(({ kind, field }) => operationOf(kind, field, ["userId"]));
}

export interface RootField {
  kind: NpcOperation["kind"];
  field: GraphQLField<unknown, unknown>;
}

/** Everything that a schema can be asked for. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const roots = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) => Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field })));
}

function isUserId({ name }: Input): boolean {
  return name === "userId";
}

function takesNpc(input: Input): boolean {
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some(takesNpc);
  return input.name === "npcId" || (type === GraphQLID && !OTHER_IDS.includes(input.name));
}

/** `optional` names arguments that are given though the operation does not insist on them. */
function operationOf(
  kind: NpcOperation["kind"],
  field: GraphQLField<unknown, unknown>,
  optional: string[],
): NpcOperation {
  const given = field.args.filter((arg) => takesNpc(arg) || isRequiredArgument(arg) || optional.includes(arg.name));
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  return {
    name: field.name,
    kind,
    document: `${kind} (${declared}) { it: ${field.name}(${passed})${selection} }`,
    variables: (ids) => Object.fromEntries(given.map((arg) => [arg.name, valueOf(field.name, arg, ids)])),
  };
}

function valueOf(operation: string, input: Input, ids: OperationIds): unknown {
  const own = `${operation}.${input.name}`;
  if (Object.hasOwn(GIVEN_TO, own)) return GIVEN_TO[own];
  if (Object.hasOwn(GIVEN, input.name)) return GIVEN[input.name];
  if (input.name === "messageId") return ids.messageId;
  if (input.name === "messageIds") return [ids.messageId];
  if (isUserId(input)) return ids.userId;
  // A list takes a single item for a list of it.
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => takesNpc(field) || isRequiredInputField(field));
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(operation, field, ids)]));
  }
  if (takesNpc(input)) return ids.npcId;
  throw new Error(`there is no value yet for ${input.name} of ${operation}`);
}
