import { createClient } from "graphql-ws";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { errorText } from "../../schema/texts/errorText.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** What a socket with these parameters says: who it takes its caller for, and the text of an error. */
async function onSocket(connectionParams: Record<string, unknown>): Promise<{ userId?: unknown; text?: unknown }> {
  const client = createClient({
    url: `${server.url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazyCloseTimeout: 1000,
    connectionParams,
  });
  const ask = async (query: string) => (await client.iterate<Record<string, { id: string }>>({ query }).next()).value;
  try {
    const viewer = await ask("{ viewer { id } }");
    const refused = await ask('{ npc(id: "unknown") { id } }');
    return { userId: viewer?.data?.viewer?.id, text: refused?.errors?.[0]?.message };
  } finally {
    await client.dispose();
  }
}

const IN_GERMAN = errorText("NOT_FOUND", "de-DE");

describe("a socket's parameters", () => {
  test.each<[name: string, parameters: (token: string) => Record<string, unknown>]>([
    ["Authorization", (token) => ({ Authorization: `Bearer ${token}`, "Accept-Language": "de" })],
    ["AUTHORIZATION", (token) => ({ AUTHORIZATION: `Bearer ${token}`, "ACCEPT-LANGUAGE": "de" })],
    ["token", (token) => ({ token, acceptLanguage: "de" })],
    ["headers", (token) => ({ headers: { Authorization: `Bearer ${token}`, "Accept-Language": "de" } })],
    [
      "headers in small letters",
      (token) => ({ headers: { authorization: `bearer ${token}`, "accept-language": "de" } }),
    ],
    ["headers in capitals", (token) => ({ headers: { AUTHORIZATION: `Bearer ${token}`, "ACCEPT-LANGUAGE": "de" } })],
    [
      "headers beside others",
      (token) => ({ headers: { Authorization: `Bearer ${token}` }, "Accept-Language": "de", lazy: true }),
    ],
  ])("sign in and name the language by %s", async (_name, parameters) => {
    const { token, userId } = await server.guest();
    expect(await onSocket(parameters(token))).toEqual({ userId, text: IN_GERMAN });
  });

  test("at the top go before those among the headers", async () => {
    const [ann, ben] = [await server.guest(), await server.guest()];
    const headers = { authorization: `Bearer ${ben.token}`, "accept-language": "fr" };
    expect(await onSocket({ Authorization: `Bearer ${ann.token}`, "Accept-Language": "de", headers })).toEqual({
      userId: ann.userId,
      text: IN_GERMAN,
    });
  });

  test.each([
    { headers: null },
    { headers: "Authorization: x" },
    { headers: ["x"] },
    { headers: { authorization: 1 } },
  ])("that are no headers (%j) count as none", async (parameters) => {
    expect(await onSocket({ ...parameters, "Accept-Language": "de" })).toEqual({ userId: undefined, text: IN_GERMAN });
  });

  test("with an unknown token among the headers close the socket", async () => {
    await expect(onSocket({ headers: { Authorization: "Bearer garbage" } })).rejects.toMatchObject({ code: 4401 });
  });
});
