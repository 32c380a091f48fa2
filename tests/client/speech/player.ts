import { vi } from "vitest";
import { lend } from "../lend.ts";

/** Gives the page a player of sounds, whose files are texts; or one that cannot play them. */
export function givePlayer({ fails = false } = {}) {
  const files: Blob[] = [];
  const heard: string[] = [];
  const players: Player[] = [];
  const last = (): Player | undefined => players.at(-1);
  class Player extends EventTarget {
    src = "";
    playbackRate = 1;
    defaultPlaybackRate = 1;
    preservesPitch = false;
    paused = true;
    ended = false;
    constructor() {
      super();
      players.push(this);
    }
    load(): void {}
    pause(): void {
      this.paused = true;
    }
    async play(): Promise<void> {
      if (fails) throw new DOMException("no such format", "NotSupportedError");
      this.paused = false;
      heard.push((await files[Number(this.src)]?.text()) ?? "");
    }
  }
  vi.stubGlobal("Audio", Player);
  lend(URL, { createObjectURL: (file: Blob) => String(files.push(file) - 1), revokeObjectURL: () => undefined });
  return {
    heard,
    end: (): void => void last()?.dispatchEvent(new Event("ended")),
    pauseFromOutside: (): void => void last()?.dispatchEvent(new Event("pause")),
    paused: () => last()?.paused,
    rate: () => last()?.playbackRate,
    keepsPitch: () => last()?.preservesPitch,
  };
}
