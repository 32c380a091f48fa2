import { describe, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { SCENE_SEEDS } from "../../../db/seeds/sceneSeeds.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { JudgedLine } from "../../../server/core/language/languageTools.port.ts";
import { RATE_LIMITS } from "../../../server/core/rateLimits.policy.ts";
import { gate } from "../../kit/ai/scriptedModel.ts";
import { converse, history } from "../../kit/chat/chatOperations.ts";
import { edit } from "../../kit/chat/editOperations.ts";
import { reachedLines, startScene } from "../../kit/chat/scenes/sceneOperations.ts";
import { balance, payer } from "../../kit/points/points.ts";
import { FREE_REPLIES } from "../../kit/points/replyPrices.ts";
import { testServerOfFile } from "../../kit/server/testServerOfFile.ts";
import { CORRECT, correct, wordsOf } from "../../kit/words/wordOperations.ts";

const GOALS = 3;
const CORRECTION = 2;
// With the default limits.
const server = testServerOfFile({
  config: {
    ...FREE_REPLIES,
    rateLimitScale: 1,
    prices: { ...FREE_REPLIES.prices, goals: GOALS, correction: CORRECTION },
  },
});
const npcId = NPC_IDS.yuki;
const cafe = SCENE_SEEDS.find(({ npc }) => npc === "yuki");
if (!cafe) throw new Error("Yuki has no scene");

const LINE = "I likes a coffee.";
const RIGHT = {
  text: "I'd like a coffee.",
  changes: [{ before: "I likes", after: "I'd like", reason: "Höfliche Bitte." }],
};

type Writer = Awaited<ReturnType<typeof payer>>;

/** Someone who practises English, speaks German and has each line corrected, in Yuki's café. */
async function guestOfYuki(points = 100): Promise<Writer> {
  const user = await payer(server, points);
  await user.request("mutation { updateProfile(input: { language: en, nativeLanguage: de }) { id } }");
  await user.request("mutation { updateWordSettings(changes: { correctsLines: true }) { correctsLines } }");
  await startScene(user, npcId, cafe?.id ?? "");
  server.languageTools.forget();
  return user;
}

const asked = () => {
  const { correct: corrected, judgeGoals: judged, correctAndJudge: both } = server.languageTools.asked;
  return { corrected: corrected.length, judged: judged.length, both: both.length };
};

/** Says the line, and gives its id. */
async function say(user: Writer, answer: JudgedLine | Error | Promise<JudgedLine>, text = LINE): Promise<string> {
  const { both } = asked();
  server.languageTools.nextJudgedLine(answer);
  await converse(user, npcId, text);
  await vi.waitUntil(() => asked().both > both || asked().judged > 0);
  return (await history(user, npcId)).at(-2)?.id ?? "";
}

const linesOf = (user: Writer) => () => reachedLines(user, npcId);

describe("in a scene, a line of someone who has each line corrected", () => {
  test("is corrected and judged by one question to the model, and each is paid for", async () => {
    const user = await guestOfYuki();
    const line = await say(user, { corrected: RIGHT, reached: [0] });
    await expect.poll(linesOf(user)).toEqual([LINE, null, null]);
    expect(server.languageTools.asked.correctAndJudge.at(-1)).toEqual({
      correction: { text: LINE, before: cafe.opening.en, language: "en", nativeLanguage: "de", level: "intermediate" },
      goals: {
        line: LINE,
        before: cafe.opening.en,
        language: "en",
        place: cafe.place.en,
        goals: cafe.goals.map(({ label, hint }) => expect.objectContaining({ label: label.en, hint: hint.en })),
      },
    });
    const [words] = await wordsOf(user, npcId, [line]);
    expect(words?.correction).toMatchObject({ messageId: line, text: RIGHT.text });
    expect(await correct(user, npcId, line)).toMatchObject({ text: RIGHT.text });
    expect(asked()).toEqual({ corrected: 0, judged: 0, both: 1 });
    expect(await balance(user)).toMatchObject({ balance: 100 - GOALS - CORRECTION });
  });

  test("costs nothing where it is right and reaches no goal", async () => {
    const user = await guestOfYuki();
    const line = await say(user, { corrected: { text: LINE, changes: [] }, reached: [] });
    expect(await correct(user, npcId, line)).toMatchObject({ text: LINE, changes: [] });
    expect(asked()).toEqual({ corrected: 0, judged: 0, both: 1 });
    expect(await balance(user)).toMatchObject({ balance: 100 });
  });

  test("is not corrected a second time by a page that asks before the judge has answered", async () => {
    const user = await guestOfYuki();
    const pause = gate();
    const line = await say(
      user,
      pause.passed.then(() => ({ corrected: RIGHT, reached: [1] })),
    );
    const correction = correct(user, npcId, line);
    setTimeout(pause.open, 300);
    expect(await correction).toMatchObject({ text: RIGHT.text });
    expect(asked()).toEqual({ corrected: 0, judged: 0, both: 1 });
    await expect.poll(linesOf(user)).toEqual([null, LINE, null]);
  });

  test("is waited for by only as many requests as may ask for a correction", async () => {
    const user = await guestOfYuki();
    const pause = gate();
    const line = await say(
      user,
      pause.passed.then(() => ({ corrected: RIGHT, reached: [] })),
    );
    const { points } = RATE_LIMITS.correctionByUser;
    const waiting = Array.from({ length: points }, () => user.codeOf(CORRECT, { npcId, messageId: line }));
    // The judge's question was one of them.
    expect(await Promise.race(waiting)).toBe("RATE_LIMITED");
    pause.open();
    const codes = await Promise.all(waiting);
    expect(codes.filter((code) => code === null)).toHaveLength(points - 1);
    expect(asked()).toEqual({ corrected: 0, judged: 0, both: 1 });
  });

  test("is corrected and judged once more when it is edited", async () => {
    const user = await guestOfYuki();
    const line = await say(user, { corrected: RIGHT, reached: [0] });
    await expect.poll(linesOf(user)).toEqual([LINE, null, null]);
    server.languageTools.nextJudgedLine({ corrected: { text: "Cake, please.", changes: [] }, reached: [1] });
    await edit(user, npcId, line, "Cake, please.");
    await expect.poll(linesOf(user)).toEqual([null, "Cake, please.", null]);
    expect(await correct(user, npcId, line)).toMatchObject({ text: "Cake, please.", changes: [] });
    expect(asked()).toEqual({ corrected: 0, judged: 0, both: 2 });
  });

  test("is judged alone where the points do not reach for its correction", async () => {
    const user = await guestOfYuki(GOALS);
    server.languageTools.nextGoals([0]);
    await say(user, { corrected: RIGHT, reached: [0] });
    await expect.poll(linesOf(user)).toEqual([LINE, null, null]);
    expect(asked()).toEqual({ corrected: 0, judged: 1, both: 0 });
    expect(await balance(user)).toMatchObject({ balance: 0 });
  });

  test("is judged by the signs of the goals where the model cannot be asked, and nothing is taken", async () => {
    const user = await guestOfYuki();
    await say(user, new AppError("AI_UNAVAILABLE"), "I'd like a coffee, please");
    await expect.poll(linesOf(user)).toEqual(["I'd like a coffee, please", null, null]);
    expect(await balance(user)).toMatchObject({ balance: 100 });
  });

  test("in the mother tongue is only judged", async () => {
    const user = await guestOfYuki();
    await user.request("mutation { updateProfile(input: { nativeLanguage: en }) { id } }");
    server.languageTools.nextGoals([0]);
    await say(user, { corrected: RIGHT, reached: [] });
    await expect.poll(linesOf(user)).toEqual([LINE, null, null]);
    expect(asked()).toEqual({ corrected: 0, judged: 1, both: 0 });
  });
});

test("once all goals are reached, a line is corrected as in any chat, and without waiting", async () => {
  const user = await guestOfYuki();
  await say(user, { corrected: RIGHT, reached: [0, 1, 2] });
  await expect.poll(linesOf(user)).toEqual([LINE, LINE, LINE]);
  await converse(user, npcId, "Thank you!");
  const [line] = (await history(user, npcId)).slice(-2);
  expect(await correct(user, npcId, line?.id ?? "")).toMatchObject({ text: "Right: Thank you!" });
  expect(asked()).toEqual({ corrected: 1, judged: 0, both: 1 });
});
