import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, regenerate, send, SHOW, watch } from "../kit/chat/chatOperations.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { countReports, report, reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { suspendedPerson } from "../kit/moderation/operators.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const npcId = NPC_IDS.lena;

const maker = () => payer(server, 100);

describe("a character is reported", () => {
  test("by a guest, and by people without a sign-in, with all that it says", async () => {
    const { userId } = await maker();
    const id = await storedCharacter(server.database, userId, { visibility: "public", name: "Vera" });
    for (const who of [await server.guest(), server.as(null)]) {
      const stored = await storedReport(server, await reportTaken(who, { subject: "npc", npcId: id, text: "Rude." }));
      expect(stored).toMatchObject({ subject_key: `npc:${id}`, npc_id: id, author_id: userId, text: "Rude." });
      expect(stored.evidence).toMatchObject({
        name: "Vera",
        description: "Bakes bread at night.",
        background: "Knows rye.",
      });
    }
  });

  test("when it is private by those who have its link only", async () => {
    const ann = await maker();
    const id = await storedCharacter(server.database, ann.userId, { visibility: "private" });
    const { data: link } = await npcsOverGraphql(server.url).share(ann.token, id);
    const shareId = link?.shareId ?? "";
    const other = await storedCharacter(server.database, ann.userId, { visibility: "private" });
    expect((await report(await server.guest(), { subject: "npc", npcId: id })).code).toBe("NOT_FOUND");
    expect((await report(server.as(null), { subject: "npc", npcId: other, shareId })).code).toBe("NOT_FOUND");
    expect((await report(server.as(null), { subject: "npc", npcId: id, shareId })).code).toBeNull();
  });

  test("by who has talked to it, also when it is deleted", async () => {
    const ann = await maker();
    const id = await storedCharacter(server.database, ann.userId, { visibility: "public" });
    const [talker, stranger] = [await server.guest(), await server.guest()];
    await converse(talker, id, "Hello");
    await npcsOverGraphql(server.url).remove(ann.token, id);
    expect((await report(talker, { subject: "npc", npcId: id })).code).toBeNull();
    expect((await report(stranger, { subject: "npc", npcId: id })).code).toBe("NOT_FOUND");
  });

  test("by a suspended person, too", async () => {
    expect((await report(await suspendedPerson(server), { subject: "npc", npcId })).code).toBeNull();
  });
});

describe("a reply is reported", () => {
  test("as that alternative, with the line before and the line after and nothing else of the chat", async () => {
    const talker = await maker();
    await converse(talker, npcId, "Something from before");
    server.model.next("The first answer");
    const first = await converse(talker, npcId, "The question");
    server.model.next("The second answer");
    await regenerate(talker, npcId);
    server.model.next("Something from after");
    await converse(talker, npcId, "The next line");
    const stored = await storedReport(server, await reportTaken(talker, { subject: "reply", replyId: first.replyId }));
    expect(stored).toMatchObject({ subject_key: `reply:${first.replyId}`, npc_id: npcId, author_id: null });
    expect(stored.evidence).toMatchObject({
      before: { sender: "user", text: "The question" },
      text: "The first answer",
      after: { sender: "user", text: "The next line" },
    });
    expect(JSON.stringify(stored)).not.toMatch(/Something from|second answer/);
  });

  test("while it is being written, as far as it is written", async () => {
    const talker = await server.guest();
    const rest = gate();
    server.model.next("So far", rest.passed, ", and more");
    const { reply } = await send(talker, npcId, "Hello");
    await watch(talker, reply.replyId ?? "", 0, ({ text }) => text !== "");
    // Viewers get a piece at once; it is stored within a tenth of a second.
    const journal = "select text from reply_journal where reply_id = ?";
    await expect.poll(() => server.database.orm.em.fork().execute(journal, [reply.replyId])).not.toEqual([]);
    const stored = await storedReport(server, await reportTaken(talker, { subject: "reply", replyId: reply.replyId }));
    rest.open();
    expect(stored.evidence).toMatchObject({ text: "So far", after: null });
  });

  test("by the creator who reads along as it is shown, and by no one else", async () => {
    const { npcId: avatar, creator } = await newAvatar(server);
    const talker = await maker();
    const { replyId: first, id } = await converse(talker, avatar, "Hello");
    const { replyId: second } = await regenerate(talker, avatar);
    expect((await report(creator, { subject: "reply", replyId: second })).code).toBeNull();
    expect((await report(creator, { subject: "reply", replyId: first })).code).toBe("NOT_FOUND");
    await talker.request(SHOW, { npcId: avatar, messageId: id, index: 1 });
    expect((await report(creator, { subject: "reply", replyId: first })).code).toBeNull();
    for (const other of [await server.guest(), server.as(null)])
      expect((await report(other, { subject: "reply", replyId: first })).code).toBe("NOT_FOUND");
  });
});

