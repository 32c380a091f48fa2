import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { MediaStorage } from "../../server/core/media/mediaStorage.port.ts";
import { forgetSpeech } from "../../server/core/words/speech/forgetSpeech.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { mp3, scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { explain } from "../kit/words/wordOperations.ts";

/** A storage in which a file is empty for a moment, as on a disk, and from which a test can lose all. */
function slowStorage(): MediaStorage & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, bytes) => {
      files.set(key, new Uint8Array());
      await sleep(20);
      files.set(key, bytes);
    },
    read: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
}

const speech = scriptedSpeech();
const media = slowStorage();
const server = testServerOfFile({ config: { prices: { reply: 0, speech: 2, word: 1 } }, speechModel: speech, media });
const npcId = NPC_IDS.oliver;
const SPEAK = `mutation ($npcId: ID!, $messageId: ID!, $start: Int!) {
  speakSentence(npcId: $npcId, messageId: $messageId, start: $start) { start end contentType audio }
}`;

const EXPLAINED = {
  lemma: "many",
  reading: null,
  partOfSpeech: "noun",
  gloss: "viele",
  note: "",
  translation: "",
} as const;

const LEAVE = "mutation { deleteAccount }";

interface Spoken {
  speakSentence: { start: number; end: number; contentType: string; audio: string };
}

let count = 0;
/** A reply that nobody has heard yet, and a user who has it. */
async function listener(points = 10) {
  count += 1;
  const text = `Well then. This is sentence ${count}! Bye.`;
  const user = await payer(server, points);
  server.model.next(text);
  const message = await converse(user, npcId, "Hello");
  const variables = { npcId, messageId: message.id, start: text.indexOf("sentence") };
  return { user, text, message, variables, sentence: `This is sentence ${count}!` };
}

