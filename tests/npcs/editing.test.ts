import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { newCharacter, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import type { Character, CharacterFields } from "../kit/npcs/npcsClient.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const BACKGROUND = "Knows rye.";
const server = testServerOfFile();
let ann: { token: string; userId: string };
let bob: { token: string; userId: string };
beforeAll(async () => {
  ann = await registeredUser(server.database);
  bob = await registeredUser(server.database);
});

describe("a character that is changed", () => {
  const client = () => npcsOverGraphql(server.url);
  let npc: Character;
  beforeAll(async () => {
    npc = await newCharacter(server.url, ann.token, {
      imagePrompt: "A baker",
      backgroundKnowledge: BACKGROUND,
      isAIAvatar: true,
      tags: ["food"],
    });
  });
  const stored = async () => ({
    ...(await client().view(ann.token, npc.id)).data,
    background: (await client().background(ann.token, npc.id)).data,
  });

  const CHANGES: [field: string, changes: CharacterFields, after: object][] = [
    ["name", { name: " Mara " }, { name: "Mara" }],
    ["description", { description: "Two\r\nlines" }, { description: "Two\nlines" }],
    ["greeting", { greeting: "Hello!" }, { greeting: "Hello!" }],
    ["visibility", { visibility: "private" }, { visibility: "private" }],
    ["prompt", { imagePrompt: "A cook" }, { imagePrompt: "A cook" }],
    ["background", { backgroundKnowledge: "Knows wheat." }, { background: "Knows wheat." }],
    ["background to none", { backgroundKnowledge: "" }, { background: "" }],
    ["flag", { isAIAvatar: false }, { isAIAvatar: false }],
    ["tags", { tags: ["Tea", "cake"] }, { tags: ["tea", "cake"] }],
    ["tags to none", { tags: [] }, { tags: [] }],
    ["language", { language: "ko" }, { languages: ["ko"] }],
    ["nothing", {}, {}],
  ];
  test.each(CHANGES)("changes in its %s, and in nothing else", async (_field, changes, after) => {
    const before = await stored();
    const { data, raw } = await client().update(ann.token, npc.id, changes);
    expect({ data, raw }).toMatchObject({ data: expect.any(Object) });
    const now = await stored();
    expect(now).toEqual({ ...before, ...after, updatedAt: expect.any(String) });
    expect({ ...data, background: now.background }).toEqual(now);
    expect(Date.parse(now.updatedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(before.updatedAt ?? ""));
  });

  test("keeps a field for which null is given", async () => {
    const { updatedAt: _then, ...before } = await stored();
    const nulls = { imagePrompt: null, backgroundKnowledge: null, isAIAvatar: null, tags: null, language: null };
    expect((await client().update(ann.token, npc.id, nulls)).code).toBeNull();
    expect(await stored()).toMatchObject(before);
  });

  test("takes further pictures in another order, and keeps its own", async () => {
    const further = await uploadedPicture(server.url, ann.token);
    const { data } = await client().update(ann.token, npc.id, { images: [further, ...npc.images] });
    expect(data).toMatchObject({ images: [further, ...npc.images], avatar: further });
    expect((await client().update(ann.token, npc.id, { images: [...npc.images].reverse() })).data?.images).toEqual(
      npc.images.toReversed(),
    );
  });

  const WRONG: [name: string, changes: CharacterFields, wrong: Record<string, string>][] = [
    ["no name", { name: "" }, { name: "validation.required" }],
    ["a blank name", { name: "  " }, { name: "validation.required" }],
    ["a name of 51 characters", { name: "x".repeat(51) }, { name: "validation.tooLong" }],
    ["no description", { description: "" }, { description: "validation.required" }],
    ["a description of 501 characters", { description: "x".repeat(501) }, { description: "validation.tooLong" }],
    ["no greeting", { greeting: "" }, { greeting: "validation.required" }],
    ["a greeting of 1001 characters", { greeting: "x".repeat(1001) }, { greeting: "validation.tooLong" }],
    ["no picture", { images: [] }, { images: "validation.imageRequired" }],
    ["a picture from elsewhere", { images: ["https://example.com/face.png"] }, { images: "validation.unknownImage" }],
    ["nothing to draw", { imagePrompt: " " }, { imagePrompt: "validation.required" }],
    ["a prompt of 1001 characters", { imagePrompt: "x".repeat(1001) }, { imagePrompt: "validation.tooLong" }],
    [
      "a background of 20,001 characters",
      { backgroundKnowledge: "x".repeat(20_001) },
      { backgroundKnowledge: "validation.tooLong" },
    ],
    ["11 tags", { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, { tags: "validation.tooManyTags" }],
    ["a tag of 25 characters", { tags: ["food", "x".repeat(25)] }, { "tags[1]": "validation.tooLong" }],
    [
      "control characters",
      { greeting: "\u0007", tags: ["\u0007x"] },
      { greeting: "validation.controlCharacters", "tags[0]": "validation.controlCharacters" },
    ],
  ];
  test.each(WRONG)("refuses %s, and changes nothing", async (_name, changes, wrong) => {
    const before = await stored();
    const outcome = await client().update(ann.token, npc.id, { description: "Else.", ...changes });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(outcome.fields).toEqual(wrong);
    expect(await stored()).toEqual(before);
  });

  test("refuses another user's picture", async () => {
    const theirs = await uploadedPicture(server.url, bob.token);
    const outcome = await client().update(ann.token, npc.id, { images: [...npc.images, theirs] });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.unknownImage" } });
  });

  test("is FORBIDDEN for users who may know it, and NOT_FOUND for all others", async () => {
    const open = await newCharacter(server.url, ann.token, { backgroundKnowledge: BACKGROUND });
    const closed = await newCharacter(server.url, ann.token, {
      visibility: "private",
      backgroundKnowledge: BACKGROUND,
    });
    const guest = await server.guest();
    for (const token of [bob.token, guest.token]) {
      for (const [id, code] of [
        [open.id, "FORBIDDEN"],
        [NPC_IDS.lena, "FORBIDDEN"],
        [closed.id, "NOT_FOUND"],
        [UNKNOWN, "NOT_FOUND"],
        ["no-id", "NOT_FOUND"],
      ] as const) {
        expect(await client().update(token, id, { name: "Mine" })).toMatchObject({ code });
        expect(await client().background(token, id)).toMatchObject({ code });
        expect(await client().remove(token, id)).toMatchObject({ code });
        expect(await client().share(token, id)).toMatchObject({ code });
        expect(await client().withdraw(token, id)).toMatchObject({ code });
      }
    }
    expect((await client().view(ann.token, open.id)).data).toEqual(open);
    expect((await client().view(ann.token, closed.id)).data).toEqual(closed);
  });

  test("cannot be changed", async () => {
    const acts = [
      client().update(null, npc.id, { name: "Mine" }),
      client().background(null, npc.id),
      client().remove(null, npc.id),
      client().share(null, npc.id),
    ];
    for (const outcome of await Promise.all(acts)) expect(outcome).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("shows its background only to its owner", async () => {
    const open = await newCharacter(server.url, ann.token, { backgroundKnowledge: "the secret of rye" });
    const seen = [
      await client().view(bob.token, open.id),
      await client().view(null, open.id),
      await client().list(ann.token, { type: "mine" }),
      await client().list(bob.token, { type: "new" }),
    ];
    for (const outcome of seen) {
      expect(outcome.code).toBeNull();
      expect(JSON.stringify(outcome.raw)).not.toContain("the secret of rye");
    }
    expect((await client().view(bob.token, open.id)).data).toMatchObject({ isOwner: false });
  });

  test("that becomes private stays open for users with a chat, and is closed for all others", async () => {
    const open = await newCharacter(server.url, ann.token);
    const guest = await server.guest();
    await converse(guest, open.id, "Hi");
    await client().update(ann.token, open.id, { visibility: "private" });
    expect((await client().view(guest.token, open.id)).data?.id).toBe(open.id);
    await converse(guest, open.id, "Still there?");
    expect(await history(guest, open.id)).toHaveLength(6);
    expect(await client().view(bob.token, open.id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await client().view(null, open.id)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("keeps two changes that are made at the same moment", async () => {
    const open = await newCharacter(server.url, ann.token);
    await Promise.all([
      client().update(ann.token, open.id, { name: "Mara" }),
      client().update(ann.token, open.id, { greeting: "Hello!" }),
    ]);
    expect((await client().view(ann.token, open.id)).data).toMatchObject({ name: "Mara", greeting: "Hello!" });
  });
});
