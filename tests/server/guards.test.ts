import { globSync, readFileSync } from "node:fs";
import { concatAST, Kind, parse, specifiedRules, validate } from "graphql";
import type { DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { createGuards } from "../../server/operations/guards.ts";

const schema = buildSchema();
const guards = createGuards();
const refusals = (document: DocumentNode) =>
  validate(schema, document, [...specifiedRules, ...guards.validationRules]).map(({ message }) => message);

test("every operation of the page is within the bounds that strangers' operations are held to", () => {
  const documents = globSync("client/src/**/*.graphql").map((file) =>
    parse(readFileSync(file, "utf8"), guards.parseOptions),
  );
  const { definitions } = concatAST(documents);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    const unused = /is never used/;
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
    expect(refusals(document).filter((message) => !unused.test(message))).toEqual([]);
  }
});
