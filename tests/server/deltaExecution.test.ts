import { readFileSync } from "node:fs";
import { buildSchema, execute, isUnionType, parse, validate } from "graphql";
import type { ExecutionArgs } from "graphql";
import { expect, test } from "vitest";
import { executionOf } from "../../schema/chat/deltaExecution.ts";
import type { ReplyDelta } from "../../server/core/chat/replies/live/replyEvent.ts";

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));
let executions = 0;
const watchReply = schema.getSubscriptionType()?.getFields().watchReply;
const events = schema.getType("ReplyEvent");
if (!watchReply || !isUnionType(events)) throw new Error("the schema has changed");
watchReply.resolve = (delta: unknown) => {
  executions += 1;
  return delta;
};
events.resolveType = () => "ReplyDelta";

const delta = (seq: number, ...pieces: string[]): ReplyDelta => ({
  kind: "delta",
  replyId: "11111111-2222-4333-8444-555555555555",
  messageId: "66666666-2222-4333-8444-555555555555",
  seq,
  text: pieces.join(""),
  pieces,
});
const DELTAS = [delta(1, "One"), delta(2, '"two"\n\u2028'), delta(5, "3", "", "five"), delta(2_147_483_647, "")];

const operationOf = (query: string, variableValues = {}): ExecutionArgs => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return { schema, document, variableValues };
};

test.each([
  ["what the page asks for", "subscription { watchReply(replyId: 1) { __typename ... on ReplyDelta { seq pieces } } }"],
  [
    "every field, by other names and more than once",
    `subscription { said: watchReply(replyId: 1) {
      kind: __typename
      ... on ReplyDelta { a: replyId messageId b: seq seq text again: text __typename parts: pieces }
    } }`,
  ],
  [
    "fragments within fragments",
    `subscription { watchReply(replyId: 1) { ...Piece } }
    fragment Piece on ReplyEvent { ... on ReplyDelta { ...Text seq } ... on ReplyDone { message { id } } }
    fragment Text on ReplyDelta { text }`,
  ],
  ["nothing of deltas", "subscription { watchReply(replyId: 1) { ... on ReplyDone { seq } } }"],
  [
    "what its variables leave",
    `subscription ($yes: Boolean!, $no: Boolean!) { watchReply(replyId: 1) { ... on ReplyDelta {
      seq @skip(if: $no) text @include(if: $no) pieces @skip(if: $yes) last: text @include(if: $yes)
      ... @include(if: $yes) { __typename }
    } } }`,
  ],
])("deltas are shown as by graphql-js, which executes one of them: %s", async (_what, query) => {
  const operation = operationOf(query, { yes: true, no: false });
  const executed = executionOf(operation);
  executions = 0;
  const shown: string[] = [];
  for (const each of DELTAS) shown.push(JSON.stringify(await executed(each)));
  expect(executions).toBe(1);
  for (const [index, rootValue] of DELTAS.entries())
    expect(shown[index]).toBe(JSON.stringify(await execute({ ...operation, rootValue })));
});

test("where a field is made of a delta in another way than by taking it, graphql-js executes each", async () => {
  const loud = buildSchema(`
    type Query { nothing: Int }
    type Subscription { watchReply: ReplyDelta }
    type ReplyDelta { text: String }
  `);
  const text = loud.getType("ReplyDelta");
  if (!text || !("getFields" in text)) throw new Error("the type is missing");
  const field = text.getFields().text;
  if (!field || !("resolve" in field)) throw new Error("the field is missing");
  field.resolve = ({ text: said }: ReplyDelta) => said.toUpperCase();
  const subscription = loud.getSubscriptionType()?.getFields().watchReply;
  if (subscription) subscription.resolve = (each: unknown) => each;
  const executed = executionOf({ schema: loud, document: parse("subscription { watchReply { text } }") });
  for (const said of ["one", "two"])
    expect(JSON.stringify(await executed(delta(1, said)))).toBe(
      JSON.stringify({ data: { watchReply: { text: said.toUpperCase() } } }),
    );
});
