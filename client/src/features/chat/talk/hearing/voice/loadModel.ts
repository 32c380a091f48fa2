import { voiceDetector } from "./voiceDetector.ts";
import type { VoiceDetector } from "./voiceDetector.ts";
import { readWeights } from "./weights.ts";
import file from "./silero-v6.bin?url";

/** Loads the model, 0.4 MB, which the browser keeps. Rejects where it cannot be loaded. */
export async function loadModel(signal: AbortSignal): Promise<VoiceDetector> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`The speech model cannot be loaded: ${response.status}`);
  return voiceDetector(readWeights(await response.arrayBuffer()));
}
