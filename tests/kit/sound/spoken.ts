import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Language } from "../../../schema/rules/languages.ts";
import { readWav } from "./sound.ts";
import type { Sound } from "./sound.ts";

const run = promisify(execFile);
const VOICES: Record<Language, string> = { zh: "cmn", en: "en", de: "de", fr: "fr", ja: "ja", ko: "ko" };

/** How espeak-ng speaks: a variant such as `+f3` of its voice or another voice, words a minute, pitch from 0 to 99. */
export interface Manner {
  voice: string;
  speed: number;
  pitch: number;
}

/** A text as espeak-ng speaks it. Throws, saying how to get it, where it is not there. */
export async function spoken(text: string, language: Language, manner?: Manner): Promise<Sound> {
  try {
    const options = { encoding: "buffer", maxBuffer: 10_000_000 } as const;
    const { voice = "", speed = 175, pitch = 50 } = manner ?? {};
    const name = voice === "" || voice.startsWith("+") ? VOICES[language] + voice : voice;
    const how = ["-v", name, "-s", String(speed), "-p", String(pitch)];
    const { stdout } = await run("espeak-ng", [...how, "--stdout", text], options);
    return readWav(stdout);
  } catch (cause) {
    throw new Error("espeak-ng does not speak: apt-get install espeak-ng", { cause });
  }
}
