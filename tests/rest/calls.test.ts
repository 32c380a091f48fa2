import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const call = (path: string, options?: RestCall) => rest(server.url, path, options);

describe("guest-login", () => {
  test("signs a guest in, with the fields in data and at the top level", async () => {
    const { status, body: answer, headers } = await call("/auth/guest-login", { json: { language: "ja" } });
    expect(status).toBe(200);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer).toMatchObject({ success: true, message: "", token_type: "bearer", expires_in: 90 * 86_400 });
    expect(answer.data).toEqual({
      access_token: answer.access_token,
      token_type: "bearer",
      expires_in: answer.expires_in,
      user: answer.user,
    });
    expect(answer.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: null,
      email: null,
      nickname: "",
      bio: "",
      avatar: null,
      language: "ja",
      native_language: "ja",
      level: "intermediate",
      user_type: "guest",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await call("/chat/recent", { token: String(answer.access_token) })).status).toBe(200);
  });

  test.each([
    [{ language: "zh-TW" }, "zh"],
    [{ language: "tlh" }, "en"],
    [{ language: null }, "en"],
    [{}, "en"],
  ])("takes %j to mean %s", async (json, language) => {
    expect((await call("/auth/guest-login", { json })).body.user).toMatchObject({ language });
  });

  test("needs no body", async () => {
    expect((await call("/auth/guest-login", { method: "POST" })).body.user).toMatchObject({ language: "en" });
  });
});

test.each(["gzip", "deflate", "br"])(
  "a body is MALFORMED_REQUEST when it is not in %s, as it says",
  async (encoding) => {
    const headers = { "content-encoding": encoding };
    expect((await call("/auth/guest-login", { json: {}, headers })).body).toMatchObject({ code: "MALFORMED_REQUEST" });
  },
);

