import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { explain } from "../kit/words/wordOperations.ts";

const speech = scriptedSpeech();
const server = testServerOfFile({ config: { prices: { reply: 0, word: 0, speech: 0 } }, speechModel: speech });
const npcId = NPC_IDS.oliver;
const TEXT = "_Well_, **hello**. It *depends* on [the weather](https://weather.example/now):\n- rain\n- `sun`";
const READ = "Well, hello. It depends on the weather:\nrain\nsun";

const WORDS = `query ($npcId: ID!, $ids: [ID!]!) { messageWords(npcId: $npcId, messageIds: $ids) { text words } }`;
const SPEAK = `mutation ($npcId: ID!, $messageId: ID!, $start: Int!) {
  speakSentence(npcId: $npcId, messageId: $messageId, start: $start) { start end }
}`;
interface Words {
  messageWords: { text: string; words: [number, number][] }[];
}

async function reader(text = TEXT) {
  const user = await payer(server, 5);
  server.model.next(text);
  return { user, message: await converse(user, npcId, "Is *this* right?") };
}

test("words of a reply have their places in what is read of it, none of them in an address", async () => {
  const { user, message } = await reader();
  const { data } = await user.request<Words>(WORDS, { npcId, ids: [message.id] });
  const [{ text, words } = { text: "", words: [] }] = data?.messageWords ?? [];
  expect(text).toBe(READ);
  const surfaces = words.map(([start, end]) => text.slice(start, end));
  expect(surfaces).toEqual(["Well", "hello", "It", "depends", "on", "the", "weather", "rain", "sun"]);
});

test("a word is explained in its sentence as it is read, and the sentence is spoken without signs", async () => {
  const { user, message } = await reader();
  const start = READ.indexOf("depends");
  const { surface, sentence, sentenceStart } = await explain(user, npcId, message.id, start);
  expect([surface, sentence]).toEqual(["depends", "It depends on the weather:"]);
  expect(sentence.slice(start - sentenceStart)).toMatch(/^depends/);
  const spoken = await user.request(SPEAK, { npcId, messageId: message.id, start });
  expect(spoken.data).toEqual({ speakSentence: { start: sentenceStart, end: sentenceStart + sentence.length } });
  expect(speech.asked.at(-1)).toBe("en: It depends on the weather:");
});

test("lists of chats show the newest message without signs, also where it is cut off within them", async () => {
  const { user } = await reader();
  const CHATS = "{ chats { items { lastMessage } } }";
  expect((await user.request(CHATS)).data).toEqual({ chats: { items: [{ lastMessage: READ }] } });
  server.model.next(`${"so many words ".repeat(14)}**and these are cut off**`);
  await converse(user, npcId, "Go on");
  const { data } = await user.request<{ chats: { items: { lastMessage: string }[] } }>(CHATS);
  expect(data?.chats.items[0]?.lastMessage).toMatch(/words an$/);
});
