import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { history } from "../../kit/chat/chatOperations.ts";
import { balance } from "../../kit/points/points.ts";
import { atRate, joined, trimmed } from "../../kit/sound/sound.ts";
import type { Sound } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { givePageSound, giveVoiceSound, marksOf, sayInto } from "./pageSound.ts";

const t = reader("en-US");
const npcId = NPC_IDS.oliver;
const RATE = 48_000;
/** What the page's voice says in each sentence. */
const VOICE = "Take an umbrella with you.";
const LINES = ["Tea with milk, please.", "Wait a moment, please."] as const;
/** Replies in which a voice is heard by its own microphone. */
const REPLIES = 10;
/** Milliseconds between two words of a reply: one that is being written while someone speaks over it, and others. */
const [SLOW_MS, FAST_MS] = [2500, 20];

let model: ModelServer;
let place: Place;
let sounds: { voice: Sound; lines: Sound[] };
/** What is understood next; else the recording is of the page's own voice. */
const understood: string[] = [];
/** What else is understood: of its own voice, a word before it fell silent, or all. */
let echoes: string[] = [];
let replies = 0;
/** What a reply says behind that sentence. */
let more: string[] = [];

const sound = async (text: string): Promise<Sound> => atRate(trimmed(await spoken(text, "en")), RATE);
beforeAll(async () => {
  const [voice, ...lines] = await Promise.all([VOICE, ...LINES].map(sound));
  if (!voice) throw new Error("nothing was spoken");
  sounds = { voice, lines };
  model = await startModelServer({
    // No two are alike: what was spoken before is not asked for again.
    tokens: () => [`${VOICE.slice(0, -1)} ${(replies += 1)}.`, ...more],
    tokenMs: FAST_MS,
    understood: () => understood.shift() ?? echoes.shift() ?? VOICE,
  });
  place = await openPlace({
    AI_BASE_URL: model.url,
    AI_MODEL: "talks",
    AI_TRANSCRIPTION_MODEL: "listens",
    AI_SPEECH_MODEL: "speaks",
  });
});
afterAll(async () => model?.close());

/** A person who has begun to talk, to a voice that sounds like this. */
async function talker(wish: Parameters<typeof givePageSound>[1] = {}, voice = sounds.voice) {
  const learner = await learnerAt(place, `/chat/${npcId}`, "en", {
    width: 390,
    height: 844,
    remembered: { talkSettings: JSON.stringify({ pause: "short" }) },
  });
  const { page, visitor } = learner;
  await givePageSound(visitor.context, wish);
  await page.reload();
  await page.getByRole("button", { name: t("chat:talk") }).click();
  await page.getByRole("button", { name: t("talk:begin") }).click();
  await state(page, "listening");
  await giveVoiceSound(page, voice);
  const own = place.server.as(learner.token);
  const sent = async (): Promise<string[]> =>
    (await history(own, npcId)).filter(({ sender }) => sender === "user").map(({ text }) => text);
  return { ...learner, own, sent };
}

const state = (page: Page, phase: "listening" | "speaking" | "hearing"): Promise<void> =>
  page.getByText(t(`talk:state.${phase}`).replace("{{name}}", "Oliver"), { exact: true }).waitFor();

async function say(page: Page, line: 0 | 1): Promise<{ from: number; to: number }> {
  understood.push(LINES[line]);
  const { lines } = sounds;
  return sayInto(page, lines[line] ?? sounds.voice);
}

test("a spoken line is sent and its reply heard, speaking over the voice stops it, and a minute is paid for once", async () => {
  model.setPace(SLOW_MS);
  // Many more words: on no machine it is whole before someone speaks over it.
  more = [" Or", ...Array<string>(40).fill(" two"), "."];
  // So long that on no machine it has ended by itself before someone speaks over it.
  const long = joined(sounds.voice, ...Array<Sound>(20).fill(sounds.voice));
  const { page, visitor, own, sent } = await talker({}, long);
  await say(page, 0);
  await state(page, "speaking");
  await expect.poll(sent).toEqual([LINES[0]]);
  await page.waitForTimeout(400);
  await marksOf(page);
  const { from } = await say(page, 1);
  await page.waitForFunction(() => window.sound.marks.some(({ what }) => what === "paused"));
  const marks = await marksOf(page);
  const [first] = marks;
  console.log(`the voice fell silent ${((first?.at ?? Number.NaN) - from).toFixed(0)} ms after the first sound`);
  // It has not played to its end.
  expect(first?.what).toBe("paused");
  expect(first?.at).toBeGreaterThan(from);
  await state(page, "speaking");
  model.setPace(FAST_MS);
  await expect.poll(sent).toEqual([...LINES]);
  const [, kept, , next] = (await history(own, npcId)).slice(-4);
  expect([kept?.status, kept?.text.startsWith(VOICE.slice(0, -1))]).toEqual(["stopped", true]);
  expect(next?.text).toContain(VOICE.slice(0, -1));
  await page.getByRole("button", { name: t("talk:interrupt") }).click();
  await state(page, "listening");
  await page.getByRole("button", { name: t("talk:end") }).click();
  // Three for the minute, and one a reply.
  await expect.poll(async () => (await balance(own))?.balance).toBe(95);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** What a microphone says of itself that hears the page, with FULL set: what comes of it is tested without a sound. */
const CLAIMS = (
  [
    ["claims to leave it out", true],
    ["tells so", false],
  ] as const
).slice(0, process.env.FULL ? 2 : 0);

test.each(CLAIMS)(
  "a microphone that hears the page's voice and %s brings no message of it",
  async (_what, cancelsEcho) => {
    echoes = ["Take", "Take an"];
    more = [];
    const { page, visitor, sent } = await talker({ cancelsEcho, hearsPage: true });
    const before = model.heard.length;
    for (let reply = 0; reply < REPLIES; reply += 1) {
      await say(page, 0);
      await state(page, "speaking");
      await page.waitForFunction(() => window.sound.marks.filter(({ what }) => what === "ended").length === 1);
      await state(page, "listening");
      await marksOf(page);
    }
    // What it would have heard is written down by now.
    await page.waitForTimeout(1500);
    await state(page, "listening");
    console.log(`${model.heard.length - before} recordings in ${REPLIES} replies`);
    expect(await sent()).toEqual(Array<string>(REPLIES).fill(LINES[0]));
    await visitor.context.close();
  },
  300_000,
);
