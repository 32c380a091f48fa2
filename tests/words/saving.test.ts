import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, DELETE_CHAT, regenerate, send } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import {
  DELETE_WORD,
  MARK_KNOWN,
  RESTORE_WORD,
  SAVE_TERM,
  SAVE_WORD,
  SAVED_WORD_BY_ID,
  savedWords,
  storedWord,
  UPDATE_WORD,
  wordBy,
} from "../kit/words/savedWordOperations.ts";
import { explain } from "../kit/words/wordOperations.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;
const TEXT = "Well, hello. It depends on the weather, doesn't it?\nBye!";
const DEPENDS = TEXT.indexOf("depends");
const TOLD = {
  lemma: "depend",
  reading: null,
  partOfSpeech: "verb",
  gloss: "abhängen",
  note: "„depend on“: von etwas abhängen.",
  translation: "Es hängt vom Wetter ab, nicht wahr?",
} as const;

/** A user who practises English and speaks German, with a reply of which a word was explained. */
async function reader() {
  const user = await payer(server, 20);
  server.model.next(TEXT);
  const message = await converse(user, npcId, "Hello");
  server.languageTools.nextExplanation({ ...TOLD });
  await explain(user, npcId, message.id, DEPENDS);
  return { user, place: { npcId, messageId: message.id, start: DEPENDS } };
}

describe("a key term of a translation", () => {
  const TERM = { term: "the weather", meaning: "das Wetter", notes: "Mit Artikel." };
  /** A reply that was translated, with one key term. */
  async function translated() {
    const user = await payer(server, 20);
    server.model.next(TEXT);
    const { id: messageId } = await converse(user, npcId, "Hello");
    const translation = "Nun, hallo. Es hängt vom Wetter ab, nicht wahr?\nTschüss!";
    server.languageTools.nextTranslation({ translation, keyTerms: [TERM] });
    await user.request(
      "mutation ($npcId: ID!, $messageId: ID!) { translateMessage(npcId: $npcId, messageId: $messageId) { id } }",
      { npcId, messageId },
    );
    return { user, place: { npcId, messageId, term: TERM.term, start: TEXT.indexOf(TERM.term) } };
  }

  test("is saved with the meaning that came with it, and its sentence, and costs nothing; saving it again changes nothing", async () => {
    const { user, place } = await translated();
    const before = await balance(user);
    const word = await wordBy(user, SAVE_TERM, place);
    expect(word).toMatchObject({
      lemma: TERM.term,
      surface: "the weather",
      gloss: TERM.meaning,
      note: TERM.notes,
      partOfSpeech: null,
      sentence: "It depends on the weather, doesn't it?",
      gapStart: 14,
      gapEnd: 25,
      translation: "Es hängt vom Wetter ab, nicht wahr?",
      npcId,
      messageId: place.messageId,
      state: "new",
    });
    expect(await wordBy(user, SAVE_TERM, place)).toEqual(word);
    expect(await balance(user)).toEqual(before);
  });

  test("is not saved where the translation names no such term, it stands elsewhere, or the chat is another's", async () => {
    const { user, place } = await translated();
    for (const wrong of [{ term: "weather" }, { start: place.start + 1 }, { start: 500 }])
      await expect(wordBy(user, SAVE_TERM, { ...place, ...wrong })).rejects.toThrow("NOT_FOUND");
    await expect(wordBy(user, SAVE_TERM, { ...place, start: -1 })).rejects.toThrow("VALIDATION_FAILED");
    await expect(wordBy(await payer(server, 20), SAVE_TERM, place)).rejects.toThrow("NOT_FOUND");
  });
});

