import { beforeEach, describe, expect, test } from "vitest";
import type { KeptPicture } from "../../server/core/moderation/reports/evidence.ts";
import { forgetEvidence } from "../../server/core/moderation/reports/forgetEvidence.ts";
import { forgetUnusedImages } from "../../server/core/media/forgetUnusedImages.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { decideReport, report, reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { newCharacter, uploadedAvatar, uploadedPicture } from "../kit/npcs/characters.ts";
import type { Character } from "../kit/npcs/npcsClient.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const DAY_MS = 86_400_000;
const server = testServerOfFile();
let maker: Person;
let npc: Character;
let image: string;
beforeEach(async () => {
  maker = await person(server);
  image = await uploadedPicture(server.url, maker.token);
  npc = await newCharacter(server.url, maker.token, { images: [image], name: "Vera", backgroundKnowledge: "Secret." });
});

const tidy = async (): Promise<void> => forgetUnusedImages(await ownScope(server, 30 * DAY_MS));
const bytesOf = async (url: string | null | undefined): Promise<Buffer | null> => {
  const response = await fetch(`${server.url}${url}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
};
const DELETE = "mutation ($password: String) { deleteAccount(password: $password) }";
const leave = (who: Person) => who.request(DELETE, { password: who.password });

describe("evidence stays as it was", () => {
  test("of a character that is edited and then deleted, with its pictures, and is found again by a second report", async () => {
    const seen = await bytesOf(image);
    const id = await reportTaken(await server.guest(), { subject: "npc", npcId: npc.id });
    const before = (await storedReport(server, id)).evidence;
    const other = await uploadedPicture(server.url, maker.token);
    const client = npcsOverGraphql(server.url);
    await client.update(maker.token, npc.id, { name: "Sweet Vera", images: [other] });
    const second = await storedReport(
      server,
      await reportTaken(await server.guest(), { subject: "npc", npcId: npc.id }),
    );
    expect(second.evidence).toMatchObject({ name: "Sweet Vera", images: [{ url: other }] });
    await client.remove(maker.token, npc.id);
    await tidy();
    const { evidence } = await storedReport(server, id);
    expect(evidence).toEqual(before);
    expect(evidence).toMatchObject({ subject: "npc", name: "Vera", images: [{ url: image }] });
    const [kept] = evidence.images as KeptPicture[];
    expect(await bytesOf(image)).toBeNull();
    expect(await bytesOf(kept?.kept)).toEqual(seen);
  });

  test("of a picture whose owner deletes their account; no one owns the copy", async () => {
    const seen = await bytesOf(image);
    const thing = { subject: "picture", npcId: npc.id, picture: image } as const;
    const stored = await storedReport(server, await reportTaken(await server.guest(), thing));
    expect(stored).toMatchObject({ subject_key: `picture:${image}`, author_id: maker.userId, npc_id: npc.id });
    const again = await storedReport(server, await reportTaken(await server.guest(), thing));
    expect(again.evidence.kept).toBe(stored.evidence.kept);
    await leave(maker);
    await tidy();
    expect(await bytesOf(image)).toBeNull();
    expect(await bytesOf(stored.evidence.kept as string)).toEqual(seen);
  });

  test("of a reply in a chat that is deleted", async () => {
    const talker = await server.guest();
    server.model.next("Something awful");
    const { replyId } = await converse(talker, npc.id, "Hello");
    const id = await reportTaken(talker, { subject: "reply", replyId });
    await talker.request("mutation ($npcId: ID!) { deleteChat(npcId: $npcId) }", { npcId: npc.id });
    expect((await storedReport(server, id)).evidence).toMatchObject({ text: "Something awful", npcName: "Vera" });
  });

  test("of a person who changes their name and avatar", async () => {
    const avatar = await uploadedAvatar(server.url, maker.token);
    const profile = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
    await maker.request(profile, { input: { nickname: "Rude name" } });
    const thing = { subject: "person", npcId: npc.id, userId: maker.userId } as const;
    const id = await reportTaken(await server.guest(), thing);
    const seen = await bytesOf(avatar);
    await maker.request(profile, { input: { nickname: "Nice name" } });
    await uploadedAvatar(server.url, maker.token);
    await tidy();
    const { evidence } = await storedReport(server, id);
    expect(evidence).toMatchObject({ nickname: "Rude name", avatar: { url: avatar } });
    expect(await bytesOf((evidence.avatar as KeptPicture).kept)).toEqual(seen);
  });
});

test("a picture is reported only where it is shown", async () => {
  const elsewhere = await uploadedPicture(server.url, maker.token);
  for (const picture of [elsewhere, "/media/none.webp", ""])
    expect((await report(await server.guest(), { subject: "picture", npcId: npc.id, picture })).code).toBe("NOT_FOUND");
});

test("half a year after the decision the evidence is forgotten, with its pictures and who reported it", async () => {
  const who = { name: "Ann Example", email: "ann.old@example.com", text: "Awful." };
  const id = await reportTaken(await server.guest(), { subject: "npc", npcId: npc.id, ...who });
  const [kept] = (await storedReport(server, id)).evidence.images as KeptPicture[];
  await decideReport(server, id, "hide");
  const forget = async (days: number): Promise<void> => {
    await forgetEvidence(await ownScope(server, days * DAY_MS));
    await forgetUnusedImages(await ownScope(server, days * DAY_MS));
  };
  await forget(180);
  expect(await storedReport(server, id)).toMatchObject(who);
  expect(await bytesOf(kept?.kept)).not.toBeNull();
  await forget(190);
  expect(await storedReport(server, id)).toMatchObject({ evidence: {}, name: null, email: null, text: "" });
  expect(await bytesOf(kept?.kept)).toBeNull();
});

describe("when an account is deleted, reports keep", () => {
  test("what was reported, without the author's background", async () => {
    const id = await reportTaken(await server.guest(), { subject: "npc", npcId: npc.id });
    await leave(maker);
    const { author_id, evidence } = await storedReport(server, id);
    expect(author_id).toBeNull();
    expect(evidence).toMatchObject({ name: "Vera" });
    expect(JSON.stringify(evidence)).not.toContain("Secret.");
  });

  test("nothing of who reported but what they said, which the decision needs", async () => {
    const ann = await person(server);
    const who = { name: "Ann Example", email: "ann.example@example.com" };
    const id = await reportTaken(ann, { subject: "npc", npcId: npc.id, text: "Awful.", ...who });
    await leave(ann);
    expect(await storedReport(server, id)).toMatchObject({
      reporter_id: null,
      name: null,
      email: null,
      text: "Awful.",
    });
  });

  test("nothing of what the one who leaves has said around a reply", async () => {
    const { npcId, creator } = await newAvatar(server);
    const talker = await person(server);
    server.model.next("Something awful");
    const { replyId } = await converse(talker, npcId, "My private words");
    const id = await reportTaken(creator, { subject: "reply", replyId });
    expect(JSON.stringify(await storedReport(server, id))).toContain("My private words");
    await leave(talker);
    const { evidence } = await storedReport(server, id);
    expect(evidence).toMatchObject({ text: "Something awful" });
    expect(JSON.stringify(evidence)).not.toMatch(new RegExp(`private words|${talker.userId}`));
  });
});
