import { expect, test } from "vitest";
import { pino } from "pino";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { DELETE_CHAT, MARK_READ, REGENERATE, SEND } from "../kit/chat/chatOperations.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const CREATORS = 2;
const GUESTS = 8;
/** In every second one chats are deleted as well. */
const ROUNDS = process.env.FULL ? 4 : 2;

const logged: string[] = [];
const server = testServerOfFile({
  config: { prices: { reply: 0 } },
  log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }),
});

/** What an act may be refused for when others are done at the same time. */
const REFUSALS = ["REPLY_RUNNING", "NOT_FOUND", "CHAT_ENDED", "CONFLICT", "UNAUTHENTICATED", "GUEST_FORBIDDEN"];
const MARK_AVATAR_READ =
  "mutation ($npcId: ID!, $userId: ID!) { markAvatarChatRead(npcId: $npcId, userId: $userId) { unreadCount } }";

/** What a guest does at once with each avatar; the codes of what was refused. */
function stir(guest: Api, npcIds: string[], round: number): Promise<string | null>[] {
  return npcIds.flatMap((npcId) => [
    guest.codeOf(SEND, { input: { npcId, text: "Hello", requestId: crypto.randomUUID() } }),
    guest.codeOf(MARK_READ, { npcId }),
    guest.codeOf(REGENERATE, { npcId }),
    ...(round % 2 ? [guest.codeOf(DELETE_CHAT, { npcId })] : []),
  ]);
}

test("whatever guests and creators do at once, also registering and leaving, every sum is what the chats say", async () => {
  const creators = await Promise.all(Array.from({ length: CREATORS }, () => newAvatar(server)));
  const avatars = await Promise.all(
    creators.map(async ({ creator, npcId }) => {
      const other = { visibility: "public", isAIAvatar: true } as const;
      return { creator, npcIds: [npcId, await storedCharacter(server.database, creator.userId, other)] };
    }),
  );
  const npcIds = avatars.flatMap((avatar) => avatar.npcIds);
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => server.guest()));
  const accounts = accountsOverGraphql(server.url);
  const leave = async (place: number): Promise<(string | null)[]> => {
    const guest = guests[place];
    if (!guest) return [];
    if (place % 2) return [await guest.codeOf("mutation { deleteAccount }")];
    const ann = stranger();
    const { code } = await accounts.register({ ...ann, code: await codeToRegister(server, ann.email) }, guest.token);
    return [code];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = await Promise.all([
      ...guests.flatMap((guest, place) => stir(guest, place % 2 ? npcIds.toReversed() : npcIds, round)),
      ...avatars.flatMap(({ creator, npcIds: own }) =>
        guests.flatMap(({ userId }) => own.map((npcId) => creator.codeOf(MARK_AVATAR_READ, { npcId, userId }))),
      ),
      // Two guests a round register or leave in the middle of it.
      ...[2 * round, 2 * round + 1].map(async (place) => (await leave(place))[0] ?? null),
      ...(round === ROUNDS - 1
        ? avatars.slice(1).map(({ creator }) => creator.codeOf("mutation { deleteAccount }"))
        : []),
    ]);
    expect(codes.filter((code) => code !== null && !REFUSALS.includes(code))).toEqual([]);
  }
  const running = (): Promise<object[]> =>
    server.database.orm.em.fork().execute<object[]>("select id from replies where status = 'generating'");
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
  expect(await wrongUnreadSums(server.database)).toEqual([]);
  expect(logged).toEqual([]);
}, 60_000);
