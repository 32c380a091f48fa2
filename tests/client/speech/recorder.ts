import { vi } from "vitest";
import { lend } from "../lend.ts";

interface Given {
  /** The name of the error by which the microphone is refused. */
  refusal?: string;
  /** The browser cannot record what the microphone gives. */
  fails?: boolean;
}

/** Gives the page a microphone, and a browser that records from it what a test says. */
export function giveRecorder({ refusal, fails = false }: Given = {}) {
  const made: FakeRecorder[] = [];
  const release = vi.fn();
  class FakeRecorder extends EventTarget {
    state = "inactive";
    readonly mimeType = "audio/webm";
    constructor(
      _stream: unknown,
      readonly options: MediaRecorderOptions,
    ) {
      super();
      if (fails) throw new DOMException("no such format", "NotSupportedError");
      made.push(this);
    }
    start(): void {
      this.state = "recording";
    }
    give(content: string): void {
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([content]) }));
    }
    stop(): void {
      this.state = "inactive";
      queueMicrotask(() => this.dispatchEvent(new Event("stop")));
    }
  }
  const getUserMedia = vi.fn(async () => {
    if (refusal) throw new DOMException("refused", refusal);
    return { getTracks: () => [{ stop: release }] };
  });
  lend(window, { isSecureContext: true, MediaRecorder: FakeRecorder });
  lend(navigator, { mediaDevices: { getUserMedia } });
  const last = (): FakeRecorder => {
    const recorder = made.at(-1);
    if (!recorder) throw new Error("nothing records");
    return recorder;
  };
  return { made, last, getUserMedia, release };
}
