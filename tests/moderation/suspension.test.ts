import { beforeAll, expect, test } from "vitest";
import { gate } from "../kit/ai/scriptedModel.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, history, send, watch } from "../kit/chat/chatOperations.ts";
import { viewMoment } from "../kit/chat/momentOperations.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { picture } from "../kit/media/pictures.ts";
import { decided, decisionsOf, undo } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { balance } from "../kit/points/points.ts";
import { createOrder, scriptOf, viewOrder } from "../kit/recharge/orders.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const DAY_MS = 86_400_000;
const server = ownServerOfFile({ config: { chainPollMs: 30 } });
let moderator: Person;
beforeAll(async () => {
  moderator = await personWithRole(server, "moderator");
});

/** Suspends a person for a day, by a report of their character. Gives the decision. */
async function suspend(who: Person): Promise<string> {
  const npc = await newCharacter(server.url, who.token, { visibility: "public" });
  await reportTaken(await server.guest(), { subject: "person", npcId: npc.id, userId: who.userId });
  const until = new Date(Date.now() + DAY_MS).toISOString();
  return decided(moderator, { subjectKey: `person:${who.userId}`, act: "suspend", until });
}

const AVATAR = `query ($npcId: ID!, $userId: ID!) {
  avatarChatHistory(npcId: $npcId, userId: $userId) { messages { text } } }`;
const CREATE = "mutation { createRechargeOrder(points: 100) { id } }";

test("what a suspended person says, makes or pays for is refused, by uploads too, and they read, export, appeal and leave", async () => {
  const who = await person(server);
  const npc = await newCharacter(server.url, who.token, { visibility: "public" });
  await converse(who, npc.id, "Hi");
  const id = await suspend(who);
  const sending = `mutation { sendMessage(input: { npcId: "${npc.id}", text: "Hi", requestId: "once" }) { __typename } }`;
  for (const change of [sending, CREATE, `mutation { shareNpc(id: "${npc.id}") { url } }`])
    expect(await who.codeOf(change)).toBe("SUSPENDED");
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await picture().png().toBuffer())], { type: "image/png" }), "a.png");
  const headers = { authorization: `Bearer ${who.token}` };
  const uploaded = await fetch(`${server.url}/api/user/upload-avatar`, { method: "POST", headers, body });
  expect([uploaded.status, JSON.stringify(await uploaded.json())]).toEqual([403, expect.stringContaining("SUSPENDED")]);
  expect(await history(who, npc.id)).not.toEqual([]);
  expect(await who.codeOf("query { exportData }")).toBeNull();
  const [seen] = await decisionsOf(who);
  expect(seen).toMatchObject({ id, consequence: "suspendAuthor", mayAppeal: true });
  expect(await who.codeOf(`mutation { appealDecision(decisionId: "${id}", text: "No.") { id } }`)).toBeNull();
  const DELETE = "mutation ($password: String) { deleteAccount(password: $password) }";
  expect(await who.codeOf(DELETE, { password: who.password })).toBeNull();
});

test("a reply that runs is written to its end and paid for, and an order that is open is credited", async () => {
  const who = await person(server);
  const npc = await newCharacter(server.url, who.token, { visibility: "public" });
  const order = await createOrder(who, 100);
  const { passed, open } = gate();
  server.model.next("One, ", passed, "two.");
  const { reply } = await send(who, npc.id, "Count");
  const before = await balance(who);
  await suspend(who);
  open();
  const { done } = await watch(who, reply.replyId ?? "");
  expect(done?.text).toBe("One, two.");
  expect((await balance(who)).balance).toBe(before.balance);
  // A coin buys a hundred points.
  await server.chain.pay(scriptOf(order.walletAddress), 100_000_000n);
  await server.chain.mine(20);
  await expect.poll(async () => (await viewOrder(who, order.id)).status, { timeout: 10_000 }).toBe("completed");
  expect((await balance(who)).balance).toBe(before.balance + 100);
});

test("their public characters, links, moments and the chats of others with their avatars go on, and they read along", async () => {
  const who = await person(server);
  const npc = await newCharacter(server.url, who.token, { visibility: "public", isAIAvatar: true });
  const guest = await server.guest();
  await converse(guest, npc.id, "Hi");
  const client = npcsOverGraphql(server.url);
  const { data: link } = await client.share(who.token, npc.id);
  const momentId = await storedMoment(server.database, who.userId, ["Hello", "Hi"]);
  const other = await newAvatar(server);
  await converse(who, other.npcId, "Mine");
  await suspend(who);
  await converse(guest, npc.id, "Still there?");
  const { data } = await who.request<{ avatarChatHistory: { messages: { text: string }[] } }>(AVATAR, {
    npcId: npc.id,
    userId: guest.userId,
  });
  expect(data?.avatarChatHistory.messages.map(({ text }) => text)).toContain("Still there?");
  expect((await client.view(null, npc.id)).code).toBeNull();
  expect((await client.sharedNpc(link?.shareId ?? "")).code).toBeNull();
  expect((await viewMoment(server.as(null), momentId)).code).toBeUndefined();
  const read = await other.creator.request<{ avatarChatHistory: { messages: { text: string }[] } }>(AVATAR, {
    npcId: other.npcId,
    userId: who.userId,
  });
  expect(read.data?.avatarChatHistory.messages.map(({ text }) => text)).toContain("Mine");
  expect((await client.withdraw(who.token, npc.id)).code).toBeNull();
  expect(await who.codeOf(`mutation { withdrawMoment(momentId: "${momentId}") }`)).toBeNull();
});

test("a suspension begins on the next request and ends by itself, or as soon as it is undone; a moderator's role rests meanwhile", async () => {
  const [who, free] = [await person(server), await person(server)];
  await suspend(who);
  const undone = await suspend(free);
  expect(await free.codeOf(CREATE)).toBe("SUSPENDED");
  await undo(moderator, undone);
  expect(await free.codeOf(CREATE)).toBeNull();
  const operator = await personWithRole(server, "operator");
  const em = server.database.orm.em.fork();
  await em.execute("update users set suspended_until = now() + interval '1 day' where id = ?", [operator.userId]);
  await expect.poll(() => operator.codeOf("{ reportQueue { total } }")).toBe("SUSPENDED");
  server.advance(DAY_MS + 1000);
  expect(await who.codeOf(CREATE)).toBeNull();
});