async function speak(user: Api, variables: Record<string, unknown>): Promise<Spoken["speakSentence"]> {
  const { data, errors } = await user.request<Spoken>(SPEAK, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.speakSentence;
}

describe("a sentence of a message", () => {
  test("is spoken as a file within the answer, and named by its place", async () => {
    const { user, text, sentence, variables } = await listener();
    const spoken = await speak(user, variables);
    const start = text.indexOf(sentence);
    expect(spoken).toEqual({
      start,
      end: start + sentence.length,
      contentType: "audio/mpeg",
      audio: mp3(sentence).toString("base64"),
    });
    expect(speech.asked.at(-1)).toBe(`en: ${sentence}`);
    expect((await records(user)).items[0]).toMatchObject({ amount: -2, description: "speech" });
  });

  test("without end is spoken in parts that do not overlap", async () => {
    const user = await payer(server, 10);
    const text = `${"so many words, ".repeat(40)}and an end.`;
    server.model.next(text);
    const message = await converse(user, npcId, "Hello");
    const variables = { npcId, messageId: message.id };
    const first = await speak(user, { ...variables, start: 0 });
    const second = await speak(user, { ...variables, start: first.end + 1 });
    expect(text.slice(first.start, first.end)).toMatch(/^so many.*words,$/);
    expect(second.start).toBe(first.end + 1);
  });

  test("without end is spoken in the part that is shown beside one of its words", async () => {
    const user = await payer(server, 10);
    const text = Array.from({ length: 100 }, (_, at) => `many${at}`).join(" ");
    server.model.next(text);
    const message = await converse(user, npcId, "Hello");
    const start = text.indexOf("many50");
    server.languageTools.nextExplanation(EXPLAINED);
    const shown = await explain(user, npcId, message.id, start);
    const spoken = await speak(user, { npcId, messageId: message.id, start });
    expect(shown).toMatchObject({ sentence: text.slice(spoken.start, spoken.end), sentenceStart: spoken.start });
  });

  test("is paid for once by each who listens, however often, and is spoken by the model once", async () => {
    const { user, text, variables } = await listener();
    const first = await speak(user, variables);
    const asked = speech.asked.length;
    expect(await speak(user, variables)).toEqual(first);
    const other = await payer(server, 10);
    server.model.next(text);
    const { id } = await converse(other, npcId, "Hello");
    for (let time = 0; time < 2; time += 1) expect(await speak(other, { ...variables, messageId: id })).toEqual(first);
    expect(speech.asked).toHaveLength(asked);
    // That it costs the same tells neither that another had the same sentence before them.
    for (const payers of [user, other]) expect(await balance(payers)).toMatchObject({ totalConsumed: 2 });
    const poor = await payer(server, 1);
    server.model.next(text);
    const message = await converse(poor, npcId, "Hello");
    expect(await poor.codeOf(SPEAK, { ...variables, messageId: message.id })).toBe("INSUFFICIENT_POINTS");
  });

  test("is deleted with its file when the last person who listened deletes their account", async () => {
    const { user, text, variables, sentence } = await listener();
    await speak(user, variables);
    const other = await payer(server, 10);
    server.model.next(text);
    const { id } = await converse(other, npcId, "Hello");
    await speak(other, { ...variables, messageId: id });
    const isStored = () => [...media.files.values()].some((bytes) => mp3(sentence).equals(bytes));
    await user.request(LEAVE);
    expect(isStored()).toBe(true);
    await other.request(LEAVE);
    expect(isStored()).toBe(false);
    const again = await payer(server, 10);
    server.model.next(text);
    const message = await converse(again, npcId, "Hello");
    const asked = speech.asked.length;
    await speak(again, { ...variables, messageId: message.id });
    expect(speech.asked).toHaveLength(asked + 1);
  });

  test("is whole for who comes while another request is being answered, and is stored once", async () => {
    const { user, variables, sentence } = await listener(100);
    const before = media.files.size;
    const spoken: string[] = [];
    const late = Array.from({ length: 12 }, async (_, index) => {
      await sleep(index * 8);
      spoken.push((await speak(user, variables)).audio);
    });
    await Promise.all(late);
    expect(new Set(spoken)).toEqual(new Set([mp3(sentence).toString("base64")]));
    expect(media.files.size).toBe(before + 1);
  });

  test("is spoken again, and paid for no more, where its file was lost", async () => {
    const { user, variables } = await listener();
    const first = await speak(user, variables);
    media.files.clear();
    expect(await speak(user, variables)).toEqual(first);
    const asked = speech.asked.length;
    expect(await speak(user, variables)).toEqual(first);
    expect(speech.asked).toHaveLength(asked);
    expect(await balance(user)).toMatchObject({ totalConsumed: 2 });
  });

  test("is forgotten a month after it was listened to last, with its file", async () => {
    const { user, variables } = await listener();
    await speak(user, variables);
    await forgetSpeech(await ownScope(server, 29 * 86_400_000));
    await speak(user, variables);
    expect(await balance(user)).toMatchObject({ totalConsumed: 2 });
    await forgetSpeech(await ownScope(server, 31 * 86_400_000));
    await speak(user, variables);
    expect(await balance(user)).toMatchObject({ totalConsumed: 4 });
  });
});

describe("a sentence of a reply that is still being written", () => {
  /** A reply that has said this, and what lets it go on to its end. */
  async function writing(said: string, rest: string) {
    const user = await payer(server, 10);
    const { passed, open } = gate();
    server.model.next(said, passed, rest);
    const { reply } = await send(user, npcId, "Hello");
    const { replyId, id: messageId } = reply;
    await watch(user, replyId ?? "", 0, ({ text }) => text !== "");
    return { user, open, variables: { npcId, messageId }, replyId: replyId ?? "" };
  }

  test("is spoken once it has ended, as it is spoken when all is written, for one price", async () => {
    const { user, open, variables, replyId } = await writing('"**Dr. Who** comes!" she said. And t', "hen he went.");
    const first = await speak(user, { ...variables, start: 0 });
    expect(first).toMatchObject({ start: 0, end: '"Dr. Who comes!" she said.'.length });
    expect(speech.asked.at(-1)).toBe('en: "Dr. Who comes!" she said.');
    const asked = speech.asked.length;
    const start = first.end + 1;
    expect(await user.codeOf(SPEAK, { ...variables, start })).toBe("CONFLICT");
    open();
    await watch(user, replyId);
    expect(await speak(user, { ...variables, start: 1 })).toEqual(first);
    expect(speech.asked).toHaveLength(asked);
    expect((await speak(user, { ...variables, start })).end).toBe(start + "And then he went.".length);
    expect(await balance(user)).toMatchObject({ totalConsumed: 4 });
  });

  test("is waited for a moment, in which it may end", async () => {
    const { user, open, variables } = await writing("It rai", "ns. Take an umbrella.");
    const spoken = speak(user, { ...variables, start: 0 });
    open();
    expect((await spoken).end).toBe("It rains.".length);
  });

  test("is spoken to nobody else", async () => {
    const { open, variables } = await writing("It rains. Take an", " umbrella.");
    const stranger = await payer(server, 10);
    expect(await stranger.codeOf(SPEAK, { ...variables, start: 0 })).toBe("NOT_FOUND");
    open();
  });
});

test("clients learn whether a model speaks, and at what price", async () => {
  const { data } = await server.as(null).request("{ serverInfo { speaks prices { speech } } }");
  expect(data).toEqual({ serverInfo: { speaks: true, prices: { speech: 2 } } });
});