describe("a person is reported", () => {
  test("by their avatar's creator once they have written, and the creator by who talks to it", async () => {
    const { npcId: avatar, creator } = await newAvatar(server);
    const talker = await maker();
    const ofTalker = { subject: "person", npcId: avatar, userId: talker.userId } as const;
    expect((await report(creator, ofTalker)).code).toBe("NOT_FOUND");
    await converse(talker, avatar, "Hello");
    const stored = await storedReport(server, await reportTaken(creator, ofTalker));
    expect(stored).toMatchObject({ subject_key: `person:${talker.userId}`, author_id: talker.userId, npc_id: avatar });
    const ofCreator = { subject: "person", npcId: avatar, userId: creator.userId } as const;
    expect((await storedReport(server, await reportTaken(talker, ofCreator))).author_id).toBe(creator.userId);
  });

  test("who has nothing to do with the character, or is unknown, is not found", async () => {
    const { npcId: avatar } = await newAvatar(server);
    const [talker, stranger] = [await server.guest(), await maker()];
    await converse(talker, avatar, "Hello");
    for (const userId of [stranger.userId, talker.userId, "no id"])
      expect((await report(stranger, { subject: "person", npcId: avatar, userId })).code).toBe("NOT_FOUND");
  });

  test("for a moment that they share, by who sees it, with its lines; not once it has ended", async () => {
    const sharer = await maker();
    const momentId = await storedMoment(server.database, sharer.userId, ["An awful line", "Another"]);
    const stored = await storedReport(server, await reportTaken(server.as(null), { subject: "person", momentId }));
    expect(stored).toMatchObject({ subject_key: `moment:${momentId}`, author_id: sharer.userId });
    expect(stored.evidence).toMatchObject({ moment: { npcName: "Yuki", lines: [{ text: "An awful line" }, {}] } });
    await sharer.request("mutation ($momentId: ID!) { withdrawMoment(momentId: $momentId) }", { momentId });
    expect((await report(server.as(null), { subject: "person", momentId })).code).toBe("NOT_FOUND");
  });
});

describe("the same thing reported twice", () => {
  test("by one person is one report, answered the same, with both texts", async () => {
    const ann = await person(server);
    const before = await countReports(server);
    const thing = { subject: "npc", npcId } as const;
    const first = await report(ann, { ...thing, text: "It is rude." });
    const again = await report(ann, { ...thing, text: "It goes on." });
    expect(again.receipt).toEqual(first.receipt);
    await report(ann, { ...thing, text: "It goes on." });
    expect((await storedReport(server, first.receipt?.id ?? "")).text).toBe("It is rude.\n\nIt goes on.");
    expect(await countReports(server)).toBe(before + 1);
    await server.mails.mailsTo(ann.email, 1);
    expect(server.mails.sent.filter(({ to, subject }) => to === ann.email && subject.includes("report"))).toHaveLength(
      1,
    );
  });

  test("at once is one report", async () => {
    const ann = await maker();
    const all = await Promise.all(Array.from({ length: 6 }, () => reportTaken(ann, { subject: "npc", npcId })));
    expect(new Set(all).size).toBe(1);
  });

  test("by two people are two", async () => {
    const [ann, bob] = [await maker(), await maker()];
    expect(await reportTaken(ann, { subject: "npc", npcId })).not.toBe(
      await reportTaken(bob, { subject: "npc", npcId }),
    );
  });
});
