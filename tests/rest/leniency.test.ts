import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { codeToRegister, person, stranger } from "../kit/accounts/people.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { contractFields } from "../kit/npcs/characters.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** Asks in a way that old clients do and the document does not show. */
async function ask(path: string, call: { method?: string; token?: string; json?: unknown; body?: string } = {}) {
  const { token, json, body = json === undefined ? undefined : JSON.stringify(json) } = call;
  const answer = await rawRequest(server.url, `/api${path}`, {
    method: call.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

test("an emailed code may be a number, also one that has lost its leading zeros", async () => {
  const { email } = stranger();
  const code = await codeToRegister(server, email);
  expect(await ask("/auth/verify-email", { json: { email, code: Number(code) } })).toMatchObject({
    status: 200,
    body: { verified: true },
  });
});

test.each([
  ["true", true],
  ["True", true],
  ["1", true],
  [1, true],
  ["false", false],
  ["0", false],
  [0, false],
  ["", false],
])("isAIAvatar may be %j", async (isAIAvatar, meaning) => {
  const { token } = await person(server);
  const fields = await contractFields(server.url, token);
  for (const name of ["isAIAvatar", "is_ai_avatar"])
    expect(await ask("/npc", { token, json: { ...fields, [name]: isAIAvatar } })).toMatchObject({
      status: 201,
      body: { isAIAvatar: meaning },
    });
});

test.each(["type=", "page=", "limit=", "type=&page=&limit=&tag=&languages="])(
  "an empty parameter counts as not given: %s",
  async (query) => {
    expect(await ask(`/npc/list?${query}`)).toMatchObject({ status: 200, body: { items: { length: 10 } } });
  },
);

test("an empty level or language counts as not given", async () => {
  const { token } = await person(server);
  const before = await ask("/user/profile", { token });
  const json = { language: "", native_language: " ", level: "", nickname: "Ann" };
  const { status, body } = await ask("/user/profile", { token, method: "PUT", json });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { ...before.body.data, nickname: "Ann" } });
  const translation = { text: "Tea", from_language: "", to_language: "", level: "" };
  expect((await ask("/text/translate", { token, json: translation })).status).toBe(200);
});

test("an empty purpose or language of a text to polish counts as not given", async () => {
  const { token } = await person(server);
  const json = { text: "She like bread.", language: "", purpose: "" };
  expect((await ask("/text/polish", { token, json })).status).toBe(200);
});

test("an empty visibility counts as not given: a change leaves it, a new character needs it", async () => {
  const { token } = await person(server);
  const fields = await contractFields(server.url, token);
  const { body: npc } = await ask("/npc", { token, json: { ...fields, visibility: "private" } });
  const change = { token, method: "PUT", json: { visibility: "" } };
  expect(await ask(`/npc/${npc.id}`, change)).toMatchObject({ status: 200, body: { visibility: "private" } });
  expect(await ask("/npc", { token, json: { ...fields, visibility: "" } })).toMatchObject({
    status: 422,
    body: { fields: { visibility: "validation.required" } },
  });
});

test("JSON may begin with a byte order mark", async () => {
  const { status, body } = await ask("/auth/guest-login", { body: `\uFEFF{"language":"ja"}` });
  expect({ status, language: body.user?.language }).toEqual({ status: 200, language: "ja" });
});

test("unknown fields and parameters are ignored", async () => {
  expect((await ask("/auth/guest-login?x=1", { json: { language: "ja", device: { os: "x" } } })).status).toBe(200);
  expect((await ask("/npc/list?_=1700000000&sort=asc")).status).toBe(200);
});

test.each([["text/plain"], [""]])("a body of the type %j stays UNSUPPORTED_MEDIA_TYPE", async (type) => {
  const { token } = await server.guest();
  const { status, text } = await rawRequest(server.url, `/api/chat/${NPC_IDS.lena}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...(type !== "" && { "content-type": type }) },
    body: JSON.stringify({ message: "Hi" }),
  });
  expect({ status, body: JSON.parse(text) }).toMatchObject({ status: 415, body: { code: "UNSUPPORTED_MEDIA_TYPE" } });
});
