// oxlint-disable-next-line import/default -- Vite compiles the worklet by itself and gives its address
import worklet from "./frames.worklet.ts?worker&url";

/**
 * Milliseconds by which the recording runs behind the microphone: a recorder that starts once speech is heard has its first
 * sounds. Speech is heard after 150 ms at most, and recorders take up to some 200 ms to start.
 */
export const DELAY_MS = 500;

/** The way of the sound from the microphone to the model and to the recorder. */
export interface SoundGraph {
  /** What the microphone hears, `DELAY_MS` later. */
  delayed: MediaStream;
  /** Whether sound goes through. */
  setOpen: (isOpen: boolean) => void;
  close: () => void;
}

/** Rejects where the browser has no worklets, or cannot load ours. */
export async function openSoundGraph(stream: MediaStream, onFrame: (frame: Float32Array) => void): Promise<SoundGraph> {
  const context = new AudioContext({ latencyHint: "interactive" });
  const close = (): void => void context.close().catch(() => undefined);
  try {
    await context.audioWorklet.addModule(worklet);
    const gate = context.createGain();
    const frames = new AudioWorkletNode(context, "frames", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
    });
    frames.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => onFrame(data));
    frames.port.start();
    const delay = context.createDelay(DELAY_MS / 1000);
    delay.delayTime.value = DELAY_MS / 1000;
    const recorded = context.createMediaStreamDestination();
    context.createMediaStreamSource(stream).connect(gate);
    gate.connect(frames);
    gate.connect(delay).connect(recorded);
    await context.resume();
    // A call or a switch of devices may have stopped it, while the microphone goes on.
    context.addEventListener("statechange", () => {
      if (context.state !== "running" && context.state !== "closed") context.resume().catch(() => undefined);
    });
    return {
      delayed: recorded.stream,
      setOpen: (isOpen) => void (gate.gain.value = isOpen ? 1 : 0),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
