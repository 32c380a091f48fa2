import { getNamedType, GraphQLID, GraphQLInt, GraphQLString, isInputObjectType, isNonNullType } from "graphql";
import type { GraphQLArgument, GraphQLInputField } from "graphql";
import { expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { someValue } from "../kit/attacks/everyOperation.ts";
import { operationOf } from "../kit/attacks/idOperations.ts";
import { idOutcome } from "../kit/attacks/idOutcome.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { roleFor } from "../kit/moderation/roleFor.ts";
import { rootFields } from "../kit/npcs/npcOperations.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

// Notices and texts of the house would reach other files.
const server = ownServerOfFile();

type Input = GraphQLArgument | GraphQLInputField;
type Values = Record<string, unknown>;

const TEXTS = ["", "a\u0000b", "\uD800", "\u200B\u202E", "../../\\'%_;=1+1", "x".repeat(100_000)];
const NUMBERS = [-1, 0, 2_147_483_647];
const TIMES = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];

/** What is given where nothing is odd: no more than must be. */
const plain = (inputs: readonly Input[]): Values =>
  Object.fromEntries(
    inputs
      .filter((input) => isNonNullType(input.type) && input.defaultValue === undefined)
      .map(({ name, type }) => [name, someValue(type)]),
  );

/** All values of some inputs in which one is odd, also within input objects. */
function oddValues(inputs: readonly Input[]): Values[] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    const base = plain(inputs);
    if (isInputObjectType(type))
      return oddValues(Object.values(type.getFields())).map((inner) => ({ ...base, [input.name]: inner }));
    const odd = type.name.startsWith("Date") ? TIMES : type === GraphQLInt ? NUMBERS : TEXTS;
    const isOdd = type.name.startsWith("Date") || [GraphQLInt, GraphQLString, GraphQLID].some((one) => one === type);
    return isOdd ? odd.map((value) => ({ ...base, [input.name]: value })) : [];
  });
}

test("whatever moderators and operators type or send, they are served or told what is wrong with it", async () => {
  const schema = buildSchema();
  const operator = await personWithRole(server, "operator");
  const broken: string[] = [];
  const codes = new Set<string | null>();
  for (const root of rootFields(schema).filter(({ field }) => roleFor(field) !== null)) {
    const operation = operationOf(schema, root, root.field.args, []);
    const asks = oddValues(root.field.args).map(async (values) => {
      const { code } = await idOutcome(server.url, { ...operation, variables: () => values }, operator.token, {});
      codes.add(code);
      if (code !== null && ["INTERNAL", "SERVICE_UNAVAILABLE"].includes(code))
        broken.push(`${operation.name} ${JSON.stringify(values).slice(0, 200)}: ${code}`);
    });
    await Promise.all(asks);
  }
  expect(broken).toEqual([]);
  expect([...codes]).toEqual(expect.arrayContaining([null, "VALIDATION_FAILED", "NOT_FOUND"]));
});