describe("the list of characters", () => {
  test("needs no token, and has ten characters on a page", async () => {
    const { status, body } = await call("/npc/list");
    expect(status).toBe(200);
    expect(body.items).toHaveLength(10);
    expect(body.total).toBeGreaterThanOrEqual(12);
    expect(body.data).toEqual({ items: body.items, total: body.total });
  });

  test("continues on the next page", async () => {
    const ids = async (query: string) =>
      ((await call(`/npc/list?${query}`)).body.items as { id: string }[]).map(({ id }) => id);
    expect([...(await ids("page=1&limit=3")), ...(await ids("page=2&limit=3"))]).toEqual(await ids("limit=6"));
    expect(await ids("page=1000")).toEqual([]);
  });

  test.each(["all", "recommended", "public", "popular", "new"])("accepts the type %s", async (type) => {
    expect((await call(`/npc/list?type=${type}`)).status).toBe(200);
  });

  test.each(["mine", "my", "own"])(
    "of the type %s has the caller's own characters, and needs a token",
    async (type) => {
      const { token } = await server.guest();
      expect(await call(`/npc/list?type=${type}`, { token })).toMatchObject({
        status: 200,
        body: { items: [], total: 0 },
      });
      expect(await call(`/npc/list?type=${type}`)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    },
  );
});

describe("a character", () => {
  test("needs no token, and has the contract's fields and no others", async () => {
    const { status, body } = await call(`/npc/${NPC_IDS.yuki}`);
    expect(status).toBe(200);
    const { data } = body;
    expect(Object.keys(data as object).sort()).toEqual(
      [
        "avatar",
        "chat_count",
        "created_at",
        "creator",
        "description",
        "greeting",
        "id",
        "image_prompt",
        "images",
        "isAIAvatar",
        "is_owner",
        "languages",
        "name",
        "tags",
        "updated_at",
        "visibility",
      ].sort(),
    );
    expect(data).toMatchObject({
      id: NPC_IDS.yuki,
      visibility: "public",
      is_owner: false,
      creator: null,
      image_prompt: null,
    });
    expect(body.name).toBe((data as { name: string }).name);
    expect((data as { languages: string[] }).languages).toContain("ja");
  });

  test("whose id cannot be decoded is NOT_FOUND", async () => {
    expect(await call("/npc/%ZZ")).toMatchObject({ status: 404, body: { success: false, code: "NOT_FOUND" } });
  });
});

describe("recent chats", () => {
  test("are the chats in which the user has written, newest first, as an array and as items", async () => {
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Hi");
    server.model.next("See you.");
    await converse(guest, NPC_IDS.oliver, "Bye");
    const { status, body } = await call("/chat/recent", { token: guest.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: body.data, total: 2 });
    expect(body.data).toMatchObject([{ npcId: NPC_IDS.oliver }, { npcId: NPC_IDS.lena }]);
    expect((body.data as object[])[0]).toEqual({
      npcId: NPC_IDS.oliver,
      npcName: expect.any(String),
      npcImage: expect.any(String),
      userId: guest.userId,
      userName: "Unknown user",
      userAvatar: null,
      lastMessage: "See you.",
      lastMessageTime: expect.stringMatching(/Z$/),
      unreadCount: 1,
    });
    expect((await call("/chat/recent?page=2", { token: guest.token })).body).toMatchObject({ items: [], total: 2 });
  });
});

describe("history", () => {
  test("creates the chat with its card and greeting on the first GET, once", async () => {
    const guest = await server.guest();
    const path = `/chat/${NPC_IDS.hana}/history`;
    const first = await call(path, { token: guest.token });
    expect(first).toMatchObject({ status: 200, body: { hasMore: false, userName: "Unknown user" } });
    expect(first.body.data).toEqual({ messages: first.body.messages, hasMore: false, userName: "Unknown user" });
    expect(first.body.messages).toMatchObject([
      { sender: "system", messageType: "npc_info" },
      { sender: "npc", messageType: "normal" },
    ]);
    expect((first.body.messages as object[])[1]).toEqual({
      id: expect.any(String),
      user_id: guest.userId,
      npc_id: NPC_IDS.hana,
      sender: "npc",
      message: expect.stringMatching(/./),
      type: "text",
      messageType: "normal",
      is_read: expect.any(Boolean),
      timestamp: expect.stringMatching(/Z$/),
      isGenerating: false,
      status: "complete",
      alternatives: { index: 1, count: 1 },
    });
    expect((await call(path, { token: guest.token })).body).toEqual(first.body);
  });

  test("has pages of twenty messages, the newest on page 1", async () => {
    const guest = await server.guest();
    for (let round = 1; round <= 10; round += 1) await converse(guest, NPC_IDS.wei, `Round ${round}`);
    const page = async (number: number) =>
      (await call(`/chat/${NPC_IDS.wei}/history?page=${number}`, { token: guest.token })).body;
    const newest = await page(1);
    expect(newest).toMatchObject({ hasMore: true });
    expect(newest.messages).toHaveLength(20);
    expect((newest.messages as object[])[0]).toMatchObject({ sender: "user", message: "Round 1" });
    expect(await page(2)).toMatchObject({ hasMore: false, messages: [{ sender: "system" }, { sender: "npc" }] });
    expect(await page(3)).toMatchObject({ messages: [] });
  });

  test("of a chat in which nothing was said yet follows the language that is practised; later it stays", async () => {
    const guest = await server.guest();
    const greeting = async (): Promise<unknown> => {
      const { body } = await call(`/chat/${NPC_IDS.hana}/history`, { token: guest.token });
      return (body.messages as { message: string }[])[1]?.message;
    };
    const practise = (language: string) =>
      guest.request(`mutation { updateProfile(input: { language: ${language} }) { id } }`);
    await practise("en");
    const inEnglish = await greeting();
    await practise("ja");
    const inJapanese = await greeting();
    expect(inJapanese).not.toBe(inEnglish);
    await converse(guest, NPC_IDS.hana, "こんにちは");
    await practise("en");
    expect(await greeting()).toBe(inJapanese);
  });

  test("is not created by HEAD", async () => {
    const guest = await server.guest();
    expect((await call(`/chat/${NPC_IDS.hana}/history`, { token: guest.token, method: "HEAD" })).status).toBe(200);
    expect(
      await guest.codeOf("query ($npcId: ID!) { chatHistory(npcId: $npcId) { total } }", { npcId: NPC_IDS.hana }),
    ).toBe("NOT_FOUND");
    expect((await call(`/chat/${UNKNOWN}/history`, { token: guest.token, method: "HEAD" })).status).toBe(404);
  });
});

describe("an error's text", () => {
  test("is in the language of the request, or else in the user's own", async () => {
    const { token } = await server.guest("fr");
    const text = async (headers: Record<string, string>) =>
      (await call(`/npc/${UNKNOWN}`, { token, headers })).body.message;
    expect(await text({ "accept-language": "ja, en;q=0.5" })).toBe("見つかりませんでした。");
    const own = await text({ "accept-language": "tlh" });
    expect(own).not.toBe("This could not be found.");
  });
});
