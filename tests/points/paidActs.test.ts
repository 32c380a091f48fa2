import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import english from "../../schema/texts/en-US/errors.json" with { type: "json" };
import japanese from "../../schema/texts/ja-JP/errors.json" with { type: "json" };
import { ModelMeter } from "../../server/core/models/modelMeter.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { forEachAct } from "../../schema/rules/points.ts";
import type { ModelAct } from "../../schema/rules/points.ts";
import { scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import { scriptedTranscription, webm } from "../kit/ai/scriptedTranscription.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { converse, DELETE_CHAT, history, OPEN } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 2;
const npcId = NPC_IDS.oliver;
/** Models may cost a person this in a month. */
const CAP = 1000;
const meter = new ModelMeter({ day: 0, month: 0, personMonth: CAP }, () => new Date());
const [speech, dictation] = [scriptedSpeech(), scriptedTranscription()];
const server = testServerOfFile({
  config: { prices: { ...forEachAct(() => PRICE), reply: 0 } },
  speechModel: speech,
  transcriptionModel: dictation,
  modelMeter: meter,
});
const { languageTools: tools, imageModel } = server;

/** What points are paid for, but for replies. */
interface Act {
  what: string;
  /** What its record names as the reason, and the text of its failure. */
  purpose: ModelAct;
  operation: string;
  /** Has the model fail at the next such act. */
  fail(error: Error): void;
  /** How often the model was asked. */
  asked(): number;
  /** What it is about: a character's message, or one's own line. Null where it is about no chat. */
  about: "answer" | "line" | null;
  /** Has the next answer wait, where the chat can be gone when it comes. */
  hold?(passed: Promise<void>): void;
  /** Whether its result is stored, so that it is paid for once. */
  isStored: boolean;
  /** Has the next such act come to something. */
  prepare?(): void;
}

const ofMessage = (operation: string): string => `mutation ($npcId: ID!, $messageId: ID!) { it: ${operation} }`;
const AUDIO = webm("a minute of speech").toString("base64");

const ACTS: Act[] = [
  {
    what: "a message's translation",
    purpose: "translate",
    operation: ofMessage("translateMessage(npcId: $npcId, messageId: $messageId) { id }"),
    fail: (error) => tools.nextTranslation(error),
    asked: () => tools.asked.translate.length,
    about: "answer",
    hold: (passed) => tools.nextTranslation(passed.then(() => ({ translation: "Tee.", keyTerms: [] }))),
    isStored: true,
  },
  {
    what: "a word's explanation",
    purpose: "word",
    operation: ofMessage("explainWord(npcId: $npcId, messageId: $messageId, start: 0) { surface }"),
    fail: (error) => tools.nextExplanation(error),
    asked: () => tools.asked.explainWord.length,
    about: "answer",
    hold: (passed) => {
      const told = { lemma: "hello", reading: null, gloss: "Hallo", note: "", translation: "" };
      tools.nextExplanation(passed.then(() => ({ ...told, partOfSpeech: "noun" })));
    },
    isStored: true,
  },
  {
    what: "a line's correction",
    purpose: "correction",
    operation: ofMessage("correctLine(npcId: $npcId, messageId: $messageId) { text }"),
    fail: (error) => tools.nextCorrection(error),
    asked: () => tools.asked.correct.length,
    about: "line",
    hold: (passed) => tools.nextCorrection(passed.then(() => ({ text: "Hello!", changes: [] }))),
    isStored: true,
  },
  {
    what: "a spoken sentence",
    purpose: "speech",
    operation: ofMessage("speakSentence(npcId: $npcId, messageId: $messageId, start: 0) { start }"),
    fail: (error) => speech.next(error),
    asked: () => speech.asked.length,
    about: "answer",
    isStored: true,
  },
  {
    what: "suggested replies",
    purpose: "suggest",
    operation: "mutation ($npcId: ID!) { it: suggestReplies(npcId: $npcId) { text } }",
    fail: (error) => tools.nextSuggestions(error),
    asked: () => tools.asked.suggest.length,
    about: "answer",
    isStored: true,
  },
  {
    what: "a text's translation",
    purpose: "translate",
    operation: 'mutation { it: translateText(input: { text: "Tea", from: en, to: de }) { translation } }',
    fail: (error) => tools.nextTranslation(error),
    asked: () => tools.asked.translate.length,
    about: null,
    isStored: false,
  },
  {
    what: "a better wording",
    purpose: "polish",
    operation: 'mutation { it: polishText(input: { text: "I has tea." }) { text } }',
    fail: (error) => tools.nextPolish(error),
    asked: () => tools.asked.polish.length,
    about: null,
    isStored: false,
  },
  {
    what: "a picture",
    purpose: "image",
    operation: 'mutation { it: generateImage(prompt: "A baker") { url } }',
    fail: (error) => imageModel.next(error),
    asked: () => imageModel.prompts.length,
    about: null,
    isStored: false,
  },
  {
    what: "a dictation",
    purpose: "dictation",
    operation: `mutation { it: writeDownSpeech(audio: "${AUDIO}") { text } }`,
    fail: (error) => dictation.next(error),
    asked: () => dictation.heard.length,
    prepare: () => dictation.next("Hello."),
    about: null,
    isStored: false,
  },
];

/** Whom models were asked for. */
const payers = (): (string | undefined)[] => [tools, imageModel, speech, dictation].flatMap((model) => model.payers);

let people = 0;

/** Someone with points, and what an act is about: a line of theirs or its answer, which has not been spoken yet. */
async function learner({ about, prepare }: Act, points = 10) {
  const user = await payer(server, points);
  server.model.next(`Hello, number ${(people += 1)}.`);
  await converse(user, npcId, "Hello");
  const [line, answer] = (await history(user, npcId)).slice(-2).map(({ id }) => id);
  const messageId = { answer, line }[about ?? "answer"];
  const variables = { npcId, messageId };
  const ask = (operation: string): Promise<string | null> => {
    prepare?.();
    return user.codeOf(operation, variables);
  };
  return { user, messageId, variables, ask };
}

test.each(ACTS)("$what is paid for by a record that names what it was for; once where it is stored", async (act) => {
  const { user, messageId, ask } = await learner(act);
  expect(await ask(act.operation)).toBeNull();
  expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
  const query = "{ pointsRecords { total items { amount description reference npc { id } } } }";
  const { data } = await user.request<{ pointsRecords: { total: number; items: object[] } }>(query);
  expect(data?.pointsRecords.total).toBe(2);
  const subject = act.about ? { reference: messageId, npc: { id: npcId } } : { reference: null, npc: null };
  expect(data?.pointsRecords.items[0]).toEqual({ amount: -PRICE, description: act.purpose, ...subject });
  const before = act.asked();
  expect(await ask(act.operation)).toBeNull();
  expect(act.asked() - before).toBe(act.isStored ? 0 : 1);
  expect(await balance(user)).toMatchObject({ totalConsumed: act.isStored ? PRICE : 2 * PRICE });
});

test.each(ACTS.filter(({ isStored }) => isStored))(
  "$what is paid for once when it is asked for ten times at the same moment",
  async (act) => {
    const { user, ask } = await learner(act, 100);
    const codes = await Promise.all(Array.from({ length: 10 }, () => ask(act.operation)));
    expect(new Set(codes)).toEqual(new Set([null]));
    expect(await balance(user)).toMatchObject({ balance: 100 - PRICE, totalConsumed: PRICE });
  },
);

test.each(ACTS)(
  "$what that a model cannot give is refused in words about it, costs nothing, and can be had later",
  async (act) => {
    const { user, variables, ask } = await learner(act);
    for (const [locale, texts] of Object.entries({ "en-US": english, "ja-JP": japanese })) {
      const message = texts[`AI_UNAVAILABLE_${act.purpose}`];
      act.fail(new AppError("AI_UNAVAILABLE"));
      const { raw } = await askGraphql(server.url, { "accept-language": locale })(act.operation, variables, user.token);
      expect(raw).toMatchObject({ errors: [{ message, extensions: { code: "AI_UNAVAILABLE" } }] });
    }
    act.fail(new AppError("SERVICE_OVERLOADED"));
    expect(await user.codeOf(act.operation, variables)).toBe("SERVICE_OVERLOADED");
    expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect((await records(user)).total).toBe(1);
    expect(await ask(act.operation)).toBeNull();
    expect(await balance(user)).toMatchObject({ totalConsumed: PRICE });
  },
);

test.each(ACTS)(
  "$what is refused to guests, strangers and those with too few points, and no model is asked",
  async (act) => {
    const { user, variables } = await learner(act, PRICE - 1);
    const before = act.asked();
    expect(await user.codeOf(act.operation, variables)).toBe("INSUFFICIENT_POINTS");
    // Guests look up words of their own chats for nothing.
    const guestCode = act.purpose === "word" ? "NOT_FOUND" : "GUEST_FORBIDDEN";
    expect(await (await server.guest()).codeOf(act.operation, variables)).toBe(guestCode);
    expect(await server.as(null).codeOf(act.operation, variables)).toBe("UNAUTHENTICATED");
    // Another's message is not there, also for those who have a chat with the character; a text is for everyone.
    const stranger = await payer(server, act.about ? 10 : PRICE - 1);
    if (act.purpose !== "suggest") await stranger.request(OPEN, { npcId });
    const code = act.about ? "NOT_FOUND" : "INSUFFICIENT_POINTS";
    expect(await stranger.codeOf(act.operation, variables)).toBe(code);
    expect(act.asked()).toBe(before);
    expect(await balance(user)).toMatchObject({ balance: PRICE - 1, totalConsumed: 0 });
  },
);

test.each(ACTS)(
  "$what counts for the one who asks, and is refused once models may cost no more for them: nothing is charged, no model asked",
  async (act) => {
    const { user, variables, ask } = await learner(act);
    const other = await learner(act);
    expect(await ask(act.operation)).toBeNull();
    expect(payers()).toContain(user.userId);
    const place = { endpoint: "main", purpose: "tools", model: "m", prices: { input: 1, output: 0, call: 0 } } as const;
    const purse = { payer: other.user.userId, most: () => ({ input: 0, output: 0 }) };
    meter.begin(place, purse).end(false, { input: CAP, output: 0 });
    const before = act.asked();
    const { raw } = await askGraphql(server.url, { "accept-language": "ja-JP" })(
      act.operation,
      other.variables,
      other.user.token,
    );
    const message = japanese.MODEL_CAP_REACHED;
    expect(raw).toMatchObject({ errors: [{ message, extensions: { code: "MODEL_CAP_REACHED" } }] });
    expect(act.asked()).toBe(before);
    expect(await balance(other.user)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect(await user.codeOf(act.operation, variables)).not.toBe("MODEL_CAP_REACHED");
  },
);

test.each(ACTS.filter(({ hold }) => hold))(
  "$what is NOT_FOUND and costs nothing when its chat was deleted meanwhile, also where a new one was begun",
  async (act) => {
    const { user, ask } = await learner(act);
    const { passed, open } = gate();
    act.hold?.(passed);
    const before = act.asked();
    const asking = ask(act.operation);
    await expect.poll(act.asked).toBe(before + 1);
    await user.request(DELETE_CHAT, { npcId });
    await user.request(OPEN, { npcId });
    open();
    expect(await asking).toBe("NOT_FOUND");
    expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
  },
);
