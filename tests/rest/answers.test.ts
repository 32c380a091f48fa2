import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Call } from "../../rest-compat/call.ts";
import { CALLS } from "../../rest-compat/calls.ts";
import { codeToRegister, codeToReset, person, stranger } from "../kit/accounts/people.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { characterFields, newCharacter, upload } from "../kit/npcs/characters.ts";
import { asBody } from "../kit/npcs/npcsOverRest.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });

const LENA = `/chat/${NPC_IDS.lena}`;
const ask = (path: string, call?: RestCall) => callRest(server.url, path, call);

/** A person with one chat, in which the character has answered. */
async function inChat(): Promise<string> {
  const someone = await person(server);
  await converse(someone, NPC_IDS.lena, "Hi");
  return someone.token;
}

/** A person with a character of their own. */
async function withCharacter(): Promise<{ token: string; npc: string }> {
  const { token } = await person(server);
  const { id } = await newCharacter(server.url, token, { backgroundKnowledge: "Bread.", imagePrompt: "A baker" });
  return { token, npc: `/npc/${id}` };
}

/** The creator of an AI avatar, and a guest's conversation with it. */
async function readAlong(): Promise<{ token: string; chat: string }> {
  const { npcId, creator } = await newAvatar(server);
  const guest = await server.guest();
  await converse(guest, npcId, "Hi");
  return { token: creator.token, chat: `/chat/ai-avatar/${npcId}/${guest.userId}` };
}

async function shareLink(): Promise<string> {
  const { token, npc } = await withCharacter();
  const { share_id }: { share_id: string } = await (await ask(`${npc}/share`, { token, method: "POST" })).json();
  return share_id;
}

/** A person with an order, which can be made once the server has looked at its chain. */
async function withOrder(): Promise<{ token: string; order: string }> {
  const { token } = await person(server);
  return vi.waitFor(async () => {
    const response = await ask("/points/recharge", { token, json: { points: 500 } });
    expect(response.status).toBe(201);
    const { order_id }: { order_id: string } = await response.json();
    return { token, order: `/points/recharge/${order_id}` };
  });
}

