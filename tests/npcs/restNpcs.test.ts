import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { asBody, characterFields, newCharacter } from "../kit/npcs/characters.ts";
import { payer } from "../kit/points/points.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { allFrames, callRest, rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const server = testServerOfFile();
let ann: { token: string; userId: string };
let good: object;
let images: string[];
beforeAll(async () => {
  ann = await registeredUser(server.database);
  const fields = await characterFields(server.url, ann.token);
  ({ images } = fields);
  good = asBody(fields);
});

const call = (path: string, options?: RestCall) => rest(server.url, path, options);
const create = (json: unknown, token = ann.token) => call("/npc", { token, json });
const privateNpc = () =>
  newCharacter(server.url, ann.token, { visibility: "private", backgroundKnowledge: "Knows rye." });
const linkTo = async (npcId: string) =>
  String((await call(`/npc/${npcId}/share`, { method: "POST", token: ann.token })).body.share_id);

describe("a character", () => {
  test("has the contract's fields, and is 201 when it is new", async () => {
    const { status, body } = await create({
      ...good,
      image_prompt: "A baker",
      background_knowledge: "Knows rye.",
      isAIAvatar: true,
      tags: ["food"],
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...good,
      images: images.map((path) => server.url + path),
      avatar: `${server.url}${images[0]}`,
      isAIAvatar: true,
      image_prompt: "A baker",
      background_knowledge: "Knows rye.",
      tags: ["food"],
      languages: ["en"],
      creator: { id: ann.userId, nickname: "", avatar: null },
      is_owner: true,
      chat_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(body).toEqual({ success: true, message: "", data: body.data, ...(body.data as object) });
    const path = `/npc/${String(body.id)}`;
    expect((await call(path, { token: ann.token })).body.data).toEqual(body.data);
    expect((await call(`${path}/background`, { token: ann.token })).body).toEqual({
      success: true,
      message: "",
      data: { background_knowledge: "Knows rye." },
      background_knowledge: "Knows rye.",
    });
    const changed = await call(path, {
      method: "PUT",
      token: ann.token,
      json: { background_knowledge: "Knows wheat.", image_prompt: null },
    });
    expect(changed.body.data).toEqual({
      ...(body.data as object),
      background_knowledge: "Knows wheat.",
      updated_at: expect.any(String),
    });
    expect(await call(path, { method: "DELETE", token: ann.token })).toMatchObject({
      status: 200,
      body: { data: { deleted: true, id: body.id }, deleted: true },
    });
    expect((await call(path, { token: ann.token })).status).toBe(404);
  });

  test("has background_knowledge for its owner, and not in lists", async () => {
    const npc = await newCharacter(server.url, ann.token, { backgroundKnowledge: "Knows rye." });
    const other = await registeredUser(server.database);
    for (const token of [null, other.token])
      expect((await call(`/npc/${npc.id}`, { token })).body.data).not.toHaveProperty("background_knowledge");
    const { items } = (await call("/npc/list?type=mine&limit=100", { token: ann.token })).body as { items: object[] };
    for (const item of items) expect(item).not.toHaveProperty("background_knowledge");
    expect((await call(`/npc/${npc.id}`, { token: ann.token })).body.background_knowledge).toBe("Knows rye.");
  });

  test("is an AI avatar by the contract's name of the field before the other", async () => {
    expect((await create({ ...good, isAIAvatar: false, is_ai_avatar: true })).body.isAIAvatar).toBe(false);
  });

  test("accepts any language tag", async () => {
    for (const [language, short] of [
      ["zh-TW", "zh"],
      ["FR", "fr"],
      ["tlh", "en"],
    ])
      expect((await create({ ...good, language })).body.languages).toEqual([short]);
  });

  test("ignores fields that cannot be set", async () => {
    const { body } = await create({
      ...good,
      id: UNKNOWN,
      chat_count: 99,
      creator: { id: UNKNOWN },
      featured: 1,
      is_owner: false,
      created_at: "2000-01-01T00:00:00Z",
    });
    expect(body).toMatchObject({ is_owner: true, chat_count: 0, creator: { id: ann.userId } });
    expect(body.id).not.toBe(UNKNOWN);
  });
});

describe("a search", () => {
  test("answers items and total, at most ten by default", async () => {
    const { status, body } = await call("/npc/search?query=a");
    expect(status).toBe(200);
    expect(body.data).toEqual({ items: body.items, total: body.total });
    expect((body.items as object[]).length).toBeLessThanOrEqual(10);
    expect((await call("/npc/search?query=a&limit=1")).body.items).toHaveLength(Math.min(1, Number(body.total)));
  });

  test.each(["languages=fr,ko", "languages=fr&languages=ko", "languages=fr-FR,KO", "languages=,fr,ko,fr"])(
    "and a list read %s alike",
    async (query) => {
      const tag = `t${Math.random().toString(36).slice(2)}`;
      const made = await Promise.all(
        ["fr", "ko", "de"].map((language) =>
          newCharacter(server.url, ann.token, { name: `Zsófia ${tag}`, language, tags: [tag] }),
        ),
      );
      const expected = made
        .slice(0, 2)
        .map(({ id }) => id)
        .sort();
      for (const path of [`/npc/list?tag=${tag}&${query}`, `/npc/search?query=${tag}&${query}`]) {
        const { body } = await call(path);
        expect((body.items as { id: string }[]).map(({ id }) => id).sort()).toEqual(expected);
        expect(body.total).toBe(2);
      }
    },
  );
});

describe("a share link", () => {
  test("is created, viewed and withdrawn as the contract says", async () => {
    const npc = await privateNpc();
    const { status, body } = await call(`/npc/${npc.id}/share`, { method: "POST", token: ann.token });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      share_id: expect.stringMatching(/^[\w-]{22}$/),
      url: `${server.url}/chat/${npc.id}?share_id=${String(body.share_id)}`,
      expires_at: expect.stringMatching(/Z$/),
    });
    const shared = await call(`/npc/share/${String(body.share_id)}`);
    expect(shared).toMatchObject({
      status: 200,
      body: { share_id: body.share_id, id: npc.id, visibility: "private", is_owner: false },
    });
    expect(shared.body.data).not.toHaveProperty("background_knowledge");
    expect((await call(`/npc/share/${String(body.share_id)}`, { token: ann.token })).body).toMatchObject({
      is_owner: true,
      background_knowledge: "Knows rye.",
    });
    const withdraw = () => call(`/npc/${npc.id}/share`, { method: "DELETE", token: ann.token });
    expect((await withdraw()).body).toEqual({ success: true, message: "", data: { withdrawn: true }, withdrawn: true });
    expect((await withdraw()).body.data).toEqual({ withdrawn: false });
    expect(await call(`/npc/share/${String(body.share_id)}`)).toMatchObject({
      status: 410,
      body: { code: "SHARE_EXPIRED" },
    });
  });

  test("gives no access by HEAD", async () => {
    const npc = await privateNpc();
    const id = await linkTo(npc.id);
    const { token } = await server.guest();
    expect((await call(`/npc/share/${id}`, { method: "HEAD", token })).status).toBe(200);
    expect((await call(`/chat/${npc.id}/history?share_id=${id}`, { method: "HEAD", token })).status).toBe(200);
    expect((await call(`/npc/${npc.id}`, { token })).status).toBe(404);
    expect((await call(`/chat/${npc.id}/history`, { method: "HEAD", token })).status).toBe(404);
    expect((await call(`/npc/share/${UNKNOWN}`, { method: "HEAD" })).status).toBe(404);
  });

  test("in ?share_id= gives access when the chat starts, by its history or its first message", async () => {
    const npc = await privateNpc();
    const id = await linkTo(npc.id);
    const [reader, talker] = [await server.guest(), await server.guest()];
    expect((await call(`/chat/${npc.id}/history`, { token: reader.token })).status).toBe(404);
    const history = await call(`/chat/${npc.id}/history?share_id=${id}`, { token: reader.token });
    expect(history.status).toBe(200);
    expect(history.body.messages).toHaveLength(2);
    const frames = await allFrames(
      await callRest(server.url, `/chat/${npc.id}?share_id=${id}`, { token: talker.token, json: { message: "Hi" } }),
    );
    expect(frames.at(-1)?.data).toBe("[DONE]");
    expect((await call(`/chat/${npc.id}/history`, { token: talker.token })).body.messages).toHaveLength(4);
  });

  test("that was withdrawn is 410 in ?share_id=, and is ignored for a user with a chat", async () => {
    const npc = await privateNpc();
    const id = await linkTo(npc.id);
    const [early, late] = [await server.guest(), await server.guest()];
    const history = (token: string) => call(`/chat/${npc.id}/history?share_id=${id}`, { token });
    const say = (token: string) =>
      callRest(server.url, `/chat/${npc.id}?share_id=${id}`, { token, json: { message: "Hi" } });
    await allFrames(await say(early.token));
    await call(`/npc/${npc.id}/share`, { method: "DELETE", token: ann.token });
    expect((await history(early.token)).status).toBe(200);
    expect((await allFrames(await say(early.token))).at(-1)?.data).toBe("[DONE]");
    expect(await history(late.token)).toMatchObject({ status: 410, body: { code: "SHARE_EXPIRED" } });
    expect((await say(late.token)).status).toBe(410);
    await call(`/npc/${npc.id}`, { method: "DELETE", token: ann.token });
    expect((await history(early.token)).status).toBe(200);
    expect((await say(early.token)).status).toBe(404);
    expect((await history(late.token)).status).toBe(410);
  });

  test("that never existed is 404 in ?share_id=, and an empty one is none", async () => {
    const { token } = await server.guest();
    expect((await call(`/chat/${NPC_IDS.lena}/history?share_id=nothing`, { token })).status).toBe(404);
    expect((await call(`/chat/${NPC_IDS.lena}/history?share_id=`, { token })).status).toBe(200);
  });
});

test("a polished text and a drawn picture answer as the contract says", async () => {
  const { token } = await payer(server, 100);
  const { status, body } = await call("/text/polish", {
    token,
    json: { text: "I has bread.", language: "zh-TW", purpose: "greeting" },
  });
  const text = "Better: I has bread.";
  const data = { text, changes: [{ before: "I has bread.", after: text, reason: expect.any(String) }] };
  expect({ status, data: body.data, text: body.text }).toEqual({ status: 200, data, text });
  expect(server.languageTools.asked.polish.at(-1)).toMatchObject({ language: "zh", purpose: "greeting" });
  const image = (await call("/image/generate", { token, json: { prompt: "A baker" } })).body;
  expect(image.data).toEqual({ url: image.url, width: image.width, height: image.height });
  const poor = await call("/text/polish", { token: ann.token, json: { text: "x" } });
  expect(poor).toMatchObject({ status: 402, body: { code: "INSUFFICIENT_POINTS" } });
});
