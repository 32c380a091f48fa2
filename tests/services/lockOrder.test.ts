import { expect, test } from "vitest";
import { pino } from "pino";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import type { Api } from "../kit/channels/api.ts";
import { DELETE_CHAT, history, MARK_READ, REGENERATE, SEND, SHOW, STOP } from "../kit/chat/chatOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** How often each person does everything at once. */
const ROUNDS = process.env.FULL ? 8 : 4;
/** Seeded characters, and AI avatars of one creator, whose conversations count in the same sum. */
const AVATARS = 2;

const SUGGEST = "mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text } }";
const TRANSLATE =
  "mutation ($npcId: ID!, $messageId: ID!) { translateMessage(npcId: $npcId, messageId: $messageId) { id } }";
const POLISH = 'mutation { polishText(input: { text: "I has a cat.", purpose: chat }) { text } }';
const DRAW = 'mutation { generateImage(prompt: "A fox in the snow") { url } }';
const MARK_AVATAR_READ =
  "mutation ($npcId: ID!, $userId: ID!) { markAvatarChatRead(npcId: $npcId, userId: $userId) { unreadCount } }";
const PROFILE = 'mutation { updateProfile(input: { bio: "Busy." }) { id } }';
/** What an act may be refused for when others are done at the same time. */
const REFUSALS = ["REPLY_RUNNING", "NOT_FOUND", "CHAT_ENDED", "CONFLICT", "VALIDATION_FAILED"];

const logged: string[] = [];
const server = testServerOfFile({ log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }) });

/** Everything a person can do with one chat, begun at once; what each was refused for. */
async function doAll(user: Api, npcId: string, round: number): Promise<string[]> {
  const messageId = (await history(user, npcId).catch(() => [])).findLast(({ sender }) => sender === "npc")?.id ?? "";
  const acts: [operation: string, variables?: object][] = [
    [SEND, { input: { npcId, text: "Hello", requestId: crypto.randomUUID() } }],
    [SEND, { input: { npcId, text: "Hello again", requestId: crypto.randomUUID() } }],
    [REGENERATE, { npcId }],
    [TRANSLATE, { npcId, messageId }],
    [SUGGEST, { npcId }],
    [POLISH],
    [DRAW],
    [PROFILE],
    [STOP, { npcId }],
    [SHOW, { npcId, messageId, index: 1 }],
    [MARK_READ, { npcId }],
    ...(round % 3 === 2 ? [[DELETE_CHAT, { npcId }] satisfies [string, object]] : []),
  ];
  const answers = await Promise.all(acts.map(([operation, variables]) => user.request(operation, variables)));
  return answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => String(extensions?.code)));
}

/** What the creator does meanwhile in a conversation with an avatar; what it was refused for. */
async function readAlong(creator: Api, npcId: string, userId: string): Promise<string[]> {
  const answers = await Promise.all([
    creator.request(MARK_AVATAR_READ, { npcId, userId }),
    creator.request(MARK_AVATAR_READ, { npcId, userId }),
  ]);
  return answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => String(extensions?.code)));
}

test("whatever people do at once in several chats, also with avatars that are read, no two acts wait for each other, and all sums are exact", async () => {
  const people = await Promise.all([payer(server, 5000), payer(server, 5000)]);
  const { token, userId: creatorId } = await registeredUser(server.database);
  const avatars = await Promise.all(
    Array.from({ length: AVATARS }, () =>
      storedCharacter(server.database, creatorId, { visibility: "public", isAIAvatar: true }),
    ),
  );
  const npcs = [NPC_IDS.lena, NPC_IDS.oliver, ...avatars];
  for (let round = 0; round < ROUNDS; round += 1) {
    const refused = await Promise.all(
      people.flatMap((user) => [
        ...npcs.map((npcId) => doAll(user, npcId, round)),
        ...avatars.map((npcId) => readAlong(server.as(token), npcId, user.userId)),
      ]),
    );
    expect(refused.flat().filter((code) => !REFUSALS.includes(code))).toEqual([]);
  }
  const em = server.database.orm.em.fork();
  const unfinished = async (): Promise<object[]> =>
    em.execute<object[]>(
      `select (select count(*)::int from replies where status = 'generating') as running,
         (select sum(reserved)::int from points_accounts) as reserved`,
    );
  await expect.poll(unfinished, { timeout: 10_000 }).toEqual([{ running: 0, reserved: 0 }]);
  expect((await checkLedger({ em })).mistakes).toEqual([]);
  expect(await wrongUnreadSums(server.database)).toEqual([]);
  // Also of what no answer tells: the journal's writer tries again after a deadlock.
  expect(logged).toEqual([]);
}, 60_000);
