import { beforeAll, describe, expect, test } from "vitest";
import { characterFields, newCharacter, uploadedAvatar, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import type { CharacterFields } from "../kit/npcs/npcsClient.ts";
import { payer } from "../kit/points/points.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let ann: { token: string; userId: string };
let good: CharacterFields;
beforeAll(async () => {
  ann = await registeredUser(server.database);
  good = await characterFields(server.url, ann.token);
});

describe("a character that is created", () => {
  const client = () => npcsOverGraphql(server.url);

  test("has the given fields, and belongs to its creator", async () => {
    const images = [await uploadedPicture(server.url, ann.token), ...(good.images ?? [])];
    const said = {
      ...good,
      images,
      visibility: "private",
      imagePrompt: "A baker",
      isAIAvatar: true,
      tags: ["Food ", "#Night  Life"],
      language: "fr",
    };
    const { data, status } = await client().create(ann.token, { ...said, backgroundKnowledge: "Knows rye." });
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Mira",
      description: "Bakes bread at night.",
      greeting: "Come in, it is warm in here!",
      images,
      avatar: images[0],
      visibility: "private",
      isAIAvatar: true,
      imagePrompt: "A baker",
      tags: ["food", "night life"],
      languages: ["fr"],
      creator: { id: ann.userId, nickname: "", avatar: null },
      isOwner: true,
      chatCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: data?.createdAt,
    });
    expect((await client().view(ann.token, data?.id ?? "")).data).toEqual(data);
    expect((await client().background(ann.token, data?.id ?? "")).data).toBe("Knows rye.");
  });

  test("needs only name, description, greeting, visibility, a picture and what to draw", async () => {
    const { data } = await client().create(ann.token, good);
    expect(data).toMatchObject({ isAIAvatar: false, tags: [], languages: ["en"] });
    expect((await client().background(ann.token, data?.id ?? "")).data).toBe("");
    const nulls = { backgroundKnowledge: null, isAIAvatar: null, tags: null, language: null };
    expect((await client().create(ann.token, { ...good, ...nulls })).data).toMatchObject({
      isAIAvatar: false,
      tags: [],
      languages: ["en"],
    });
  });

  test("needs what to draw, given", async () => {
    const { imagePrompt: _left, ...others } = good;
    for (const fields of [others, { ...others, imagePrompt: null }])
      // GraphQL refuses a missing field before our rules are checked.
      expect(await client().create(ann.token, fields)).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });

  test("comes first in its owner's list", async () => {
    const { token } = await registeredUser(server.database);
    const fields = await characterFields(server.url, token);
    const made = (await client().create(token, fields)).data;
    expect((await client().list(token, { type: "mine" })).data).toEqual({ items: [made], total: 1 });
    const next = (await client().create(token, fields)).data;
    expect((await client().list(token, { type: "mine" })).data).toEqual({ items: [next, made], total: 2 });
  });

  test("accepts texts of the greatest length, counted in code points, and trims them", async () => {
    const full = {
      name: "🙂".repeat(50),
      description: "字".repeat(500),
      greeting: "é".repeat(1000),
      imagePrompt: "🙂".repeat(1000),
    };
    const tags = Array.from({ length: 10 }, (_, index) => `${index}${"字".repeat(23)}`);
    const blanks = Object.fromEntries(Object.entries(full).map(([field, text]) => [field, ` ${text}\n`]));
    const { data, raw } = await client().create(ann.token, {
      ...good,
      ...blanks,
      tags,
      backgroundKnowledge: "字".repeat(20_000),
    });
    expect({ data, raw }).toMatchObject({ data: { ...full, tags } });
    expect((await client().background(ann.token, data?.id ?? "")).data).toBe("字".repeat(20_000));
  });

  test("keeps a tag once, however it is spelled", async () => {
    expect(
      (await client().create(ann.token, { ...good, tags: ["Food", "#food", "  food", "FOOD", "drink"] })).data?.tags,
    ).toEqual(["food", "drink"]);
  });

  test("accepts ten pictures, each once, in their order", async () => {
    const images = await Promise.all(Array.from({ length: 10 }, () => uploadedPicture(server.url, ann.token)));
    expect((await client().create(ann.token, { ...good, images })).data?.images).toEqual(images);
    const [first = "", second = ""] = images;
    expect((await client().create(ann.token, { ...good, images: [second, first, second] })).data).toMatchObject({
      images: [second, first],
      avatar: second,
    });
    const eleven = await client().create(ann.token, { ...good, images: [...images, ...(good.images ?? [])] });
    expect(eleven).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.tooManyImages" } });
  });

  test("accepts pictures that were drawn for its owner", async () => {
    const { token } = await payer(server, 100);
    const { data: drawn } = await client().generateImage(token, "A baker");
    expect((await client().create(token, { ...good, images: [drawn?.url ?? ""] })).data?.avatar).toBe(drawn?.url);
  });

  const WRONG: [name: string, fields: CharacterFields, wrong: Record<string, string>][] = [
    ["no name", { name: "" }, { name: "validation.required" }],
    ["a blank name", { name: " \n" }, { name: "validation.required" }],
    ["a name of 51 characters", { name: "x".repeat(51) }, { name: "validation.tooLong" }],
    ["a name with control characters", { name: "Mi\u0000ra" }, { name: "validation.controlCharacters" }],
    ["half a character", { name: "Mira\ud83d" }, { name: "validation.controlCharacters" }],
    ["no description", { description: " " }, { description: "validation.required" }],
    ["a description of 501 characters", { description: "x".repeat(501) }, { description: "validation.tooLong" }],
    ["no greeting", { greeting: "" }, { greeting: "validation.required" }],
    ["a greeting of 1001 characters", { greeting: "x".repeat(1001) }, { greeting: "validation.tooLong" }],
    ["no picture", { images: [] }, { images: "validation.imageRequired" }],
    ["nothing to draw", { imagePrompt: " \n" }, { imagePrompt: "validation.required" }],
    ["a prompt of 1001 characters", { imagePrompt: "x".repeat(1001) }, { imagePrompt: "validation.tooLong" }],
    [
      "a background of 20,001 characters",
      { backgroundKnowledge: "x".repeat(20_001) },
      { backgroundKnowledge: "validation.tooLong" },
    ],
    [
      "a background with control characters",
      { backgroundKnowledge: "\u001b[31m" },
      { backgroundKnowledge: "validation.controlCharacters" },
    ],
    ["11 tags", { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, { tags: "validation.tooManyTags" }],
    ["a tag of 25 characters", { tags: ["x".repeat(25)] }, { "tags[0]": "validation.tooLong" }],
    ["a blank tag", { tags: ["food", " # "] }, { "tags[1]": "validation.required" }],
    ["a tag with control characters", { tags: ["fo\u0000od"] }, { "tags[0]": "validation.controlCharacters" }],
    [
      "several things wrong",
      { name: "", images: [], tags: ["x".repeat(25)] },
      { name: "validation.required", images: "validation.imageRequired", "tags[0]": "validation.tooLong" },
    ],
  ];
  test.each(WRONG)("is refused with %s, and not created", async (_name, fields, wrong) => {
    const before = (await client().list(ann.token, { type: "mine" })).data?.total;
    const outcome = await client().create(ann.token, { ...good, ...fields });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(outcome.fields).toEqual(wrong);
    expect((await client().list(ann.token, { type: "mine" })).data?.total).toBe(before);
  });

  test("needs a known visibility", async () => {
    const outcome = await client().create(ann.token, { ...good, visibility: "secret" });
    // GraphQL refuses unknown values of an enum before our rules are checked.
    expect(outcome).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });

  test.each([
    "https://example.com/face.png",
    "//example.com/face.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "/faces/yuki.svg",
    "/media/../media/0123456789abcdef0123456789abcdef.webp",
    "/media/0123456789abcdef0123456789abcdef.webp",
    "/media/'; drop table npcs; --.webp",
    "/media/0123456789abcdef0123456789abcdef.webp,x",
  ])("is refused with the unknown picture %j", async (url) => {
    const outcome = await client().create(ann.token, { ...good, images: [...(good.images ?? []), url] });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.unknownImage" } });
  });

  test("is refused with another user's picture, even one of a public character", async () => {
    const bob = await registeredUser(server.database);
    const { images } = await newCharacter(server.url, bob.token);
    for (const url of [...images, await uploadedPicture(server.url, bob.token)]) {
      const outcome = await client().create(ann.token, { ...good, images: [url] });
      expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.unknownImage" } });
    }
  });

  test("is refused with its owner's avatar, which is deleted with the next avatar", async () => {
    const { token } = await registeredUser(server.database);
    const avatar = await uploadedAvatar(server.url, token);
    const outcome = await client().create(token, { ...good, images: [avatar] });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.unknownImage" } });
  });

  test("is refused to guests, and without a token", async () => {
    const { token } = await server.guest();
    expect(await client().create(token, good)).toMatchObject({ code: "GUEST_FORBIDDEN" });
    expect(await client().create(null, good)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await client().create("garbage", good)).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
