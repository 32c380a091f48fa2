import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Language } from "../../../schema/rules/languages.ts";
import { readWav } from "./sound.ts";
import type { Sound } from "./sound.ts";

const run = promisify(execFile);
const VOICES: Record<Language, string> = { zh: "cmn", en: "en", de: "de", fr: "fr", ja: "ja", ko: "ko" };

/** A text as espeak-ng speaks it. Throws, saying how to get it, where it is not there. */
export async function spoken(text: string, language: Language): Promise<Sound> {
  try {
    const options = { encoding: "buffer", maxBuffer: 10_000_000 } as const;
    const { stdout } = await run("espeak-ng", ["-v", VOICES[language], "--stdout", text], options);
    return readWav(stdout);
  } catch (cause) {
    throw new Error("espeak-ng does not speak: apt-get install espeak-ng", { cause });
  }
}
