import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import { scriptedTranscription, webm } from "../kit/ai/scriptedTranscription.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const [speech, dictation] = [scriptedSpeech(), scriptedTranscription()];
const server = testServerOfFile({
  config: { prices: { reply: 0, speech: 2, dictation: 2, talk: 3 } },
  speechModel: speech,
  transcriptionModel: dictation,
});
const npcId = NPC_IDS.oliver;
const AUDIO = webm("a line").toString("base64");
const HEAR = `mutation ($audio: String!, $inTalk: Boolean!) { it: writeDownSpeech(audio: $audio, inTalk: $inTalk) { text } }`;
const SPEAK = `mutation ($npcId: ID!, $messageId: ID!, $start: Int!, $inTalk: Boolean!) {
  it: speakSentence(npcId: $npcId, messageId: $messageId, start: $start, inTalk: $inTalk) { start }
}`;

const codeOf = ({ errors }: Awaited<ReturnType<Api["request"]>>): unknown => errors?.[0]?.extensions?.code ?? null;
const pointsOf = async (user: Api): Promise<unknown> => (await balance(user))?.balance;

/** Speaks a line that is understood so; gives the code of the error, null for none. */
async function say(user: Api, text: string, inTalk = true): Promise<unknown> {
  dictation.next(text);
  return codeOf(await user.request(HEAR, { audio: AUDIO, inTalk }));
}

/** A person with a reply of three sentences that no one has heard before. */
async function talker(points: number) {
  const user = await payer(server, points);
  const text = `One ${user.userId}. Two ${user.userId}. Three ${user.userId}.`;
  server.model.next(text);
  const { id: messageId } = await converse(user, npcId, "Hello");
  const hear = async (sentence: string, inTalk = true): Promise<unknown> =>
    codeOf(await user.request(SPEAK, { npcId, messageId, start: text.indexOf(sentence), inTalk }));
  return { user, hear };
}

test("a minute of a talk is paid for once, whatever is said and heard in it, and what was heard stays paid for", async () => {
  const { user, hear } = await talker(10);
  expect([await say(user, "Hello."), await hear("One"), await hear("Two"), await say(user, "Bye.")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(await pointsOf(user)).toBe(7);
  expect((await records(user)).items[0]).toMatchObject({ amount: -3, description: "talk" });
  expect(await hear("One", false)).toBeNull();
  expect(await pointsOf(user)).toBe(7);
  // What is asked for outside of the talk has its own price.
  expect([await hear("Three", false), await say(user, "Tea?", false)]).toEqual([null, null]);
  expect(await pointsOf(user)).toBe(3);
});

test("the next minute is paid for when something is said or heard in it, and silence costs nothing", async () => {
  const { user, hear } = await talker(10);
  expect(await say(user, "")).toBeNull();
  expect(await pointsOf(user)).toBe(10);
  await say(user, "Hello.");
  const { em } = await ownScope(server);
  await em
    .fork()
    .execute("update ledger_entries set created_at = created_at - interval '61 seconds' where user_id = ?", [
      user.userId,
    ]);
  expect(await pointsOf(user)).toBe(7);
  expect(await hear("One")).toBeNull();
  expect(await say(user, "Go on.")).toBeNull();
  expect(await pointsOf(user)).toBe(4);
});

test("of all that begins a minute at once one is paid for", async () => {
  const { user, hear } = await talker(20);
  const held = gate();
  speech.next(held.passed);
  const both = [hear("One"), hear("Two")];
  held.open();
  expect(await Promise.all([...both, say(user, "Hello.")])).toEqual([null, null, null]);
  expect(await pointsOf(user)).toBe(17);
});

test("of two that begin a minute and end together one is paid for", async () => {
  const { user, hear } = await talker(20);
  const [held, before] = [gate(), speech.asked.length];
  for (let one = 0; one < 2; one += 1) speech.next(held.passed);
  const both = [hear("One"), hear("Two")];
  await expect.poll(() => speech.asked.length - before).toBe(2);
  // Neither can enter what it takes until both have looked whether the minute is paid for.
  const account = await holdLock(server.database, "select from points_accounts where user_id = ? for update", [
    user.userId,
  ]);
  held.open();
  await untilWaiting(server.database, 2);
  await account.letGo();
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(await pointsOf(user)).toBe(17);
});

test("a minute that fails to begin costs nothing", async () => {
  const { user: other, hear: hearOther } = await talker(10);
  speech.next(new Error("no voice"));
  expect(await hearOther("One")).not.toBeNull();
  expect(await pointsOf(other)).toBe(10);
});

test("who cannot pay a minute hears no more, and says no more, in a talk", async () => {
  const { user, hear } = await talker(2);
  expect([await hear("One"), await say(user, "Hello.")]).toEqual(["INSUFFICIENT_POINTS", "INSUFFICIENT_POINTS"]);
  expect(await pointsOf(user)).toBe(2);
});
