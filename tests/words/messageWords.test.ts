import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { MAX_WORD_MESSAGES } from "../../schema/rules/words/wordPlaces.ts";
import type { TextAnalyser } from "../../server/core/words/textAnalyser.port.ts";
import { workerAnalyser } from "../../server/adapters/words/workerAnalyser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { converse, history, OPEN, regenerate, send, SHOW } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { explain, MESSAGE_WORDS, wordsOf } from "../kit/words/wordOperations.ts";

/** The analyser in use; it counts what it is asked, and fails at what a test names. */
function watchedAnalyser(): TextAnalyser & { asked: string[]; failing: Set<string> } {
  const analyser = workerAnalyser();
  const asked: string[] = [];
  const failing = new Set<string>();
  return {
    ...analyser,
    asked,
    failing,
    analyse: async (language, text) => {
      asked.push(text);
      if (failing.has(text)) throw new Error("a text could not be analysed (Error)");
      return analyser.analyse(language, text);
    },
  };
}

const analyser = watchedAnalyser();
const server = testServerOfFile({ config: { prices: { reply: 0, word: 1 } }, textAnalyser: analyser });
const npcId = NPC_IDS.oliver;

/** A user who practises English, with a reply of this text. */
async function reader(text = "It depends on the weather.") {
  const user = await payer(server, 10);
  server.model.next(text);
  return { user, message: await converse(user, npcId, "Hello there") };
}

describe("the words of a message", () => {
  test("stand where the text has them, with their dictionary form", async () => {
    const { user, message } = await reader("Ice-cream? Don't!");
    const [found] = await wordsOf(user, npcId, [message.id]);
    expect(found).toEqual({
      id: `${message.id}:1`,
      messageId: message.id,
      alternative: 1,
      language: "en",
      words: [
        [0, 9, "ice-cream", null, null],
        [11, 16, "don't", null, null],
      ],
      explanations: [],
      correction: null,
    });
  });

  test("are there for the whole page, one's own lines and the greeting among them, in the chat's order", async () => {
    const { user } = await reader();
    const messages = (await history(user, npcId)).filter(({ sender }) => sender !== "system");
    const found = await wordsOf(
      user,
      npcId,
      messages.toReversed().map(({ id }) => id),
    );
    expect(found.map(({ messageId }) => messageId)).toEqual(messages.map(({ id }) => id));
    for (const [index, { words }] of found.entries())
      for (const [start, end, lemma] of words)
        expect(messages[index]?.text.slice(start, end).toLowerCase()).toBe(lemma);
  });

  test("are looked for once, and kept with the message", async () => {
    const text = "Looked for once, whoever asks.";
    server.model.next(text);
    // A guest: replies to others are scored by their words, soon after and beside those who ask.
    const guest = await server.guest();
    const message = await converse(guest, npcId, "Hello there");
    await Promise.all(Array.from({ length: 5 }, () => wordsOf(guest, npcId, [message.id])));
    const asked = () => analyser.asked.filter((one) => one === text).length;
    const before = asked();
    const [found] = await wordsOf(guest, npcId, [message.id]);
    expect(found?.words).toHaveLength(5);
    expect(before).toBeGreaterThan(0);
    expect(asked()).toBe(before);
  });

  test("are those of the alternative that is shown", async () => {
    const { user, message } = await reader("Tea.");
    server.model.next("Coffee, please.");
    await regenerate(user, npcId);
    expect((await wordsOf(user, npcId, [message.id]))[0]).toMatchObject({ id: `${message.id}:2`, words: [{}, {}] });
    await user.request(SHOW, { npcId, messageId: message.id, index: 1 });
    expect((await wordsOf(user, npcId, [message.id]))[0]).toMatchObject({ id: `${message.id}:1`, words: [{}] });
  });

  test("are not there before a reply is whole", async () => {
    const user = await payer(server, 10);
    const { passed, open } = gate();
    server.model.next("Well, ", passed, "then.");
    const { message, reply } = await send(user, npcId, "Hello there");
    expect(await wordsOf(user, npcId, [message.id, reply.id])).toMatchObject([{ messageId: message.id }]);
    open();
    await expect.poll(async () => (await wordsOf(user, npcId, [reply.id])).length).toBe(1);
  });

  test("that cannot be found leave those of other messages alone", async () => {
    // Replies are analysed once they have ended, too.
    analyser.failing.add("This one cannot be analysed.");
    const { user, message } = await reader("This one cannot be analysed.");
    const own = (await history(user, npcId)).at(-2);
    expect(await wordsOf(user, npcId, [own?.id ?? "", message.id])).toMatchObject([{ messageId: own?.id }]);
    analyser.failing.clear();
    expect(await wordsOf(user, npcId, [message.id])).toHaveLength(1);
  });

  test("found by an earlier analyser are looked for again", async () => {
    const { user, message } = await reader();
    const em = server.database.orm.em.fork();
    const [first] = await wordsOf(user, npcId, [message.id]);
    await em.execute("update text_words set analysed_by = 'another', words = '[]' where message_id = ?", [message.id]);
    expect((await wordsOf(user, npcId, [message.id]))[0]).toEqual(first);
  });

  test("are told to guests in their own chats", async () => {
    const guest = await server.guest();
    const message = await converse(guest, npcId, "Hello");
    expect((await wordsOf(guest, npcId, [message.id]))[0]?.words).toEqual([
      [0, 5, "hello", null, null],
      [6, 11, "there", null, null],
    ]);
  });

  test("come with what was explained of them, in the native language of the day", async () => {
    const { user, message } = await reader();
    const told = await explain(user, npcId, message.id, 3);
    expect((await wordsOf(user, npcId, [message.id]))[0]?.explanations).toEqual([told]);
    await user.request("mutation { updateProfile(input: { nativeLanguage: fr }) { id } }");
    expect((await wordsOf(user, npcId, [message.id]))[0]?.explanations).toEqual([]);
  });
});

