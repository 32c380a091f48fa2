import { describe, expect, test } from "vitest";
import { insertCredit } from "../../db/queries/points/credits.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import type { Api } from "../kit/channels/api.ts";
import { rest } from "../kit/channels/restClient.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, DELETE_CHAT, history, regenerate } from "../kit/chat/chatOperations.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

const npcId = NPC_IDS.oliver;
const OLIVER = { id: npcId, name: "Oliver", avatar: expect.any(String) };
const RECORDS = `{ pointsRecords { items {
  description reference orderId avatarChatUserId npc { id name avatar }
} } }`;
const TRANSLATE = `mutation ($npcId: ID!, $messageId: ID!, $userId: ID) {
  translateMessage(npcId: $npcId, messageId: $messageId, userId: $userId) { id }
}`;

interface RecordSubject {
  description: string;
  reference: string | null;
  orderId: string | null;
  avatarChatUserId: string | null;
  npc: { id: string; name: string; avatar: string | null } | null;
}

/** What was entered last, and what it belongs to. */
async function lastRecord(user: Api): Promise<RecordSubject | undefined> {
  const { data, errors } = await user.request<{ pointsRecords: { items: RecordSubject[] } }>(RECORDS);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.pointsRecords.items[0];
}

/** A record that belongs to nothing but its purpose. */
const alone = (description: string) => ({
  description,
  reference: null,
  orderId: null,
  avatarChatUserId: null,
  npc: null,
});

describe("a record names the character", () => {
  test("of a reply, also of another answer to the same message", async () => {
    const ann = await payer(server, 10);
    const { replyId } = await converse(ann, npcId, "Hello");
    expect(await lastRecord(ann)).toEqual({ ...alone("reply"), reference: replyId, npc: OLIVER });
    const { replyId: other } = await regenerate(ann, npcId);
    expect(other).not.toBe(replyId);
    expect(await lastRecord(ann)).toEqual({ ...alone("reply"), reference: other, npc: OLIVER });
  });

  test("of a translated message, by the message", async () => {
    const ann = await payer(server, 10);
    const { id: messageId } = await converse(ann, npcId, "Hello");
    await ann.request(TRANSLATE, { npcId, messageId });
    const record = { ...alone("translate"), reference: messageId, npc: OLIVER };
    expect(await lastRecord(ann)).toEqual(record);
    const { body } = await rest(server.url, "/points/records?limit=1", { token: ann.token });
    expect(body.data).toMatchObject({ items: [{ description: "translate", reference: messageId }] });
  });

  test("in the language that the viewer practises", async () => {
    const [ann, maker] = [await payer(server, 10), await payer(server, 0)];
    const texts = { ja: { name: "ミラ", description: "夜にパンを焼く。", greeting: "どうぞ。" } };
    const mira = await storedCharacter(server.database, maker.userId, { visibility: "public", texts });
    await converse(ann, mira, "Hello");
    expect((await lastRecord(ann))?.npc?.name).toBe("Mira");
    await ann.request("mutation { updateProfile(input: { language: ja }) { id } }");
    expect((await lastRecord(ann))?.npc?.name).toBe("ミラ");
  });

  test("as the chat list does, also when the character was deleted or is private by now", async () => {
    const [ann, maker] = [await payer(server, 10), await payer(server, 0)];
    const mira = await storedCharacter(server.database, maker.userId, { visibility: "public" });
    await converse(ann, mira, "Hello");
    await maker.request("mutation ($id: ID!) { updateNpc(id: $id, changes: { visibility: private }) { id } }", {
      id: mira,
    });
    expect((await lastRecord(ann))?.npc).toMatchObject({ id: mira, name: "Mira" });
    await maker.request("mutation ($id: ID!) { deleteNpc(id: $id) }", { id: mira });
    expect((await lastRecord(ann))?.npc).toMatchObject({ id: mira, name: "Mira" });
  });

  test("no more once the chat was deleted", async () => {
    const ann = await payer(server, 10);
    const { replyId } = await converse(ann, npcId, "Hello");
    await ann.request(DELETE_CHAT, { npcId });
    expect(await lastRecord(ann)).toEqual({ ...alone("reply"), reference: replyId });
  });

  test("only to those who may read the conversation", async () => {
    const [ann, eve] = [await payer(server, 10), await payer(server, 10)];
    const { id, replyId } = await converse(ann, npcId, "Hello");
    for (const [description, reference] of [
      ["reply", replyId],
      ["translate", id],
    ] as const) {
      const grant = { userId: eve.userId, amount: 1, reasonKey: `test:${reference}`, description };
      await inTestTransaction(server.database, (tx) => grantPoints(tx, { ...grant, reference: reference ?? "" }));
      expect(await lastRecord(eve)).toEqual({ ...alone(description), reference });
    }
  });
});

describe("a translation in the conversation of another with one's AI avatar", () => {
  /** A creator who has translated what a guest wrote. */
  async function translated() {
    const { npcId: avatarId, creator } = await newAvatar(server);
    const grant = { userId: creator.userId, amount: 5, reasonKey: `test:${creator.userId}` };
    await inTestTransaction(server.database, (tx) => grantPoints(tx, { ...grant, description: "signupGrant" }));
    const guest = await server.guest();
    await converse(guest, avatarId, "Hello");
    const messageId = (await history(guest, avatarId)).at(-2)?.id;
    await creator.request(TRANSLATE, { npcId: avatarId, messageId, userId: guest.userId });
    return { avatarId, creator, guest, messageId };
  }

  test("has a record with the avatar and with whom it spoke", async () => {
    const { avatarId, creator, guest, messageId } = await translated();
    expect(await lastRecord(creator)).toEqual({
      ...alone("translate"),
      reference: messageId,
      avatarChatUserId: guest.userId,
      npc: { id: avatarId, name: "Mira", avatar: null },
    });
  });

  test("has one without them once the conversation is out of the creator's sight", async () => {
    const { creator, guest, messageId } = await translated();
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    await accountsOverGraphql(server.url).register({ ...ann, code }, guest.token);
    expect(await lastRecord(creator)).toEqual({ ...alone("translate"), reference: messageId });
  });
});

test("a recharge's record leads to its order, whatever form the order's id has", async () => {
  for (const orderId of [NPC_IDS.lena, "order-7"]) {
    const ann = await payer(server, 10);
    const credit = {
      userId: ann.userId,
      type: "recharge",
      amount: 500,
      reasonKey: `test:${ann.userId}:${orderId}`,
    } as const;
    await inTestTransaction(server.database, ({ em }) =>
      insertCredit(em, { ...credit, description: "recharge", reference: orderId }),
    );
    expect(await lastRecord(ann)).toEqual({ ...alone("recharge"), reference: orderId, orderId });
  }
});

test("an old record whose reference was never stored is shown without a character", async () => {
  const ann = await payer(server, 10);
  const grant = {
    userId: ann.userId,
    amount: 1,
    reasonKey: `test:old:${ann.userId}`,
    description: "translate",
  } as const;
  await inTestTransaction(server.database, (tx) => grantPoints(tx, grant));
  expect(await lastRecord(ann)).toEqual(alone("translate"));
});
