import { describe, expect, test } from "vitest";
import { errorText } from "../../schema/texts/errorText.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const JSON_TYPE = "application/json";
const query = (text: string): string => `/graphql?query=${encodeURIComponent(text)}`;

describe("GraphQL's address opened in a browser", () => {
  test.each(["/graphql", "/graphql/", "/graphql?utm_source=docs"])("(%s) leads to the playground", async (path) => {
    for (const method of ["GET", "HEAD"])
      expect(await rawRequest(server.url, path, { method, headers: { accept: NAVIGATION } })).toMatchObject({
        status: 303,
        headers: { location: "/playground", vary: expect.stringContaining("Accept") },
      });
  });

  test("answers a query in it", async () => {
    const headers = { accept: NAVIGATION, "apollo-require-preflight": "1" };
    const { status, text } = await rawRequest(server.url, query("{ npcs { total } }"), { headers });
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { npcs: {} } }]);
  });

  test("is no page for a program", async () => {
    for (const accept of ["*/*", JSON_TYPE, "application/graphql-response+json"]) {
      const { status, headers, text } = await rawRequest(server.url, "/graphql", {
        headers: { accept, "content-type": JSON_TYPE },
      });
      expect([status, headers["content-type"]]).toEqual([400, expect.stringContaining("json")]);
      expect(JSON.parse(text)).toMatchObject({ errors: [{}] });
    }
  });
});

describe("a subscription over plain HTTP", () => {
  const SUBSCRIPTION = "subscription Mine { events { __typename } }";
  const BOTH = `query Other { npcs { total } } ${SUBSCRIPTION}`;
  const LANGUAGES = ["en-US", "zh-CN", "de-DE", "fr-FR", "ja-JP", "ko-KR"];

  test.each(LANGUAGES)("is refused, and its caller told in %s to use a WebSocket", async (language) => {
    const headers = { "content-type": JSON_TYPE, "accept-language": language };
    const post = (body: object) =>
      rawRequest(server.url, "/graphql", { method: "POST", headers, body: JSON.stringify(body) });
    const asked = [
      post({ query: SUBSCRIPTION }),
      post({ query: BOTH, operationName: "Mine" }),
      rawRequest(server.url, query(SUBSCRIPTION), { headers }),
    ];
    for (const { status, text, headers: sent } of await Promise.all(asked)) {
      expect({ status, allow: sent.allow, body: JSON.parse(text) }).toEqual({
        status: 400,
        allow: undefined,
        body: {
          errors: [
            {
              message: errorText("WEBSOCKET_REQUIRED", language),
              extensions: { code: "WEBSOCKET_REQUIRED", requestId: sent["x-request-id"] },
            },
          ],
        },
      });
    }
    expect(errorText("WEBSOCKET_REQUIRED", language)).toContain("WebSocket");
  });

  test("does not hinder the other operations of the same document", async () => {
    const { status, text } = await rawRequest(server.url, "/graphql", {
      method: "POST",
      headers: { "content-type": JSON_TYPE },
      body: JSON.stringify({ query: BOTH, operationName: "Other" }),
    });
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { npcs: {} } }]);
  });
});

describe("a form of another site", () => {
  const form = (type: string): object => ({
    method: "POST",
    headers: { "content-type": type },
    body: "query={npcs{total}}",
  });

  test.each([
    ["a link", "/graphql?query={npcs{total}}", {}],
    ["a form", "/graphql", form("application/x-www-form-urlencoded")],
    ["a form of plain text with an operation in its address", "/graphql?query={npcs{total}}", form("text/plain")],
  ])("executes nothing by %s", async (_by, path, request) => {
    const { status, text } = await rawRequest(server.url, path, request);
    expect([status, JSON.parse(text)]).toEqual([400, { errors: [expect.anything()] }]);
  });
});
