import { afterAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { UNREAD } from "../kit/chat/avatarEvents.ts";
import type { UnreadData } from "../kit/chat/avatarEvents.ts";
import { converse, MARK_READ, regenerate, RETRY, send, SHOW, STOP, watch } from "../kit/chat/chatOperations.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
afterAll(async () => {
  // After all tests, each user's sum must equal the counts of their chats, and each chat's count that of its messages.
  expect(await wrongUnreadSums(server.database)).toEqual([]);
});

async function unread(user: Api): Promise<UnreadData | undefined> {
  return (await user.request<{ unread: UnreadData }>(UNREAD)).data?.unread;
}

/** A user who talks to an avatar, its creator, and what each has not read. */
async function talk() {
  const { npcId, creator } = await newAvatar(server);
  const { token, userId } = await registeredUser(server.database);
  const user = server.as(token);
  const markAvatar = () =>
    creator.request(
      "mutation ($npcId: ID!, $userId: ID!) { markAvatarChatRead(npcId: $npcId, userId: $userId) { id } }",
      {
        npcId,
        userId,
      },
    );
  const counts = async () => ({ user: (await unread(user))?.own, creator: (await unread(creator))?.avatar });
  return { npcId, creator, user: { ...user, token, userId }, markAvatar, counts };
}

const failure = new Error("the model is out of order");

describe("what is unread", () => {
  test("is for a user what characters have said, for a creator what both sides have said, and in all their sum", async () => {
    const { npcId, creator, user } = await talk();
    expect(await unread(user)).toEqual({ own: 0, avatar: 0, total: 0 });
    await converse(user, npcId, "Hello");
    await converse(user, NPC_IDS.lena, "Hello");
    await converse(creator, NPC_IDS.lena, "Hello");
    expect(await unread(user)).toEqual({ own: 2, avatar: 0, total: 2 });
    expect(await unread(creator)).toEqual({ own: 1, avatar: 2, total: 3 });
  });

  test("needs a signed-in user", async () => {
    expect(await server.as(null).codeOf(UNREAD)).toBe("UNAUTHENTICATED");
  });

  test("does not have a reply that failed, and has it once it is written after all", async () => {
    const { npcId, user, counts } = await talk();
    server.model.next(failure);
    await converse(user, npcId, "Hello");
    expect(await counts()).toEqual({ user: 0, creator: 1 });
    const { data } = await user.request<{ retryReply: { replyId: string } }>(RETRY, { npcId });
    await watch(user, data?.retryReply.replyId ?? "");
    expect(await counts()).toEqual({ user: 1, creator: 2 });
  });

  test("has a reply that was stopped where it says something", async () => {
    const { npcId, user, counts } = await talk();
    server.model.next(gate().passed);
    await send(user, npcId, "Say nothing");
    await user.request(STOP, { npcId });
    expect(await counts()).toEqual({ user: 0, creator: 1 });
    server.model.next("One thing", gate().passed);
    const { reply } = await send(user, npcId, "Say little");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text !== "");
    await user.request(STOP, { npcId });
    expect(await counts()).toEqual({ user: 1, creator: 3 });
  });

  test("has a reply that was interrupted, counted with the message that came upon it", async () => {
    const { npcId, user, counts } = await talk();
    await converse(user, npcId, "Hello");
    server.model.next("Once upon a ", gate().passed);
    const { reply } = await send(user, npcId, "Tell me a story");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text !== "");
    await expect.poll(async () => (await journal(reply.replyId ?? "")).length).toBe(1);
    await server.database.orm.em
      .fork()
      .execute(
        "update replies set lease_until = now() - interval '1 second', lease_owner = gen_random_uuid() where id = ?",
        [reply.replyId],
      );
    await converse(user, npcId, "Are you there?");
    expect(await counts()).toEqual({ user: 3, creator: 6 });
  });

  test("counts another alternative once for those who had read the first, and for others not again", async () => {
    const { npcId, user, markAvatar, counts } = await talk();
    await converse(user, npcId, "Hello");
    await regenerate(user, npcId);
    expect(await counts()).toEqual({ user: 1, creator: 2 });
    await markAvatar();
    await regenerate(user, npcId);
    expect(await counts()).toEqual({ user: 1, creator: 1 });
    await user.request(MARK_READ, { npcId });
    await regenerate(user, npcId);
    expect(await counts()).toEqual({ user: 1, creator: 1 });
    server.model.next(failure);
    await user.request(MARK_READ, { npcId });
    await markAvatar();
    await regenerate(user, npcId);
    expect(await counts()).toEqual({ user: 0, creator: 0 });
  });

  test("stays as it is when another alternative is shown", async () => {
    const { npcId, user, markAvatar, counts } = await talk();
    const { id: messageId } = await converse(user, npcId, "Hello");
    await regenerate(user, npcId);
    const show = (index: number) => user.request(SHOW, { npcId, messageId, index });
    await show(1);
    expect(await counts()).toEqual({ user: 1, creator: 2 });
    await user.request(MARK_READ, { npcId });
    await markAvatar();
    await show(2);
    expect(await counts()).toEqual({ user: 0, creator: 0 });
  });

  test("has a reply that ends after all was marked read in its middle", async () => {
    const { npcId, user, markAvatar, counts } = await talk();
    const pause = gate();
    server.model.next("Well, ", pause.passed, "hello.");
    const { reply } = await send(user, npcId, "Hello");
    expect(await counts()).toEqual({ user: 0, creator: 1 });
    await user.request(MARK_READ, { npcId });
    await markAvatar();
    expect(await counts()).toEqual({ user: 0, creator: 0 });
    pause.open();
    await watch(user, reply.replyId ?? "");
    expect(await counts()).toEqual({ user: 1, creator: 1 });
  });
});

async function journal(replyId: string): Promise<object[]> {
  return server.database.orm.em.fork().execute<object[]>("select seq from reply_journal where reply_id = ?", [replyId]);
}

test("marking a chat read lowers the user's sum, and no other", async () => {
  const { npcId, user, counts } = await talk();
  await converse(user, npcId, "Hello");
  await converse(user, NPC_IDS.lena, "Hello");
  await user.request(MARK_READ, { npcId });
  expect(await counts()).toEqual({ user: 1, creator: 2 });
});

test("marking it read as its creator lowers the creator's, and no other", async () => {
  const { npcId, user, markAvatar, counts } = await talk();
  for (const talker of [user, await server.guest()]) await converse(talker, npcId, "Hello");
  await markAvatar();
  expect(await counts()).toEqual({ user: 1, creator: 2 });
});
