import type { Page } from "playwright-core";
import { giveVoiceSound, marksOf, sayInto } from "../../e2e/talk/pageSound.ts";
import { atRate, room, trimmed } from "../../kit/sound/sound.ts";
import type { Sound } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";
import type { TimedModel } from "./timedModel.ts";

const RATE = 48_000;
/** Milliseconds within which a reply must be heard, and for which nothing is said behind it. */
const PATIENCE_MS = 15_000;
const REST_MS = 700;

/** The parts of one turn, in milliseconds, from the last sound of what is said to the first of the reply. */
export interface Turn {
  /** Until the recording ends: the pause, and what hearing adds to it. */
  silence: number;
  /** Until the model has the recording. */
  recording: number;
  /** From the model's text until the chat's model is asked. */
  sending: number;
  /** From the model's first sentence until its voice is asked for. */
  asking: number;
  /** From the voice's sound until it plays. */
  playing: number;
  /** All of it, and what the models took of that. */
  whole: number;
  models: number;
}

/** What is said into the microphone, without silence around it. */
export const sentence = async (): Promise<Sound> =>
  atRate(trimmed(await spoken("I would like a cup of tea, please.", "en")), RATE);

/** How far this process's clock is ahead of the page's, in milliseconds: read while an answer takes least. */
async function clocksApart(page: Page): Promise<number> {
  let least = { took: Infinity, apart: 0 };
  for (let look = 0; look < 30; look += 1) {
    const asked = performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const took = performance.now() - asked;
    if (took < least.took) least = { took, apart: performance.timeOrigin + asked + took / 2 - there };
  }
  return least.apart;
}

/** Says the sentence again and again, each time when the reply to it was heard. */
export async function takeTurns(page: Page, model: TimedModel, said: Sound, count: number): Promise<Turn[]> {
  const apart = await clocksApart(page);
  const turns: Turn[] = [];
  await giveVoiceSound(page, room(400, RATE));
  for (let turn = 0; turn < count; turn += 1) {
    await marksOf(page);
    const { to } = await sayInto(page, said);
    await page.waitForFunction(
      () => window.sound.marks.filter(({ what }) => what === "ended").length === 2,
      undefined,
      { timeout: PATIENCE_MS },
    );
    const marks = await marksOf(page);
    const at = (what: string, of = ""): number =>
      (marks.find((one) => one.what === what && (of === "" || one.of === of))?.at ?? Number.NaN) + apart;
    const { transcription, reply, voice } = model.turn();
    const heard = to + apart;
    turns.push({
      silence: at("recorded") - heard,
      recording: transcription.from - at("recorded"),
      sending: reply.from - transcription.to,
      asking: voice.from - reply.to,
      playing: at("playing") - voice.to,
      whole: at("playing") - heard,
      models: [transcription, reply, voice].reduce((sum, call) => sum + call.to - call.from, 0),
    });
    if (process.env.MARKS)
      console.log(
        JSON.stringify({
          recorded: 0,
          askTranscribe: at("asked", "WriteDownSpeech") - at("recorded"),
          modelTranscribe: transcription.from - at("recorded"),
          modelTranscribed: transcription.to - at("recorded"),
          transcribed: at("answered", "WriteDownSpeech") - at("recorded"),
          send: at("asked", "SendMessage") - at("recorded"),
          sent: at("answered", "SendMessage") - at("recorded"),
          replyFrom: reply.from - at("recorded"),
          replyTo: reply.to - at("recorded"),
          speak: at("asked", "SpeakSentence") - at("recorded"),
          voiceFrom: voice.from - at("recorded"),
          voiceTo: voice.to - at("recorded"),
          spoke: at("answered", "SpeakSentence") - at("recorded"),
          playing: at("playing") - at("recorded"),
        }),
      );
    await page.waitForTimeout(REST_MS);
  }
  return turns;
}
