import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import type { Language } from "../../../schema/rules/languages.ts";
import { wavOf } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";
import type { Manner } from "../../kit/sound/spoken.ts";
import { spokenForm } from "./spokenForm.ts";

/** Who says the sentences: a name, and what makes a WAV file of a text. */
export interface Speaker {
  name: string;
  say: (text: string) => Promise<Buffer>;
}

/** As many people differ: higher and lower, slower and faster. */
const MANNERS: Manner[] = [
  { voice: "", speed: 150, pitch: 50 },
  { voice: "+f3", speed: 130, pitch: 60 },
  { voice: "+m3", speed: 165, pitch: 40 },
];
const ENGLISH: Manner[] = [
  { voice: "en-us", speed: 150, pitch: 50 },
  { voice: "en-us+f3", speed: 130, pitch: 60 },
  { voice: "en-gb", speed: 140, pitch: 45 },
  { voice: "en-gb-x-rp+m3", speed: 165, pitch: 40 },
];

export const speakersOf = (language: Language): Speaker[] =>
  (language === "en" ? ENGLISH : MANNERS).map((manner) => ({
    name: `espeak-ng ${manner.voice || language} ${manner.speed}/${manner.pitch}`,
    say: async (text) => {
      const { text: form, voice } = await spokenForm(text, language);
      return wavOf(await spoken(form, language, voice ? { ...manner, voice: voice + manner.voice } : manner));
    },
  }));

/** Another program of the machine's: it reads a text and writes a WAV file. */
export const programSpeaker = (command: string): Speaker => ({
  name: command,
  say: async (text) => {
    // Behind cat it reads from a pipe: what Node gives is a socket, which `/dev/stdin` cannot open.
    const program = spawn("sh", ["-c", `cat | { ${command}\n}`], { stdio: ["pipe", "pipe", "inherit"] });
    program.stdin.end(`${text}\n`);
    const sound = await buffer(program.stdout);
    if (sound.length === 0) throw new Error(`no sound came from: ${command}`);
    return sound;
  },
});