describe("words", () => {
  test("of texts that are very long together come in several answers", async () => {
    const user = await payer(server, 10);
    const long = "word ".repeat(1590).trim();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      server.model.next(long);
      ids.push((await converse(user, npcId, "Go on")).id);
    }
    const first = await wordsOf(user, npcId, ids);
    expect(first.map(({ messageId }) => messageId)).toEqual(ids.slice(0, 5));
    const rest = await wordsOf(user, npcId, ids.slice(5));
    expect(rest.map(({ messageId }) => messageId)).toEqual(ids.slice(5));
  });

  test("are asked for of 1 to 50 messages, all of them of one's own chat", async () => {
    const { user, message } = await reader();
    const other = await payer(server, 10);
    await other.request(OPEN, { npcId });
    const code = (asker: typeof user, messageIds: string[]) => asker.codeOf(MESSAGE_WORDS, { npcId, messageIds });
    expect(await code(user, [])).toBe("VALIDATION_FAILED");
    expect(
      await code(
        user,
        Array.from({ length: MAX_WORD_MESSAGES + 1 }, () => message.id),
      ),
    ).toBe("VALIDATION_FAILED");
    expect(
      await code(
        user,
        Array.from({ length: MAX_WORD_MESSAGES }, () => message.id),
      ),
    ).toBeNull();
    expect(await code(user, [message.id, "11111111-2222-4333-8444-555555555555"])).toBe("NOT_FOUND");
    expect(await code(user, ["no id"])).toBe("NOT_FOUND");
    expect(await code(other, [message.id])).toBe("NOT_FOUND");
    const stranger = server.as((await registeredUser(server.database)).token);
    expect(await stranger.codeOf(MESSAGE_WORDS, { npcId, messageIds: [message.id] })).toBe("NOT_FOUND");
    expect(await server.as(null).codeOf(MESSAGE_WORDS, { npcId, messageIds: [message.id] })).toBe("UNAUTHENTICATED");
  });
});
