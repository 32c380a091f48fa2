import { describe, expect, test } from "vitest";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const JSON_TYPE = "application/json";
const APOLLO_CLIENT = "application/graphql-response+json,application/json;q=0.9";
/** The same wishes in words that only Apollo knows. */
const LOOKED_AT = new Map([
  ["*/*", "*/*;q=1"],
  [JSON_TYPE, `${JSON_TYPE};q=1`],
  [APOLLO_CLIENT, "application/graphql-response+json, application/json;q=0.9"],
]);

const NONE = "00000000-0000-4000-8000-000000000000";
const LIST = "query List($limit: Int!) { npcs(limit: $limit) { items { __typename id name createdAt } total } }";
const TWO = "query One { npcs { total } } query Other($id: ID!) { npc(id: $id) { name } }";
const ASKED: [what: string, body: object][] = [
  ["a list", { query: LIST, variables: { limit: 2 } }],
  [
    "a list with the version of the client",
    { query: LIST, variables: { limit: 2 }, extensions: { clientLibrary: {} } },
  ],
  ["one of two operations", { query: TWO, operationName: "One" }],
  ["what is not there", { query: TWO, operationName: "Other", variables: { id: NONE } }],
  ["what needs a viewer", { query: "{ balance { balance } }" }],
  ["an act that needs a viewer", { query: `mutation { deleteChat(npcId: "${NONE}") }` }],
  ["a page that cannot be", { query: LIST, variables: { limit: 0 } }],
  ["a page that is no number", { query: LIST, variables: { limit: "two" } }],
  ["a page without its size", { query: LIST, variables: null }],
  ["variables in a list", { query: LIST, variables: [2] }],
  ["none of two operations", { query: TWO }],
  ["an operation by a name that it does not have", { query: TWO, operationName: "Third" }],
  ["an operation by a name that is no text", { query: TWO, operationName: 1 }],
  ["a text that is kept elsewhere", { query: LIST, extensions: { persistedQuery: { version: 2, sha256Hash: "" } } }],
  ["a subscription", { query: "subscription { events { __typename } }" }],
  ["a field that does not exist", { query: "{ npcs { totals } }" }],
];

async function ask(body: object, accept: string): Promise<object> {
  const { status, headers, text } = await rawRequest(server.url, "/graphql", {
    method: "POST",
    headers: { "content-type": JSON_TYPE, accept },
    body: JSON.stringify(body),
  });
  const { date: _date, "x-request-id": requestId = "", "content-length": _length, ...others } = headers;
  return { status, headers: others, text: text.replaceAll(String(requestId), "…") };
}

describe.each(ASKED)("%s", (_what, body) => {
  test.each([...LOOKED_AT])("is answered the same each time that it is asked for (as %s)", async (accept, lookedAt) => {
    const first = await ask(body, lookedAt);
    expect(await ask(body, accept)).toEqual(first);
    expect(await ask(body, accept)).toEqual(first);
  });
});

test("a form of another site cannot repeat what a page has asked for", async () => {
  const act = { query: `mutation { deleteChat(npcId: "${NONE}") }` };
  await ask(act, JSON_TYPE);
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const headers = { "content-type": type };
    const { status } = await rawRequest(server.url, "/graphql", {
      method: "POST",
      headers,
      body: JSON.stringify(act),
    });
    expect(status).toBe(400);
  }
});
