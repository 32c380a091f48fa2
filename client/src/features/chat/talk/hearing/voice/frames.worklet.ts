import { frameCutter } from "./frameCutter.ts";

/* Runs where the browser handles sound: sends what comes to the page, in frames as the model takes them. */

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

registerProcessor(
  "frames",
  class extends AudioWorkletProcessor {
    private readonly cut = frameCutter(sampleRate, (frame) => this.port.postMessage(frame, [frame.buffer]));

    process([input]: Float32Array[][]): boolean {
      const [channel] = input ?? [];
      if (channel) this.cut(channel);
      return true;
    }
  },
);
