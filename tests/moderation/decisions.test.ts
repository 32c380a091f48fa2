import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { converse, send } from "../kit/chat/chatOperations.ts";
import { untilCounted } from "../kit/chat/untilCounted.ts";
import { decide, decided, queueOf, undo } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { rowsOf } from "../kit/moderation/rowsOf.ts";
import { newCharacter, uploadedAvatar, uploadedPicture } from "../kit/npcs/characters.ts";
import type { Character } from "../kit/npcs/npcsClient.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const client = () => npcsOverGraphql(server.url);
let moderator: Person;
beforeAll(async () => {
  moderator = await personWithRole(server, "moderator");
});

let maker: Person;
let npc: Character;
let [image, second] = ["", ""];
beforeEach(async () => {
  maker = await person(server);
  [image, second] = [await uploadedPicture(server.url, maker.token), await uploadedPicture(server.url, maker.token)];
  npc = await newCharacter(server.url, maker.token, { images: [image, second], name: "Vera", visibility: "public" });
});

const statusOf = async (url: string): Promise<number> => (await fetch(server.url + url)).status;
const rows = () => rowsOf(server, npc.id, maker.userId);
const tomorrow = (days = 1): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Reports the character, its first picture, a reply of its or its maker, as a stranger. Gives the key of the case. */
async function reported(subject: "npc" | "reply" | "picture" | "person"): Promise<string> {
  const guest = await server.guest();
  const things = {
    npc: () => ({ npcId: npc.id }),
    reply: async () => {
      await converse(guest, npc.id, "Hi");
      await untilCounted(server.database);
      const { data } = await guest.request<{ chatHistory: { messages: { replyId: string | null }[] } }>(
        "query ($npcId: ID!) { chatHistory(npcId: $npcId) { messages { replyId } } }",
        { npcId: npc.id },
      );
      return { replyId: data?.chatHistory.messages.at(-1)?.replyId ?? null };
    },
    picture: () => ({ npcId: npc.id, picture: image }),
    person: () => ({ npcId: npc.id, userId: maker.userId }),
  };
  const id = await reportTaken(guest, { subject, ...(await things[subject]()) });
  return (await storedReport(server, id)).subject_key;
}

describe("a decision is undone to exactly what was", () => {
  test.each([
    ["npc", "hide"],
    ["npc", "makePrivate"],
    ["npc", "delete"],
    ["npc", "suspend"],
    ["reply", "hide"],
    ["reply", "makePrivate"],
    ["reply", "suspend"],
    ["picture", "hide"],
    ["picture", "delete"],
    ["picture", "suspend"],
    ["person", "suspend"],
  ] as const)("%s, %s", async (subject, act) => {
    const subjectKey = await reported(subject);
    const before = await rows();
    const id = await decided(moderator, { subjectKey, act, ...(act === "suspend" && { until: tomorrow() }) });
    expect(await rows()).not.toEqual(before);
    expect((await undo(moderator, id)).code).toBeNull();
    expect(await rows()).toEqual(before);
    expect((await undo(moderator, id)).code).toBe("CONFLICT");
  });

  test.each([
    ["reply", "delete"],
    ["picture", "makePrivate"],
    ["person", "hide"],
    ["person", "makePrivate"],
    ["person", "delete"],
  ] as const)("%s, %s is no decision", async (subject, act) => {
    const subjectKey = await reported(subject);
    const before = await rows();
    expect(await decide(moderator, { subjectKey, act })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { act: expect.any(String) },
    });
    expect(await rows()).toEqual(before);
  });

  test("a dismissal changes nothing, and its reports wait again once it is undone", async () => {
    const subjectKey = await reported("npc");
    const before = await rows();
    const id = await decided(moderator, { subjectKey, act: "dismiss" });
    expect(await rows()).toEqual(before);
    expect((await queueOf(moderator)).map((item) => item.subjectKey)).not.toContain(subjectKey);
    await undo(moderator, id);
    expect((await queueOf(moderator)).map((item) => item.subjectKey)).toContain(subjectKey);
  });

  test("a suspension without an end, or with one that is over, is refused, and so is one of the product's character", async () => {
    const subjectKey = await reported("npc");
    for (const until of [undefined, tomorrow(-1)])
      expect(await decide(moderator, { subjectKey, act: "suspend", ...(until && { until }) })).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { until: expect.any(String) },
      });
    const id = await reportTaken(await server.guest(), { subject: "npc", npcId: NPC_IDS.lena });
    const key = (await storedReport(server, id)).subject_key;
    const outcome = await decide(moderator, { subjectKey: key, act: "suspend", until: tomorrow() });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { act: expect.any(String) } });
    await decided(moderator, { subjectKey: key, act: "dismiss" });
  });
});

