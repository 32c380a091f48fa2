import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { freePort } from "../../../db/embedded/freePort.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { history } from "../../kit/chat/chatOperations.ts";
import { balance } from "../../kit/points/points.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../../kit/server/serverProcess.ts";
import { atRate, trimmed } from "../../kit/sound/sound.ts";
import type { Sound } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { ownPlace } from "../kit/servers.ts";
import { reader } from "../kit/texts.ts";
import { givePageSound, sayInto } from "./pageSound.ts";

const t = reader("en-US");
const npcId = NPC_IDS.oliver;
const GRANT = 100;
let model: ModelServer;
let place: Place;
let env: ServerEnv;
let again: ServerProcess | undefined;
let line: Sound;
let understood = 0;
let replies = 0;
/** What was understood, line by line. */
const lines = (count: number): string[] => Array.from({ length: count }, (_line, index) => `Line ${index + 1}.`);

beforeAll(async () => {
  line = atRate(trimmed(await spoken("Tea with milk, please.", "en")), 48_000);
  model = await startModelServer({
    tokens: () => [`Here is tea ${(replies += 1)}. It`, " is", " hot", "."],
    understood: () => `Line ${(understood += 1)}.`,
  });
  env = {
    ...(await ownPlace()),
    PORT: String(await freePort()),
    AI_BASE_URL: model.url,
    AI_MODEL: "talks",
    AI_TRANSCRIPTION_MODEL: "listens",
    AI_SPEECH_MODEL: "speaks",
    // Then the points tell of the replies alone, however many minutes they take.
    PRICE_TALK: "0",
  };
  place = await openPlace(env);
});
afterAll(async () => {
  await again?.kill();
  await model?.close();
});

type Phase = "listening" | "hearing" | "writing" | "thinking" | "speaking";
const state = (page: Page, phase: Phase): Promise<void> =>
  page.getByText(t(`talk:state.${phase}`).replace("{{name}}", "Oliver"), { exact: true }).waitFor({ timeout: 20_000 });

test("a talk outlives a frozen tab, stopped sound, a microphone lost in mid-sentence, and a server killed in mid-reply", async () => {
  const { page, visitor, token } = await learnerAt(place, `/chat/${npcId}`, "en", {
    width: 390,
    height: 844,
    remembered: { talkSettings: JSON.stringify({ pause: "short" }) },
  });
  await givePageSound(visitor.context);
  await page.reload();
  // One that costs nothing begins by itself.
  await page.getByRole("button", { name: t("chat:talk") }).click();
  await state(page, "listening");
  const own = place.server.as(token);
  const messages = () => history(own, npcId);
  const sent = async (): Promise<string[]> =>
    (await messages()).filter(({ sender }) => sender === "user").map(({ text }) => text);
  const isQuiet = async (): Promise<boolean> => (await messages()).every(({ isGenerating }) => !isGenerating);

  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await page.evaluate(() => window.sound.suspend());
  await sayInto(page, line);
  await expect.poll(sent).toEqual(lines(1));
  await state(page, "listening");

  const saying = sayInto(page, line);
  await state(page, "hearing");
  await page.waitForTimeout(400);
  await page.evaluate(() => window.sound.loseMicrophone());
  await saying;
  await expect.poll(sent).toEqual(lines(2));
  await page.getByText(t("talk:microphone.noMicrophone"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("talk:begin") }).click();
  await state(page, "listening");

  model.setPace(1500);
  await sayInto(page, line);
  await state(page, "speaking");
  await place.server.kill();
  model.setPace(0);
  // What is said meanwhile is sent when there is a server again.
  await sayInto(page, line);
  await page.getByText(t("talk:state.offline"), { exact: true }).waitFor();
  again = await startServerProcess({ ...env, RATE_LIMIT_SCALE: "1000" });
  await expect.poll(sent, { timeout: 40_000 }).toEqual(lines(4));
  await expect.poll(isQuiet).toBe(true);
  await state(page, "listening");
  const ends = (await messages()).filter(({ replyId }) => replyId !== null).map(({ status }) => status);
  expect(ends.filter((one) => one === "interrupted")).toHaveLength(1);
  // The one that was cut off costs nothing.
  await expect.poll(async () => (await balance(own))?.balance).toBe(GRANT - (ends.length - 1));
  await visitor.context.close();
});

/** Brings a talk to where its server is to be killed, with a line of one's own on the way. */
const REACH: Record<Exclude<Phase, "speaking">, (page: Page) => Promise<unknown>> = {
  listening: async () => undefined,
  hearing: async (page) => {
    void sayInto(page, line);
    await state(page, "hearing");
  },
  writing: async (page) => {
    model.setFault({ kind: "late", ms: 4000 }, { model: "listens", times: 1 });
    void sayInto(page, line);
    await state(page, "writing");
    // Until the recording is with the model.
    await page.waitForTimeout(500);
  },
  thinking: async (page) => {
    model.setFault({ kind: "late", ms: 6000 }, { model: "talks", times: 1 });
    void sayInto(page, line);
    await state(page, "thinking");
    await page.waitForTimeout(500);
  },
};

test.each(process.env.FULL ? (["listening", "hearing", "writing", "thinking"] as const) : [])(
  "a server that is killed while a talk is %s has each line once after its start, and what was not written costs nothing",
  async (phase) => {
    const own = { ...env, ...(await ownPlace()), PORT: String(await freePort()) };
    const first = await openPlace(own);
    const { page, visitor, token } = await learnerAt(first, `/chat/${npcId}`, "en", {
      remembered: { talkSettings: JSON.stringify({ pause: "short" }) },
    });
    await givePageSound(visitor.context);
    await page.reload();
    await page.getByRole("button", { name: t("chat:talk") }).click();
    await state(page, "listening");
    await REACH[phase](page);
    await first.server.kill();
    if (phase === "listening") await sayInto(page, line);
    // Who waits for a reply asks nothing of the server, and is told nothing.
    if (phase !== "thinking")
      await page.getByText(t("talk:state.offline"), { exact: true }).waitFor({ timeout: 20_000 });
    again = await startServerProcess({ ...own, RATE_LIMIT_SCALE: "1000" });
    const viewer = first.server.as(token);
    const sent = async (): Promise<string[]> =>
      (await history(viewer, npcId)).filter(({ sender }) => sender === "user").map(({ text }) => text);
    await expect.poll(sent, { timeout: 60_000 }).toHaveLength(1);
    await state(page, "listening");
    await sayInto(page, line);
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(2);
    expect(new Set(await sent()).size).toBe(2);
    await expect.poll(async () => (await history(viewer, npcId)).some(({ isGenerating }) => isGenerating)).toBe(false);
    const written = (await history(viewer, npcId)).filter(({ replyId, status }) => replyId && status === "complete");
    await expect.poll(async () => (await balance(viewer))?.balance).toBe(GRANT - written.length);
    await visitor.context.close();
    await again.kill();
  },
  120_000,
);
