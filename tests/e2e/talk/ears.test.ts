import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { atRate, joined, room, wavOf } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";
import { newVisitor, openBrowser } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import { serveEars } from "./builtEars.ts";

const RATE = 48_000;
/** Seconds of silence before and after the sentence. */
const BEFORE = 3;
const AFTER = 2.5;
let browser: Browser;
let server: Server;
let seconds: number;
beforeAll(async () => {
  const sentence = atRate(await spoken("Yesterday I went to the market and bought three apples.", "en"), RATE);
  seconds = sentence.samples.length / RATE;
  const file = join(mkdtempSync(join(inject("runFolder"), "sound-")), "sentence.wav");
  writeFileSync(file, wavOf(joined(room(BEFORE * 1000, RATE), sentence, room(AFTER * 1000, RATE))));
  browser = await openBrowser([
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}`,
  ]);
  const page = await fetch(`${(await openPlace()).server.url}/rules`);
  server = await serveEars(page.headers.get("content-security-policy") ?? "");
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function pageWithEars(): Promise<{ page: Page; complaints: string[] }> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the ears are not served");
  const { open, complaints } = await newVisitor(browser, `http://127.0.0.1:${address.port}`);
  return { page: await open("/"), complaints };
}

test("what is said into the microphone is recorded whole, from before its first sound, in a file that plays", async () => {
  const { page, complaints } = await pageWithEars();
  const heard = await page.evaluate(async () => {
    const happened: string[] = [];
    const told = Promise.withResolvers<Blob>();
    const ears = await window.ears.openVoiceEars(
      {
        onSpeech: () => happened.push("speech"),
        onUnderstood: () => happened.push("understood"),
        onSaid: (said) => {
          happened.push("said");
          if (said.kind === "recording") told.resolve(said.recording);
        },
        onNothing: () => happened.push("nothing"),
        onLost: (why) => told.reject(new Error(why)),
      },
      { pauseMs: 1200, signal: AbortSignal.timeout(30_000) },
    );
    const recording = await told.promise;
    ears.close();
    const { sampleRate, duration, ...sound } = await new AudioContext()
      .decodeAudioData(await recording.arrayBuffer())
      .then((buffer) => ({
        samples: buffer.getChannelData(0),
        sampleRate: buffer.sampleRate,
        duration: buffer.duration,
      }));
    const loud = [...sound.samples.keys()].filter((i) => Math.abs(sound.samples[i] ?? 0) > 0.02);
    return {
      happened,
      type: recording.type,
      bytes: recording.size,
      duration,
      before: (loud[0] ?? 0) / sampleRate,
      spoken: ((loud.at(-1) ?? 0) - (loud[0] ?? 0)) / sampleRate,
      cancelsEcho: ears.cancelsEcho,
    };
  });
  expect(heard.happened).toEqual(["speech", "said"]);
  expect(heard.type).toContain("opus");
  expect(heard.before).toBeGreaterThan(0.05);
  expect(heard.spoken).toBeGreaterThan(seconds - 0.4);
  expect(heard.duration).toBeLessThan(seconds + 2);
  expect(complaints).toEqual([]);
});

test("neither the page nor what is kept for times without a connection names the model and what feeds it", () => {
  const texts = ["index.html", "sw.js"].map((file) => readFileSync(join("dist/client", file), "utf8"));
  expect(texts.join("\n")).not.toMatch(/silero|frames\.worklet|voiceEars/);
});
