import { createClient } from "graphql-ws";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { hear } from "../kit/channels/hear.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

/** Fields inside fields, `depth` of them. */
const nested = (depth: number, leaves: string): string =>
  `{ __type(name: "Npc") { ${"ofType { ".repeat(depth - 2)} ${leaves} ${"} ".repeat(depth - 2)} } }`;

/** Two fragments, one within the other. */
const fragmentsOf = (fields: string): string => `fragment F on Query { ...G } fragment G on Query ${fields}`;

const LANGUAGES = "query ($languages: [Language!]) { npcs(languages: $languages) { total } }";

const FAR: [limit: string, max: number, query: string, variables?: object][] = [
  ["aliases", 15, `{ ${times(16, (index) => `a${index}: serverInfo { demo }`)} }`],
  ["lists", 5, `{ ${times(6, (index) => `a${index}: npcs(query: "a") { total }`)} }`],
  ["lists", 5, `{ ${times(6, (index) => `a${index}: npcTags { tag }`)} }`],
  ["lists", 5, `{ ${times(6, (index) => `...${index % 2 ? "F" : "G"}`)} } ${fragmentsOf("{ npcs { total } }")}`],
  ["lists", 5, `{ ${times(6, (index) => `a${index}: __schema { types { name } }`)} }`],
  ["letters", 50_000, `{ npcs(query: "${"x".repeat(50_000)}") { total } }`],
  ["lines", 1000, `{ npcs { total } ${"\r\n".repeat(1000)} }`],
  ["values", 1000, LANGUAGES, { languages: Array.from({ length: 1000 }, () => "zh") }],
  ["depth", 10, nested(11, "name")],
  ["directives", 50, `{ npcs { ${times(51, () => "total @include(if: true)")} } }`],
  [
    "cost",
    5000,
    nested(
      10,
      times(200, () => "name"),
    ),
  ],
  ["tokens", 1000, `{ npcs { ${times(1000, () => "total")} } }`],
];

describe.each(FAR)("an operation with too many %s", (name, max, query, variables = {}) => {
  const expected = { code: "OPERATION_TOO_LARGE", limit: { name, max } };

  test("is refused by a code that names the limit, over HTTP", async () => {
    const { status, errors } = await server.as(null).request(query, variables);
    expect(status).toBe(400);
    expect(errors.map(({ extensions }) => extensions)).toContainEqual(expect.objectContaining(expected));
    expect(errors[0]?.message).toContain(`${name} ≤ ${max}`);
  });

  test("is refused by the same code on a socket, which stays open", async () => {
    const { token } = await server.guest();
    const socket = await openSocket(server.url, token);
    try {
      const answer = await socket.ask({ id: "1", type: "subscribe", payload: { query, variables } });
      expect(answer).toMatchObject({ id: "1", type: "error" });
      expect(answer).toHaveProperty(
        "payload",
        expect.arrayContaining([
          expect.objectContaining({
            message: expect.stringContaining(`${name} ≤ ${max}`),
            extensions: expect.objectContaining(expected),
          }),
        ]),
      );
      expect(socket.isOpen()).toBe(true);
    } finally {
      socket.close();
    }
  });
});

test("a limit is told in the language of the request", async () => {
  const answer = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "de" },
    body: JSON.stringify({ query: FAR[0]?.[2] }),
  });
  const { errors }: { errors: { message: string }[] } = await answer.json();
  expect(errors[0]?.message).toMatch(/Grenze.*aliases ≤ 15/);
});

test("more operations than a socket may run are refused by a code", async () => {
  const { token } = await server.guest();
  const client = createClient({
    url: `${server.url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { Authorization: `Bearer ${token}` },
  });
  const events = { query: "subscription { events { __typename } }" };
  const first = Promise.withResolvers<void>();
  const ignore = { next: () => first.resolve(), error: () => undefined, complete: () => undefined };
  try {
    for (let count = 0; count < 64; count += 1) client.subscribe(events, ignore);
    await expect(client.iterate(events).next()).rejects.toMatchObject([
      { extensions: { code: "OPERATION_TOO_LARGE", limit: { name: "operations", max: 64 } } },
    ]);
    await first.promise;
  } finally {
    await client.dispose();
  }
});

test("an operation within the limits is served", async () => {
  const aliased = (index: number): string => `a${index}: ${index < 5 ? "npcs { total }" : "serverInfo { demo }"}`;
  const { data } = await server.as(null).request(`{ ${times(15, aliased)} }`);
  expect(data).toHaveProperty("a14");
  const heard = hear(server.url, (await server.guest()).token, "{ npcs { total } }");
  expect(await heard.ended).toBeNull();
});
