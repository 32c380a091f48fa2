import { WebSocket } from "ws";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { CHAT_UPDATED, converse, OPEN, SEND, WATCH } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const UNKNOWN = "11111111-2222-4333-8444-555555555555";

describe("a message", () => {
  test("is accepted with exactly 4,000 characters, where an emoji counts as one", async () => {
    const guest = await server.guest();
    expect(await converse(guest, NPC_IDS.lena, "😀".repeat(4000))).toMatchObject({ status: "complete" });
  });

  test("needs a request id", async () => {
    const guest = await server.guest();
    const { errors } = await guest.request(SEND, { input: { npcId: NPC_IDS.lena, text: "Hi", requestId: "" } });
    expect(errors[0]?.extensions).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { requestId: "validation.required" },
    });
  });
});

describe("a thing that does not exist", () => {
  test.each([UNKNOWN, "not-an-id", "", "'; drop table users; --"])(
    "a character %j is NOT_FOUND in every call",
    async (npcId) => {
      const guest = await server.guest();
      expect(await guest.codeOf("query ($id: ID!) { npc(id: $id) { id } }", { id: npcId })).toBe("NOT_FOUND");
      expect(await guest.codeOf(OPEN, { npcId })).toBe("NOT_FOUND");
      expect(await guest.codeOf(SEND, { input: { npcId, text: "Hi", requestId: "r" } })).toBe("NOT_FOUND");
      expect(await guest.codeOf("mutation ($npcId: ID!) { stopReply(npcId: $npcId) { id } }", { npcId })).toBe(
        "NOT_FOUND",
      );
      await expect(guest.subscribe(CHAT_UPDATED, { npcId }).next()).rejects.toThrow("NOT_FOUND");
      await expect(guest.subscribe(WATCH, { replyId: npcId }).next()).rejects.toThrow("NOT_FOUND");
    },
  );

  test.each([{ page: 0 }, { page: -1 }, { limit: 0 }, { limit: 101 }, { page: 2_000_000_000 }])(
    "a page %j is VALIDATION_FAILED",
    async (paging) => {
      expect(
        await server
          .as(null)
          .codeOf("query ($page: Int! = 1, $limit: Int! = 10) { npcs(page: $page, limit: $limit) { total } }", paging),
      ).toBe("VALIDATION_FAILED");
    },
  );
});

describe("a token", () => {
  test("that is unknown is UNAUTHENTICATED with status 401 for every operation", async () => {
    const answer = await server.as("garbage").request("{ npcs { total } }");
    expect(answer).toMatchObject({ status: 401, data: null });
    expect(answer.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("is not required for public operations, and UNAUTHENTICATED elsewhere", async () => {
    const anonymous = server.as(null);
    expect(
      (await anonymous.request<{ npcs: { total: number } }>("{ viewer { id } npcs { total } }")).data?.npcs.total,
    ).toBeGreaterThanOrEqual(12);
    expect(await anonymous.request(OPEN, { npcId: NPC_IDS.lena })).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
    await expect(anonymous.subscribe(CHAT_UPDATED, { npcId: NPC_IDS.lena }).next()).rejects.toThrow("UNAUTHENTICATED");
  });

  test("that is empty counts as missing", async () => {
    expect((await server.as("").request<{ viewer: null }>("{ viewer { id } }")).data).toEqual({ viewer: null });
  });

  test("that is unknown closes a WebSocket with 4401", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      socket.on("close", (code, reason) => resolve({ code, reason: String(reason) })),
    );
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { Authorization: "Bearer garbage" } })),
    );
    expect(await closed).toEqual({ code: 4401, reason: "SESSION_FORGOTTEN" });
  });
});

describe("a malformed request", () => {
  const post = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
    fetch(`${server.url}/graphql`, { method: "POST", headers, body });

  test("with broken JSON is MALFORMED_REQUEST", async () => {
    const answer = await post('{"query": "{ npcs');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "MALFORMED_REQUEST" } }] });
  });

  test("with a body over the limit is PAYLOAD_TOO_LARGE", async () => {
    const answer = await post(JSON.stringify({ query: `# ${"x".repeat(300_000)}\n{ npcs { total } }` }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "PAYLOAD_TOO_LARGE" } }] });
  });

  test.each([
    ["a broken operation", "{ npcs {", "GRAPHQL_PARSE_FAILED"],
    ["an unknown field", "{ npcs { secrets } }", "GRAPHQL_VALIDATION_FAILED"],
    ["variables of the wrong type", "query ($id: ID!) { npc(id: $id) { id } }", "BAD_USER_INPUT"],
  ])("with %s is answered with GraphQL's own code", async (_name, query, code) => {
    const answer = await server.as(null).request(query);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.extensions).toMatchObject({ code });
    expect(JSON.stringify(answer)).not.toMatch(/stacktrace|node_modules/);
  });

  test("over the WebSocket is answered with GraphQL's own error, and the socket stays open", async () => {
    await expect(server.as(null).subscribe("subscription { nothing }").next()).rejects.toThrow(/nothing/);
  });

  test("leaves the server serving", async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

test("an error is in the language of the request and has the request's id", async () => {
  const answer = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "de-AT,de;q=0.9,en;q=0.5" },
    body: JSON.stringify({ query: `{ npc(id: "${UNKNOWN}") { id } }` }),
  });
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: { requestId: string } }[] };
  expect(errors[0]?.message).toMatch(/nicht/i);
  expect(errors[0]?.extensions.requestId).toBe(answer.headers.get("x-request-id"));
});
