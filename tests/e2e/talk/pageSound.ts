import type { BrowserContext, Page } from "playwright-core";
import { wavOf } from "../../kit/sound/sound.ts";
import type { Sound } from "../../kit/sound/sound.ts";

/** Something that has happened in a page, in milliseconds since 1970 by the page's clock. */
interface Mark {
  what: "recorded" | "asked" | "answered" | "playing" | "paused" | "ended";
  /** Which operation, or which sound. */
  of: string;
  at: number;
}

declare global {
  interface Window {
    /** What is told of the page's sound, and the way to speak into its microphone. */
    sound: {
      marks: Mark[];
      /** Speaks a WAV file in base64; gives when its first and its last sample are heard. */
      say: (wav: string) => Promise<{ from: number; to: number }>;
      /** What all files sound like from now on that the page plays, in base64. */
      voice: (wav: string) => Promise<void>;
      /** As a call does it: what the page does with sound stops. */
      suspend: () => Promise<void>;
      /** As if it were pulled out. */
      loseMicrophone: () => void;
    };
  }
}

interface Wish {
  /** Whether the microphone says that it leaves out what the page plays. */
  cancelsEcho?: boolean;
  /** Whether it hears what the page plays all the same. */
  hearsPage?: boolean;
}

/**
 * Gives the pages of a browser that understands no speech a microphone into which a test speaks, and marks what becomes of
 * that: recordings, calls, and what plays.
 */
export async function givePageSound(context: BrowserContext, wish: Wish = {}): Promise<void> {
  await context.addInitScript(({ cancelsEcho = true, hearsPage = false }: Wish) => {
    // The page before the first one, which has no address.
    if (!window.isSecureContext) return;
    const marks: Mark[] = [];
    const mark = (what: Mark["what"], of: string): void =>
      void marks.push({ what, of, at: performance.timeOrigin + performance.now() });
    const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const heard = Promise.withResolvers<{ audio: AudioContext; bus: GainNode }>();
    let opened: { audio: AudioContext; bus: GainNode } | null = null;
    let track: MediaStreamTrack | undefined;
    const contexts: AudioContext[] = [];
    const OwnContext = AudioContext;
    window.AudioContext = class extends OwnContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    let voice: Blob | null = null;
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
    navigator.mediaDevices.getUserMedia = async () => {
      if (!opened) {
        const audio = new OwnContext();
        opened = { audio, bus: audio.createGain() };
        heard.resolve(opened);
      }
      const microphone = opened.audio.createMediaStreamDestination();
      opened.bus.connect(microphone);
      [track] = microphone.stream.getAudioTracks();
      if (track) {
        const settings = { ...track.getSettings(), echoCancellation: cancelsEcho };
        track.getSettings = () => settings;
      }
      return microphone.stream;
    };
    const say = async (wav: string): Promise<{ from: number; to: number }> => {
      const { audio, bus } = await heard.promise;
      const source = audio.createBufferSource();
      source.buffer = await audio.decodeAudioData(bytesOf(wav).buffer);
      source.connect(bus);
      // The context's clock goes in steps: it is right at the beginning of one.
      let apart = Infinity;
      for (let look = 0; look < 20; look += 1) {
        apart = Math.min(apart, performance.timeOrigin + performance.now() - audio.currentTime * 1000);
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      const start = audio.currentTime + 0.05;
      source.start(start);
      await new Promise((resolve) => source.addEventListener("ended", resolve));
      return { from: start * 1000 + apart, to: (start + source.buffer.duration) * 1000 + apart };
    };
    const stop = MediaRecorder.prototype.stop;
    MediaRecorder.prototype.stop = function () {
      mark("recorded", "");
      stop.call(this);
    };
    const { fetch } = window;
    window.fetch = async (address, init) => {
      const of = /"operationName":"(\w+)"/.exec(typeof init?.body === "string" ? init.body : "")?.[1];
      if (of === undefined) return fetch(address, init);
      mark("asked", of);
      const answer = await fetch(address, init);
      mark("answered", of);
      return answer;
    };
    const address = URL.createObjectURL;
    URL.createObjectURL = (file) =>
      address.call(URL, file instanceof Blob && file.type === "audio/mpeg" ? (voice ?? file) : file);
    window.Audio = class extends Audio {
      private isHeard = false;
      constructor(source?: string) {
        super(source);
        for (const [event, what] of [
          ["playing", "playing"],
          ["pause", "paused"],
          ["ended", "ended"],
        ] as const)
          this.addEventListener(event, () => this.loop || mark(what, this.src));
      }
      override play(): Promise<void> {
        if (hearsPage && opened && !this.isHeard && !this.loop) {
          this.isHeard = true;
          const played = opened.audio.createMediaElementSource(this);
          played.connect(opened.bus);
          played.connect(opened.audio.destination);
        }
        return super.play();
      }
    };
    window.sound = {
      marks,
      say,
      voice: async (wav) => void (voice = new Blob([bytesOf(wav)], { type: "audio/wav" })),
      suspend: async () => void (await Promise.all(contexts.map((context) => context.suspend()))),
      loseMicrophone: () => {
        track?.stop();
        track?.dispatchEvent(new Event("ended"));
      },
    };
  }, wish);
}

const base64 = (sound: Sound): string => wavOf(sound).toString("base64");

/** Speaks into a page's microphone to the end; gives when its first and its last sample were heard. */
export const sayInto = (page: Page, sound: Sound): Promise<{ from: number; to: number }> =>
  page.evaluate((wav) => window.sound.say(wav), base64(sound));

/** What the page's voice sounds like from now on. */
export const giveVoiceSound = (page: Page, sound: Sound): Promise<void> =>
  page.evaluate((wav) => window.sound.voice(wav), base64(sound));

/** What has happened in the page so far, and forgets it. */
export const marksOf = (page: Page): Promise<Mark[]> => page.evaluate(() => window.sound.marks.splice(0));
