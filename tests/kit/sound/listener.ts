import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FRAME_SAMPLES } from "../../../client/src/features/chat/talk/hearing/voice/frame.ts";
import { frameCutter } from "../../../client/src/features/chat/talk/hearing/voice/frameCutter.ts";
import { FRAME_MS, speechFrames } from "../../../client/src/features/chat/talk/hearing/voice/speechFrames.ts";
import type { FrameEvent } from "../../../client/src/features/chat/talk/hearing/voice/speechFrames.ts";
import { voiceDetector } from "../../../client/src/features/chat/talk/hearing/voice/voiceDetector.ts";
import type { VoiceDetector } from "../../../client/src/features/chat/talk/hearing/voice/voiceDetector.ts";
import { readWeights } from "../../../client/src/features/chat/talk/hearing/voice/weights.ts";
import { joined, room } from "./sound.ts";
import type { Sound } from "./sound.ts";

const VOICE = join(import.meta.dirname, "../../../client/src/features/chat/talk/hearing/voice");
/** Milliseconds of a quiet room before a sound. */
const BEFORE_MS = 500;

/** The model as the talk screen loads it. */
export async function storedModel(): Promise<VoiceDetector> {
  const file = new Uint8Array(await readFile(join(VOICE, "silero-v6.bin")));
  return voiceDetector(readWeights(file.buffer));
}

/** How likely someone speaks in each frame of a sound. */
export function likelihoodsIn(model: VoiceDetector, { samples, rate }: Sound): number[] {
  const found: number[] = [];
  model.forget();
  const cut = frameCutter(rate, (frame) => found.push(model.hear(frame)));
  for (let i = 0; i < samples.length; i += FRAME_SAMPLES / 4) cut(samples.subarray(i, i + FRAME_SAMPLES / 4));
  return found;
}

/** What ears tell of a sound in a quiet room, and how many milliseconds after the sound has begun. */
export function heardOf(model: VoiceDetector, sound: Sound, pauseMs = 1200): { event: FrameEvent; atMs: number }[] {
  const frames = speechFrames(pauseMs);
  const whole = joined(room(BEFORE_MS, sound.rate), sound, room(pauseMs + 500, sound.rate));
  return likelihoodsIn(model, whole).flatMap((likelihood, i) => {
    const event = frames.hear(likelihood);
    return event ? [{ event, atMs: (i + 1) * FRAME_MS - BEFORE_MS }] : [];
  });
}