/** How to get a good answer from each call. */
const GOOD: Record<string, () => Promise<Response>> = {
  "post /auth/login": async () => {
    const { username, password } = await person(server);
    return ask("/auth/login", { json: { username, password } });
  },
  "post /auth/send-register-code": () => ask("/auth/send-register-code", { json: { email: stranger().email } }),
  "post /auth/register": async () => {
    const newcomer = stranger();
    const code = await codeToRegister(server, newcomer.email);
    return ask("/auth/register", { json: { ...newcomer, code } });
  },
  "post /auth/verify-email": async () => {
    const { email } = stranger();
    return ask("/auth/verify-email", { json: { email, code: await codeToRegister(server, email) } });
  },
  "post /auth/send-reset": () => ask("/auth/send-reset", { json: { email: stranger().email } }),
  "post /auth/reset-password": async () => {
    const { email } = await person(server);
    const code = await codeToReset(server, email);
    return ask("/auth/reset-password", { json: { email, code, newPassword: "battery staple" } });
  },
  "post /auth/guest-login": () => ask("/auth/guest-login", { json: { language: "ja" } }),
  "get /user/profile": async () => ask("/user/profile", { token: (await person(server)).token }),
  "put /user/profile": async () =>
    ask("/user/profile", { token: (await person(server)).token, method: "PUT", json: { nickname: "Ann" } }),
  "post /user/upload-avatar": async () =>
    upload(server.url, (await person(server)).token, undefined, "file", "/user/upload-avatar"),
  "get /npc/list": async () => {
    await withCharacter();
    return ask("/npc/list?type=new");
  },
  "get /npc/search": () => ask("/npc/search?query=Lena"),
  "post /npc": async () => {
    const { token } = await person(server);
    return ask("/npc", { token, json: asBody(await characterFields(server.url, token)) });
  },
  "post /npc/upload": async () => upload(server.url, (await person(server)).token),
  "get /npc/share/{share_id}": async () => ask(`/npc/share/${await shareLink()}`),
  "get /npc/{id}": async () => {
    const { token, npc } = await withCharacter();
    return ask(npc, { token });
  },
  "put /npc/{id}": async () => {
    const { token, npc } = await withCharacter();
    return ask(npc, { token, method: "PUT", json: { name: "Mia" } });
  },
  "delete /npc/{id}": async () => {
    const { token, npc } = await withCharacter();
    return ask(npc, { token, method: "DELETE" });
  },
  "post /npc/{id}/share": async () => {
    const { token, npc } = await withCharacter();
    return ask(`${npc}/share`, { token, method: "POST" });
  },
  "delete /npc/{id}/share": async () => {
    const { token, npc } = await withCharacter();
    return ask(`${npc}/share`, { token, method: "DELETE" });
  },
  "get /npc/{id}/background": async () => {
    const { token, npc } = await withCharacter();
    return ask(`${npc}/background`, { token });
  },
  "get /chat/recent": async () => ask("/chat/recent", { token: await inChat() }),
  "get /chat/ai-avatar": async () => ask("/chat/ai-avatar", { token: (await readAlong()).token }),
  "get /chat/ai-avatar/{npcId}/{userId}/history": async () => {
    const { token, chat } = await readAlong();
    return ask(`${chat}/history`, { token });
  },
  "post /chat/ai-avatar/{npcId}/{userId}/mark-read": async () => {
    const { token, chat } = await readAlong();
    return ask(`${chat}/mark-read`, { token, method: "POST" });
  },
  "get /chat/{npcId}/history": async () => ask(`${LENA}/history`, { token: await inChat() }),
  "get /chat/{npcId}/stream": async () => {
    const token = await inChat();
    const [frame] = await allFrames(await ask(`${LENA}/regenerate`, { token, method: "POST" }));
    return ask(`${LENA}/stream`, { token, headers: { "last-event-id": frame?.id ?? "" } });
  },
  "post /chat/{npcId}/stop": async () => {
    const token = await inChat();
    server.model.next("Blah, ", gate().passed);
    const response = await ask(LENA, { token, json: { message: "Talk" } });
    const stopped = await ask(`${LENA}/stop`, { token, method: "POST" });
    await response.text();
    return stopped;
  },
  "post /chat/{npcId}/mark-read": async () => ask(`${LENA}/mark-read`, { token: await inChat(), method: "POST" }),
  "get /chat/{npcId}/suggestions": async () => ask(`${LENA}/suggestions`, { token: await inChat() }),
  "post /chat/{npcId}/regenerate": async () => ask(`${LENA}/regenerate`, { token: await inChat(), method: "POST" }),
  "post /chat/{npcId}": async () => ask(LENA, { token: await inChat(), json: { message: "How are you?" } }),
  "delete /chat/{npcId}": async () => ask(LENA, { token: await inChat(), method: "DELETE" }),
  "post /text/translate": async () =>
    ask("/text/translate", { token: (await person(server)).token, json: { text: "Tea" } }),
  "post /text/polish": async () => ask("/text/polish", { token: (await person(server)).token, json: { text: "Tea" } }),
  "post /image/generate": async () =>
    ask("/image/generate", { token: (await person(server)).token, json: { prompt: "A baker" } }),
  "get /points/balance": async () => ask("/points/balance", { token: (await person(server)).token }),
  "get /points/records": async () => ask("/points/records", { token: (await person(server)).token }),
  "post /points/recharge": async () =>
    ask("/points/recharge", { token: (await withOrder()).token, json: { points: 100 } }),
  "get /points/recharge/orders": async () => ask("/points/recharge/orders", { token: (await withOrder()).token }),
  "put /points/recharge/{orderId}/tx-hash": async () => {
    const { token, order } = await withOrder();
    return ask(`${order}/tx-hash`, { token, method: "PUT", json: { tx_hash: "0".repeat(64) } });
  },
  "get /points/recharge/{orderId}": async () => {
    const { token, order } = await withOrder();
    return ask(order, { token });
  },
};

function goodAnswer({ method, path }: Call): Promise<Response> {
  const get = GOOD[`${method} ${path}`];
  if (!get) throw new Error("this call is not tried");
  return get();
}

const JSON_CALLS = CALLS.filter((call) => "answer" in call);
const STREAM_CALLS = CALLS.filter((call) => "open" in call);

// The client compares each request and answer with the document.
test.each(JSON_CALLS)("$method $path answers as documented", async (call) => {
  expect((await goodAnswer(call)).status).toBe(call.status ?? 200);
});

test.each(STREAM_CALLS)("$method $path streams frames as documented, and says when it is done", async (call) => {
  const frames = await allFrames(await goodAnswer(call));
  expect(frames.map(({ data }) => (data === "[DONE]" ? data : data.type)).slice(-2)).toEqual(["done", "[DONE]"]);
});

test("an error names the wrong fields", async () => {
  const error: unknown = await (await ask("/auth/login", { json: { username: ["ann"] } })).json();
  expect(error).toMatchObject({ code: "VALIDATION_FAILED", fields: { username: "validation.invalidValue" } });
});

test("a notice in place of a reply is a documented frame", async () => {
  const poor = await startTestServer({ config: { prices: { signupGrant: 0 } } });
  try {
    const { token } = await person(poor);
    const headers = { accept: "application/x-ndjson" };
    const [notice] = (await (await callRest(poor.url, LENA, { token, json: { message: "Hi" }, headers })).text()).split(
      "\n",
    );
    const frame: unknown = JSON.parse(notice ?? "");
    expect(frame).toMatchObject({ message: { messageType: "insufficientPoints" } });
  } finally {
    await poor.close();
  }
});
