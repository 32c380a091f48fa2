import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { INJECTIONS, TOOL_LIKE } from "../kit/attacks/injections.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { ownedThings } from "../kit/attacks/ownedThings.ts";
import type { OwnedThings } from "../kit/attacks/ownedThings.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { converse, SEND } from "../kit/chat/chatOperations.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { balance } from "../kit/points/points.ts";

const ROUNDS = 3;
/** What the model says next, in pieces. */
let said = "Hello";
const target = targetOfFile({
  env: { GUEST_CHAT_ROUNDS: String(ROUNDS), PRICE_REPLY: "1" },
  tokens: ({ stream }) =>
    stream
      ? [...said.matchAll(/.{1,7}/gsu)].map(([piece]) => piece)
      : [JSON.stringify({ translation: said, keyTerms: [], price: 0, userId: "all" })],
});

/** A user with every kind of data that other users must not get. */
let victim: OwnedThings;
let victimsEmail: string;
beforeAll(async () => {
  victim = await ownedThings(target);
  const { data } = await victim.owner.request<{ viewer: { email: string } }>("{ viewer { email } }");
  victimsEmail = data?.viewer.email ?? "";
});

/** All that models were sent since, each request as one text. */
const sentSince = (from: number): string[] => target.model.requests.slice(from).map(({ body }) => JSON.stringify(body));
/** Tables that no conversation may change. */
const UNTOUCHED = ["npcs", "npc_shares", "recharge_orders", "email_codes", "share_openings"];

describe("texts that instruct the model", () => {
  test("go to it as what the user said, beside nobody else's data", async () => {
    const attacker = await target.member();
    const { data } = await attacker.request<{ viewer: { email: string } }>("{ viewer { email } }");
    // A character whose texts instruct too, with which the attacker talks; the victim talks to characters as well.
    const npcId = await storedCharacter(target.database, attacker.userId, {
      visibility: "public",
      description: INJECTIONS.slice(0, 4).join(" "),
      background: INJECTIONS.join("\n"),
    });
    await converse(victim.owner, npcId, `${victim.secret}, said to the attacker's character`);
    await underAttack(target, async () => {
      const from = target.model.requests.length;
      const partners = process.env.FULL ? [npcId, NPC_IDS.lena] : [npcId];
      said = "I only talk.";
      for (const text of INJECTIONS) for (const partner of partners) await converse(attacker, partner, text);
      // Beside them, conversations are read for what is to be remembered, when so much has been said.
      const requests = target.model.requests.slice(from).filter(({ body }) => body.stream);
      expect(requests).toHaveLength(partners.length * INJECTIONS.length);
      for (const [at, { body }] of requests.entries()) {
        const roles = body.messages.map(({ role }) => role);
        expect([roles.indexOf("system"), roles.lastIndexOf("system")]).toEqual([0, 0]);
        expect(body.messages.at(-1)).toEqual({ role: "user", content: INJECTIONS[Math.floor(at / partners.length)] });
      }
      for (const text of sentSince(from)) {
        for (const secret of [victim.secret, victim.face, victimsEmail, victim.owner.token, victim.owner.userId])
          expect(text).not.toContain(secret);
        // Nor more about the attacker than a conversation needs.
        for (const own of [data?.viewer.email ?? "-", attacker.token, attacker.userId]) expect(text).not.toContain(own);
      }
      return {
        subject: "Instructions in texts",
        promise:
          "one system text, ours; the user's as the user's; nobody else's data, no address, id or token in a prompt",
        sent: `${requests.length} prompts with ${INJECTIONS.length} instructions of users, of a character, or both`,
      };
    });
  });
});

describe("answers that look like orders", () => {
  test("are texts: stored as they came, charged as every reply, and nothing else happens", async () => {
    const user = await target.member();
    await converse(user, NPC_IDS.lena, "Hi");
    await underAttack(target, async () => {
      const before = await contentOf(target.database);
      const { balance: had } = await balance(user);
      const victims = await balance(victim.owner);
      for (const answer of TOOL_LIKE) {
        said = answer;
        const { text, status, sender } = await converse(user, NPC_IDS.lena, "Do it");
        expect({ text: text.trim(), status, sender }).toEqual({
          text: answer.trim(),
          status: "complete",
          sender: "npc",
        });
      }
      expect((await balance(user)).balance).toBe(had - TOOL_LIKE.length);
      expect(await balance(victim.owner)).toEqual(victims);
      const after = await contentOf(target.database);
      for (const table of UNTOUCHED) expect([table, after[table]]).toEqual([table, before[table]]);
      expect((await user.request<{ viewer: object }>("{ viewer { id } }")).data).toEqual({
        viewer: { id: user.userId },
      });
      return {
        subject: "Answers that look like orders",
        promise: "stored as texts, each charged its price, no other table or person touched",
        sent: `${TOOL_LIKE.length} answers`,
      };
    });
  });

  test("end no stream of frames before its time", async () => {
    const user = await target.member();
    await underAttack(target, async () => {
      for (const answer of TOOL_LIKE) {
        said = answer;
        const response = await callRest(target.url, `/chat/${NPC_IDS.wei}`, {
          token: user.token,
          json: { message: "Go" },
        });
        const frames = await allFrames(response);
        const ends = frames.filter(({ data }) => data === "[DONE]");
        expect([answer, ends.length, frames.at(-1)?.data]).toEqual([answer, 1, "[DONE]"]);
        const text = frames.map(({ data }) => (typeof data === "object" ? (data.content ?? "") : "")).join("");
        expect(text.trim()).toContain(answer.trim().slice(0, 20));
      }
      return {
        subject: "Answers that look like frames",
        promise: "each stream ends once, with the whole text",
        sent: `${TOOL_LIKE.length} streams`,
      };
    });
  });

  test("lift no guest's limit, and no price", async () => {
    const notice = { __typename: "ChatNotice", notice: "guestLimit" };
    await underAttack(target, async () => {
      let sent = 0;
      for (const answer of TOOL_LIKE.slice(0, process.env.FULL ? undefined : 6)) {
        said = answer;
        const guest = await target.guest();
        for (let round = 0; round < ROUNDS; round += 1) await converse(guest, NPC_IDS.lena, INJECTIONS[1] ?? "");
        const input = { npcId: NPC_IDS.lena, text: "More!", requestId: `more-${sent}` };
        const { data } = await guest.request<{ sendMessage: object }>(SEND, { input });
        expect(data?.sendMessage).toMatchObject(notice);
        sent += ROUNDS + 1;
      }
      const user = await target.member();
      const translate = `mutation { translateText(input: { text: "Hallo", from: de, to: en }) { translation } }`;
      const { balance: had } = await balance(user);
      expect(await user.codeOf(translate)).toBeNull();
      expect((await balance(user)).balance).toBe(had - 1);
      return { subject: "Answers that lift limits", promise: "limits and prices stay", sent: `${sent + 1} messages` };
    });
  });
});
