import { hiss } from "./sound.ts";
import type { Sound } from "./sound.ts";

const RATE = 16_000;
/** Two resonances of the mouth in Hz for each vowel, of a quarter of a second. */
const VOWELS = [
  [700, 1200],
  [300, 2300],
  [400, 800],
] as const;

/** Half a second of silence, three vowels of a man's voice, and silence again: the same numbers on every machine. */
export function vowels(): Sound {
  const samples = hiss(1.75 * RATE, 6e-4, 5);
  for (const [index, resonances] of VOWELS.entries())
    for (const hertz of resonances)
      for (let pulse = 0; pulse < 30; pulse++) {
        const start = Math.round((0.5 + index / 4 + pulse / 120) * RATE);
        for (let i = 0; i < 200; i++) {
          const size = 0.15 * Math.exp(-i / 40) * Math.sin((2 * Math.PI * hertz * i) / RATE);
          samples[start + i] = (samples[start + i] ?? 0) + size;
        }
      }
  return { samples, rate: RATE };
}
