import { speechModel } from "./speechModel.ts";
import type { SpeechModel } from "./speechModel.ts";
import { readWeights } from "./weights.ts";
import file from "./silero-v6.bin?url";

/** Loads the model, 0.4 MB, which the browser keeps. Rejects where it cannot be loaded. */
export async function loadModel(signal: AbortSignal): Promise<SpeechModel> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`The speech model cannot be loaded: ${response.status}`);
  return speechModel(readWeights(await response.arrayBuffer()));
}