describe("a word", () => {
  test("is saved as it was explained, with its sentence, who said it and when, and costs nothing more", async () => {
    const { user, place } = await reader();
    const before = await balance(user);
    const word = await wordBy(user, SAVE_WORD, place);
    const { lemma, reading, partOfSpeech, gloss, note, translation } = TOLD;
    expect(word).toMatchObject({
      kind: "word",
      language: "en",
      nativeLanguage: "de",
      lemma,
      surface: "depends",
      reading,
      partOfSpeech,
      gloss,
      note,
      translation,
      sentence: "It depends on the weather, doesn't it?",
      gapStart: 3,
      gapEnd: 10,
      npcId,
      npcName: "Oliver",
      messageId: place.messageId,
      saidAt: expect.any(String),
      state: "new",
      knownAt: null,
      due: null,
    });
    expect(await wordBy(user, SAVED_WORD_BY_ID, { wordId: word.id })).toEqual(word);
    expect(await savedWords(user)).toEqual({ total: 1, items: [word] });
    expect(await balance(user)).toEqual(before);
  });

  test("that was explained as a part of a term is asked for as that whole term", async () => {
    const { user, place } = await reader();
    const start = TEXT.indexOf("weather");
    server.languageTools.nextExplanation({ ...TOLD, lemma: "the weather", gloss: "das Wetter" });
    await explain(user, npcId, place.messageId, start);
    const word = await wordBy(user, SAVE_WORD, { ...place, start });
    expect(word).toMatchObject({ lemma: "the weather", surface: "the weather", gapStart: 14, gapEnd: 25 });
  });

  test("is saved once, however often it is asked for, also at the same moment", async () => {
    const { user, place } = await reader();
    const words = await Promise.all(Array.from({ length: 8 }, () => wordBy(user, SAVE_WORD, place)));
    expect(new Set(words.map(({ id }) => id)).size).toBe(1);
    expect((await savedWords(user)).total).toBe(1);
    const cards = await server.database.orm.em
      .fork()
      .execute("select kind, state, reps from review_cards where saved_word_id = ? order by kind", [words[0]?.id]);
    expect(cards).toEqual([
      { kind: "gap", state: 0, reps: 0 },
      { kind: "recall", state: 0, reps: 0 },
    ]);
  });

  test("of one's own line has no character", async () => {
    const { user } = await reader();
    const { message } = await send(user, npcId, "What a drizzle!");
    await explain(user, npcId, message.id, 7);
    const word = await wordBy(user, SAVE_WORD, { npcId, messageId: message.id, start: 7 });
    expect(word).toMatchObject({ npcId: null, npcName: "", messageId: message.id, surface: "drizzle" });
  });

  test("stays with its sentence when its chat is deleted", async () => {
    const { user, place } = await reader();
    const word = await wordBy(user, SAVE_WORD, place);
    await user.request(DELETE_CHAT, { npcId });
    expect(await wordBy(user, SAVED_WORD_BY_ID, { wordId: word.id })).toEqual(word);
  });

  test("is NOT_FOUND where it was not explained in the alternative that is shown, or no word is, and for others", async () => {
    const { user, place } = await reader();
    expect(await user.codeOf(SAVE_WORD, { ...place, start: 0 })).toBe("NOT_FOUND");
    expect(await user.codeOf(SAVE_WORD, { ...place, start: -1 })).toBe("VALIDATION_FAILED");
    expect(await user.codeOf(SAVE_WORD, { ...place, messageId: "x" })).toBe("NOT_FOUND");
    const other = await payer(server, 20);
    expect(await other.codeOf(SAVE_WORD, place)).toBe("NOT_FOUND");
    server.model.next("It depends.");
    await regenerate(user, npcId);
    expect(await user.codeOf(SAVE_WORD, { ...place, start: 3 })).toBe("NOT_FOUND");
    expect((await savedWords(user)).total).toBe(0);
  });

  test("is edited: what is left out stays, a reading can be emptied, and another's dictionary form is a CONFLICT", async () => {
    const { user, place } = await reader();
    const { id: wordId, ...before } = await wordBy(user, SAVE_WORD, place);
    const changes = { lemma: " depend  on ", gloss: "abhängen von", reading: "dɪˈpend", note: "" };
    const after = { ...before, ...changes, lemma: "depend on", updatedAt: expect.any(String) };
    expect(await wordBy(user, UPDATE_WORD, { wordId, changes })).toEqual({ ...after, id: wordId });
    expect((await wordBy(user, UPDATE_WORD, { wordId, changes: { reading: "" } })).reading).toBe(null);
    expect((await savedWords(user, { search: "abhängen von" })).total).toBe(1);
    await storedWord(server.database, user.userId, { lemma: "Rely" });
    expect(await user.codeOf(UPDATE_WORD, { wordId, changes: { lemma: "ｒｅｌｙ" } })).toBe("CONFLICT");
    for (const wrong of [{ lemma: "" }, { gloss: " " }, { note: "x".repeat(1001) }, { lemma: "x".repeat(101) }])
      expect(await user.codeOf(UPDATE_WORD, { wordId, changes: wrong })).toBe("VALIDATION_FAILED");
    expect((await wordBy(user, SAVED_WORD_BY_ID, { wordId })).lemma).toBe("depend on");
  });

  test("is deleted and brought back as it was; both can be asked for twice", async () => {
    const { user, place } = await reader();
    const word = await wordBy(user, SAVE_WORD, place);
    const wordId = word.id;
    for (let time = 0; time < 2; time += 1)
      expect((await user.request(DELETE_WORD, { wordId })).data).toEqual({ deleteWord: wordId });
    expect((await savedWords(user)).total).toBe(0);
    expect(await user.codeOf(SAVED_WORD_BY_ID, { wordId })).toBe("NOT_FOUND");
    expect(await user.codeOf(UPDATE_WORD, { wordId, changes: { note: "?" } })).toBe("NOT_FOUND");
    expect(await user.codeOf(MARK_KNOWN, { wordId, isKnown: true })).toBe("NOT_FOUND");
    for (let time = 0; time < 2; time += 1)
      expect(await wordBy(user, RESTORE_WORD, { wordId })).toEqual({ ...word, updatedAt: expect.any(String) });
    expect((await savedWords(user)).total).toBe(1);
  });

  test("that was deleted comes back with its reviews when it is saved again", async () => {
    const { user, place } = await reader();
    const { id: wordId } = await wordBy(user, SAVE_WORD, place);
    await server.database.orm.em.fork().execute("update review_cards set reps = 3 where saved_word_id = ?", [wordId]);
    await user.request(DELETE_WORD, { wordId });
    expect((await wordBy(user, SAVE_WORD, place)).id).toBe(wordId);
    expect((await savedWords(user)).items[0]?.due).not.toBe(null);
  });

  test("cannot be brought back beside another of its dictionary form", async () => {
    const user = await payer(server, 0);
    const wordId = await storedWord(server.database, user.userId, { lemma: "go" });
    await user.request(DELETE_WORD, { wordId });
    await storedWord(server.database, user.userId, { lemma: "Go" });
    expect(await user.codeOf(RESTORE_WORD, { wordId })).toBe("CONFLICT");
  });

  test("is known when its owner says so, and what its reviews say when they take it back", async () => {
    const { user, place } = await reader();
    const { id: wordId } = await wordBy(user, SAVE_WORD, place);
    const known = await wordBy(user, MARK_KNOWN, { wordId, isKnown: true });
    expect(known).toMatchObject({ state: "known", knownAt: expect.any(String), due: null });
    expect(await wordBy(user, MARK_KNOWN, { wordId, isKnown: true })).toEqual(known);
    expect(await wordBy(user, MARK_KNOWN, { wordId, isKnown: false })).toMatchObject({ state: "new", knownAt: null });
    await server.database.orm.em
      .fork()
      .execute("update review_cards set reps = 2, stability = 4.5 where saved_word_id = ?", [wordId]);
    await wordBy(user, MARK_KNOWN, { wordId, isKnown: true });
    expect(await wordBy(user, MARK_KNOWN, { wordId, isKnown: false })).toMatchObject({ state: "learning" });
  });

  test("cannot be saved once there are 20,000, nor brought back, in words about words", async () => {
    const { user, place } = await reader();
    const { id: wordId } = await wordBy(user, SAVE_WORD, place);
    await user.request(DELETE_WORD, { wordId });
    await server.database.orm.em.fork().execute(
      `insert into saved_words (id, user_id, kind, language, native_language, lemma, surface, lemma_key, surface_key,
         search_text, gloss, note, sentence, gap_start, gap_end, translation, npc_name, created_at, updated_at)
       select gen_random_uuid(), ?, 'word', 'en', 'de', 'w' || g, 'w' || g, 'w' || g, 'w' || g, '', '', '', '', 0, 0, '',
         '', now(), now() from generate_series(1, 20000) g`,
      [user.userId],
    );
    expect(await user.codeOf(SAVE_WORD, place)).toBe("TOO_MANY_WORDS");
    expect(await user.codeOf(RESTORE_WORD, { wordId })).toBe("TOO_MANY_WORDS");
    expect((await savedWords(user)).total).toBe(20_000);
  });
});

