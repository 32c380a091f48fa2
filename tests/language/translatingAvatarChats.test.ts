import { expect, test } from "vitest";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, DELETE_CHAT } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const TRANSLATE = `mutation ($npcId: ID!, $messageId: ID!, $userId: ID) {
  translateMessage(npcId: $npcId, messageId: $messageId, userId: $userId) { id translation { language translation } }
}`;
const READ = `query ($npcId: ID!, $userId: ID!) { avatarChatHistory(npcId: $npcId, userId: $userId) {
  messages { id sender text language translation { language translation } } } }`;

interface ReadMessage {
  id: string;
  sender: string;
  text: string;
  language: string;
  translation: { language: string; translation: string } | null;
}

/** A creator with points who speaks German, and a conversation with their avatar in a language. */
async function conversation(language = "en") {
  const creator = await payer(server, 10);
  const npcId = await storedCharacter(server.database, creator.userId, { visibility: "public", isAIAvatar: true });
  const guest = await server.guest(language);
  await converse(guest, npcId, "How are you?");
  const { userId } = guest;
  const read = async () =>
    (await creator.request<{ avatarChatHistory: { messages: ReadMessage[] } }>(READ, { npcId, userId })).data
      ?.avatarChatHistory.messages ?? [];
  const [said, answered] = (await read()).slice(-2);
  if (!said || !answered) throw new Error("nothing was said");
  const translate = (user: Api, messageId: string) => user.request(TRANSLATE, { npcId, messageId, userId });
  return { npcId, creator, guest, userId, said, answered, read, translate };
}

test("a creator translates what either side has said, pays for it once, and reads it with the history", async () => {
  const { creator, said, answered, read, translate } = await conversation();
  for (const { id, text } of [said, answered, said])
    expect((await translate(creator, id)).data).toEqual({
      translateMessage: { id, translation: { language: "de", translation: `[de] ${text}` } },
    });
  expect(await balance(creator)).toMatchObject({ balance: 6, totalConsumed: 4 });
  expect((await read()).slice(-2).map(({ translation }) => translation?.translation)).toEqual([
    "[de] How are you?",
    "[de] Hello there.",
  ]);
});

test("it costs the creator and not the user, and the model is told the language of each message", async () => {
  const { npcId, creator } = await conversation();
  const { token, userId } = await payer(server, 10);
  const user = server.as(token);
  const { id } = await converse(user, npcId, "Mine.");
  await creator.request(TRANSLATE, { npcId, messageId: id, userId });
  expect((await balance(user)).balance).toBe(10);
  expect((await balance(creator)).balance).toBe(8);
  expect(server.languageTools.asked.translate.at(-1)).toMatchObject({ from: "en", to: "de", npcName: "Mira" });
  const guest = await server.guest("ja");
  await converse(guest, npcId, "こんにちは");
  const { data } = await creator.request<{ avatarChatHistory: { messages: ReadMessage[] } }>(READ, {
    npcId,
    userId: guest.userId,
  });
  const said = data?.avatarChatHistory.messages.at(-2);
  await creator.request(TRANSLATE, { npcId, messageId: said?.id, userId: guest.userId });
  expect(server.languageTools.asked.translate.at(-1)).toEqual({
    text: "こんにちは",
    from: "ja",
    to: "de",
    level: "intermediate",
    npcName: undefined,
  });
});

test("what is in the creator's own language already, or the card, is not translated, and costs nothing", async () => {
  const german = await conversation("de");
  expect((await german.translate(german.creator, german.said.id)).errors[0]?.extensions.code).toBe("CONFLICT");
  const { creator, read, translate } = await conversation();
  const [card] = await read();
  expect(card?.sender).toBe("system");
  expect((await translate(creator, card?.id ?? "")).errors[0]?.extensions.code).toBe("CONFLICT");
  expect((await balance(creator)).balance).toBe(10);
});

test("no one else can do so: not another user, another creator, the user by that address, nor the creator by their own chat", async () => {
  const { npcId, creator, said, answered, translate } = await conversation();
  const rival = await newAvatar(server);
  const [other, talker] = [await payer(server, 10), await payer(server, 10)];
  await converse(talker, npcId, "Hello");
  const codes = await Promise.all(
    [other, talker, rival.creator].flatMap((user) =>
      [said, answered].map(async ({ id }) => (await translate(user, id)).errors[0]?.extensions.code),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(["NOT_FOUND"]));
  const own = (user: Api) => user.codeOf(TRANSLATE, { npcId, messageId: answered.id });
  expect(await Promise.all([own(creator), own(talker)])).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  const itself = { npcId, messageId: answered.id, userId: talker.userId };
  expect(await talker.codeOf(TRANSLATE, itself)).toBe("NOT_FOUND");
  expect(await creator.codeOf(TRANSLATE, itself)).toBe("NOT_FOUND");
  expect((await balance(other)).balance).toBe(10);
});

test("a conversation that is deleted while it is being translated costs the creator nothing", async () => {
  const { npcId, creator, guest, said, translate } = await conversation();
  const pause = gate();
  server.languageTools.nextTranslation(pause.passed.then(() => ({ translation: "Wie geht's?", keyTerms: [] })));
  const asked = translate(creator, said.id);
  await expect.poll(async () => (await balance(creator)).balance).toBe(8);
  await guest.request(DELETE_CHAT, { npcId });
  pause.open();
  expect((await asked).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await balance(creator)).toMatchObject({ balance: 10, totalConsumed: 0 });
});
