import { expect, test } from "vitest";
import { newAvatar } from "../kit/chat/avatar.ts";
import { OPEN, SEND } from "../kit/chat/chatOperations.ts";
import { untilWaiting } from "../kit/database/lockWaits.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** Begins to delete a user; the account is gone at `commit`. */
async function leaving(userId: string): Promise<{ commit(): Promise<void> }> {
  const em = server.database.orm.em.fork();
  await em.begin();
  await em.execute("update npcs set deleted_at = now() where creator_id = ?", [userId]);
  await em.execute("delete from users where id = ?", [userId]);
  return { commit: () => em.commit() };
}

test("a chat that is begun while its user's account is being deleted is refused as without a user", async () => {
  for (const [operation, input] of [
    [OPEN, (npcId: string) => ({ npcId })],
    [SEND, (npcId: string) => ({ input: { npcId, text: "Hello", requestId: "one" } })],
  ] as const) {
    const { npcId } = await newAvatar(server, { isAIAvatar: false });
    const guest = await server.guest();
    const user = await leaving(guest.userId);
    const code = guest.codeOf(operation, input(npcId));
    await untilWaiting(server.database, 1);
    await user.commit();
    expect(await code).toBe("UNAUTHENTICATED");
  }
});

test("a chat that is opened while the account of the avatar's creator is being deleted has no reader", async () => {
  const { npcId, creator } = await newAvatar(server);
  const guest = await server.guest();
  const gone = await leaving(creator.userId);
  const opened = guest.request("mutation ($npcId: ID!) { openChat(npcId: $npcId) { readByCreator } }", { npcId });
  await untilWaiting(server.database, 1);
  await gone.commit();
  expect((await opened).data).toEqual({ openChat: { readByCreator: false } });
});