describe("saved words", () => {
  test("that change on one device are told to the others", async () => {
    const { user, place } = await reader();
    const told: { __typename: string; savedWords?: number }[] = [];
    const listen = async (): Promise<void> => {
      const query = "subscription { events { __typename ... on WordsChanged { savedWords } } }";
      for await (const { events } of user.subscribe<{ events: (typeof told)[number] }>(query)) told.push(events);
    };
    listen().catch(() => undefined);
    await expect.poll(() => told.length).toBe(1);
    const { id: wordId } = await wordBy(user, SAVE_WORD, place);
    await expect.poll(() => told.at(-1)).toEqual({ __typename: "WordsChanged", savedWords: 1 });
    await user.request(DELETE_WORD, { wordId });
    await expect.poll(() => told.at(-1)).toEqual({ __typename: "WordsChanged", savedWords: 0 });
  });

  test("are only their owner's: NOT_FOUND for others, GUEST_FORBIDDEN for guests, UNAUTHENTICATED without a sign-in", async () => {
    const { user, place } = await reader();
    const { id: wordId } = await wordBy(user, SAVE_WORD, place);
    const [guest, other] = [await server.guest(), await payer(server, 0)];
    const operations: [string, object][] = [
      [SAVED_WORD_BY_ID, { wordId }],
      [UPDATE_WORD, { wordId, changes: { note: "!" } }],
      [DELETE_WORD, { wordId }],
      [RESTORE_WORD, { wordId }],
      [MARK_KNOWN, { wordId, isKnown: true }],
    ];
    for (const [document, variables] of operations) {
      expect(await other.codeOf(document, { ...variables })).toBe("NOT_FOUND");
      expect(await other.codeOf(document, { ...variables, wordId: "1" })).toBe("NOT_FOUND");
      expect(await guest.codeOf(document, { ...variables })).toBe("GUEST_FORBIDDEN");
      expect(await server.as(null).codeOf(document, { ...variables })).toBe("UNAUTHENTICATED");
    }
    expect((await savedWords(other)).total).toBe(0);
    expect((await savedWords(user)).items[0]).toMatchObject({ id: wordId, note: TOLD.note, state: "new" });
  });
});