describe("what its maker has changed meanwhile stays", () => {
  test("texts of a hidden character", async () => {
    const id = await decided(moderator, { subjectKey: await reported("npc"), act: "hide" });
    const { data } = await client().update(maker.token, npc.id, { name: "Kind Vera", visibility: "public" });
    expect(data).toMatchObject({ name: "Kind Vera", visibility: "private" });
    expect((await client().view(null, npc.id)).code).toBe("NOT_FOUND");
    await undo(moderator, id);
    expect((await client().view(null, npc.id)).data).toMatchObject({ name: "Kind Vera", visibility: "public" });
  });

  test("other pictures in place of a deleted one; the picture itself is there again", async () => {
    const id = await decided(moderator, { subjectKey: await reported("picture"), act: "delete" });
    expect((await client().view(null, npc.id)).data?.images).toEqual([second]);
    const third = await uploadedPicture(server.url, maker.token);
    await client().update(maker.token, npc.id, { images: [third] });
    await undo(moderator, id);
    expect((await client().view(null, npc.id)).data?.images).toEqual([third]);
    expect(await statusOf(image)).toBe(200);
  });

  test("a character that they have deleted themselves", async () => {
    const id = await decided(moderator, { subjectKey: await reported("npc"), act: "hide" });
    expect((await client().remove(maker.token, npc.id)).code).toBeNull();
    await undo(moderator, id);
    expect((await client().view(maker.token, npc.id)).code).toBe("NOT_FOUND");
  });

  test("an account that they have deleted: nothing of it comes back", async () => {
    const id = await decided(moderator, { subjectKey: await reported("npc"), act: "delete" });
    await maker.request("mutation ($password: String) { deleteAccount(password: $password) }", {
      password: maker.password,
    });
    expect((await undo(moderator, id)).code).toBeNull();
    expect((await client().view(null, npc.id)).code).toBe("NOT_FOUND");
  });
});

describe("of two decisions about the same, undone in either order", () => {
  test.each([
    ["the later first", [1, 0]],
    ["the earlier first", [0, 1]],
  ] as const)("%s, all is as it was", async (_order, order) => {
    const [byNpc, byReply] = [await reported("npc"), await reported("reply")];
    const before = await rows();
    const ids = [
      await decided(moderator, { subjectKey: byNpc, act: "makePrivate" }),
      await decided(moderator, { subjectKey: byReply, act: "hide" }),
    ];
    const [first, last] = order;
    await undo(moderator, ids[first] ?? "");
    expect((await client().view(null, npc.id)).code).toBe("NOT_FOUND");
    await undo(moderator, ids[last] ?? "");
    expect(await rows()).toEqual(before);
  });

  test("a picture that is hidden and then deleted stays away while one of the two stands", async () => {
    const avatar = await uploadedAvatar(server.url, maker.token);
    const guest = await server.guest();
    const report = async () => {
      const thing = { subject: "picture", npcId: npc.id, userId: maker.userId, picture: avatar } as const;
      return (await storedReport(server, await reportTaken(guest, thing))).subject_key;
    };
    const before = await rows();
    const hidden = await decided(moderator, { subjectKey: await report(), act: "hide" });
    const deleted = await decided(moderator, { subjectKey: await report(), act: "delete" });
    expect((await maker.request<{ viewer: { avatar: null } }>("{ viewer { avatar } }")).data?.viewer.avatar).toBeNull();
    await undo(moderator, hidden);
    expect(await statusOf(avatar)).toBe(404);
    await undo(moderator, deleted);
    expect(await statusOf(avatar)).toBe(200);
    expect(await rows()).toEqual(before);
  });
});

describe("a character that was made private", () => {
  test("goes on in chats that there are, and has no link; published again it waits until a person has looked", async () => {
    const guest = await server.guest();
    await converse(guest, npc.id, "Hi");
    const { data: link } = await client().share(maker.token, npc.id);
    await decided(moderator, { subjectKey: await reported("npc"), act: "makePrivate" });
    expect((await send(guest, npc.id, "Still there?")).reply).toBeTruthy();
    expect((await client().openShare((await server.guest()).token, link?.shareId ?? "")).code).toBe("SHARE_EXPIRED");
    expect((await client().share(maker.token, npc.id)).code).toBe("NPC_HELD");
    await client().update(maker.token, npc.id, { name: "Kind Vera", visibility: "public" });
    const [item] = (await queueOf(moderator)).filter(({ title }) => title === "Kind Vera");
    expect(item).toMatchObject({ isFromFilter: true, rules: ["harassment"], author: { id: maker.userId } });
    expect((await client().view(null, npc.id)).code).toBe("NOT_FOUND");
    const id = await decided(moderator, { subjectKey: `npc:${npc.id}`, act: "dismiss" });
    expect((await client().view(null, npc.id)).data?.name).toBe("Kind Vera");
    await undo(moderator, id);
    expect((await client().view(null, npc.id)).code).toBe("NOT_FOUND");
    expect((await queueOf(moderator)).map(({ subjectKey }) => subjectKey)).toContain(`npc:${npc.id}`);
  });

  test("is bound again where its maker takes back the wish to publish it", async () => {
    await decided(moderator, { subjectKey: await reported("npc"), act: "makePrivate" });
    const hold = async (visibility: string) => {
      await client().update(maker.token, npc.id, { visibility });
      const { data } = await maker.request<{ npc: { hold: string | null } }>(
        "query ($id: ID!) { npc(id: $id) { hold } }",
        { id: npc.id },
      );
      return data?.npc.hold;
    };
    expect([await hold("public"), await hold("private"), await hold("public")]).toEqual([
      "waiting",
      "private",
      "waiting",
    ]);
  });
});
