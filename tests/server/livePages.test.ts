import { readFileSync } from "node:fs";
import { buildSchema, findBreakingChanges } from "graphql";
import { expect, test } from "vitest";

const schemaIn = (file: string) => buildSchema(readFileSync(file, "utf8"));

/** What a query that the schema at `before` answers would meet in the one at `after`. */
const breaksBetween = (before: Parameters<typeof findBreakingChanges>[0], after: typeof before) =>
  findBreakingChanges(before, after).map(({ description }) => description);

test("what pages and programs ask of the release before is answered as it was", () => {
  expect(breaksBetween(schemaIn("deploy/release.graphql"), schemaIn("schema/schema.graphql"))).toEqual([]);
});

test("a field of another type is found, and so is an argument that must be given", () => {
  const before = buildSchema("type Query { text(of: ID): String! }");
  const after = buildSchema("type Text { all: String! } type Query { text(of: ID!): Text! }");
  expect(breaksBetween(before, after)).toEqual([
    "Query.text arg of has changed type from ID to ID!.",
    "Query.text changed type from String! to Text!.",
  ]);
});
