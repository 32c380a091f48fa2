import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import { allFrames, callRest, rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { asBody, characterFields, upload } from "../kit/npcs/characters.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PUBLIC_URL = "https://causerie.example";
const plain = testServerOfFile();
const behind = testServerOfFile({ config: { publicUrl: PUBLIC_URL } });

const PICTURE = "/media/[0-9a-f]{32}\\.webp$";

describe.each<[name: string, server: TestServer, originOf: () => string]>([
  ["without PUBLIC_URL, of the address that was asked", plain, () => plain.url],
  ["with PUBLIC_URL, of that", behind, () => PUBLIC_URL],
])("pictures are given by absolute addresses: %s", (_name, server, originOf) => {
  let token: string;
  let picture: unknown;
  beforeAll(async () => {
    ({ token } = await person(server));
    picture = expect.stringMatching(`^${originOf()}${PICTURE}`);
  });
  const call = async (path: string, options: RestCall = {}) =>
    (await rest(server.url, path, { token, ...options })).body;
  const uploaded = async (path?: string): Promise<Record<string, unknown>> =>
    (await upload(server.url, token, undefined, "file", path)).json();
  const newUrl = async (): Promise<string> => String((await uploaded()).url);
  const create = async (images: unknown) =>
    call("/npc", { json: asBody({ ...(await characterFields(server.url, token)), images: images as string[] }) });

  test("after an upload and a drawing", async () => {
    expect(await uploaded()).toMatchObject({ url: picture, data: { url: picture } });
    expect(await call("/image/generate", { json: { prompt: "A baker" } })).toMatchObject({ url: picture });
  });

  test("of a user", async () => {
    expect(await uploaded("/user/upload-avatar")).toMatchObject({ avatar: picture, user: { avatar: picture } });
    expect(await call("/user/profile")).toMatchObject({ avatar: picture, data: { avatar: picture } });
    expect(await call("/user/profile", { method: "PUT", json: { bio: "Hi" } })).toMatchObject({ avatar: picture });
    const other = await person(server);
    expect((await call("/user/profile", { token: other.token })).avatar).toBeNull();
  });

  test("of a character and its creator", async () => {
    await uploaded("/user/upload-avatar");
    const made = await create([await newUrl(), await newUrl()]);
    const expected = { images: [picture, picture], avatar: picture, creator: { avatar: picture } };
    expect(made).toMatchObject({ ...expected, data: expected });
    const { id } = made;
    expect(await call(`/npc/${String(id)}`)).toMatchObject(expected);
    expect(await call(`/npc/${String(id)}`, { method: "PUT", json: { name: "Mia" } })).toMatchObject(expected);
    expect(await call("/npc/list?type=mine")).toMatchObject({ items: [expected], data: { items: [expected] } });
    const { share_id, url } = await call(`/npc/${String(id)}/share`, { method: "POST" });
    expect(String(url).startsWith(`${originOf()}/`)).toBe(true);
    expect(await call(`/npc/share/${String(share_id)}`, { token: null })).toMatchObject(expected);
  });

  test("of the product's own characters", async () => {
    const face = `${originOf()}/faces/lena.svg`;
    expect(await call(`/npc/${NPC_IDS.lena}`, { token: null })).toMatchObject({ images: [face], avatar: face });
    expect(await call("/npc/search?query=Lena", { token: null })).toMatchObject({ items: [{ avatar: face }] });
  });

  test("in the lists of chats", async () => {
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Hi");
    expect((await call("/chat/recent", { token: guest.token })).items).toMatchObject([
      { npcImage: `${originOf()}/faces/lena.svg`, userAvatar: null },
    ]);
    const { npcId, creator } = await newAvatar(server);
    const learner = await person(server);
    await upload(server.url, learner.token, undefined, "file", "/user/upload-avatar");
    await converse(server.as(learner.token), npcId, "Hi");
    expect((await call("/chat/ai-avatar", { token: creator.token })).items).toMatchObject([
      { npcImage: null, userAvatar: picture },
    ]);
  });

  test("but not in what people write", async () => {
    const { images } = await create([await newUrl()]);
    const said = "/media/x.webp /faces/lena.svg";
    const frames = await allFrames(
      await callRest(server.url, `/chat/${NPC_IDS.lena}`, { token, json: { message: said } }),
    );
    expect(frames[0]?.data).toMatchObject({ type: "message", message: { message: said } });
    const tags = ["/media/a.webp"];
    const named = await create(images);
    const { data } = await call(`/npc/${String(named.id)}`, { method: "PUT", json: { tags, name: "/faces/a.svg" } });
    expect(data).toMatchObject({ tags, name: "/faces/a.svg" });
  });

  test("but not in GraphQL", async () => {
    const { id } = await create([await newUrl()]);
    const { data } = await server.as(token).request("query ($id: ID!) { npc(id: $id) { images avatar } }", { id });
    const path = expect.stringMatching(`^${PICTURE}`);
    expect(data).toEqual({ npc: { images: [path], avatar: path } });
  });

  test("and are taken back as they were given, by path or by the address that was asked", async () => {
    for (const write of [
      (url: string) => url,
      pathOf,
      (url: string) => server.url + pathOf(url),
      (url: string) => originOf().replace("http", "HTTP") + pathOf(url),
    ]) {
      const url = await newUrl();
      const { images, id } = await create([write(url)]);
      expect(images).toEqual([url]);
      const other = await newUrl();
      const json = { images: [write(other), write(url)] };
      expect((await call(`/npc/${String(id)}`, { method: "PUT", json })).images).toEqual([other, url]);
    }
  });

  test("and are refused as addresses of others", async () => {
    const path = pathOf(await newUrl());
    for (const url of [
      `https://evil.example${path}`,
      `${originOf()}.evil.example${path}`,
      `${originOf()}@evil.example${path}`,
    ])
      expect(await create([url])).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: expect.any(String) } });
    expect(await create("x")).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: expect.any(String) } });
  });
});

test("the address of a picture leads to it", async () => {
  const { token } = await person(plain);
  const { url }: { url: string } = await (await upload(plain.url, token)).json();
  const { status, headers } = await fetch(url);
  expect([status, headers.get("content-type"), headers.get("cross-origin-resource-policy")]).toEqual([
    200,
    "image/webp",
    "cross-origin",
  ]);
});
