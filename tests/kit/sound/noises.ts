import { hiss } from "./sound.ts";
import type { Sound } from "./sound.ts";

const SECONDS = 1.2;

type Draw = (seconds: number, noise: number) => number;

/** A sound that dies away from each of these moments, in seconds, as a knock does. */
const struck =
  (moments: readonly number[], fading: number, draw: Draw): Draw =>
  (seconds, noise) =>
    moments.reduce(
      (sum, moment) =>
        seconds < moment ? sum : sum + Math.exp((moment - seconds) / fading) * draw(seconds - moment, noise),
      0,
    );
const tone =
  (...hertz: number[]): Draw =>
  (seconds) =>
    hertz.reduce((sum, one) => sum + Math.sin(2 * Math.PI * one * seconds), 0) / hertz.length;
const rustle: Draw = (_seconds, noise) => noise;
const every = (seconds: number): number[] =>
  Array.from({ length: Math.floor(SECONDS / seconds) }, (_one, i) => 0.2 + i * seconds);

/** What is heard in a room without anyone speaking, as values from -1 to 1. */
const NOISES: Record<string, Draw> = {
  fan: (seconds, noise) => 0.3 * noise * (1 + 0.2 * Math.sin(2 * Math.PI * 3 * seconds)),
  wind: (seconds, noise) => 0.5 * noise * Math.sin(2 * Math.PI * 0.4 * seconds) ** 2,
  hum: tone(50, 100, 150, 300),
  beep: struck(every(0.5), 0.1, tone(1000)),
  bell: struck([0.2, 1], 0.5, tone(659, 1318, 2637)),
  knock: struck([0.2, 0.4, 0.6], 0.03, tone(120, 190)),
  keys: struck(every(0.17), 0.008, rustle),
  steps: struck(every(0.5), 0.04, (seconds, noise) => 0.5 * noise + 0.5 * tone(80)(seconds, noise)),
  dishes: struck([0.2, 0.35, 0.9, 1.3], 0.08, tone(2100, 3400, 5200)),
  clap: struck([0.3, 0.9, 1.5], 0.02, rustle),
  cough: struck([0.2, 0.65], 0.09, (seconds, noise) => 0.8 * noise + 0.2 * tone(280)(seconds, noise)),
  sniff: struck([0.3], 0.25, (_seconds, noise) => 0.3 * noise),
  chord: tone(262, 330, 392),
};

/** Each noise in several strengths, so many samples a second: its name and a second of it. */
export function noises(rate: number): { name: string; sound: Sound }[] {
  return Object.entries(NOISES).flatMap(([name, draw], seed) =>
    [0.1, 0.6].map((strength) => {
      const noise = hiss(SECONDS * rate, 2, seed + 7);
      const samples = noise.map((value, i) => strength * draw(i / rate, value));
      return { name: `${name} ${strength}`, sound: { samples, rate } };
    }),
  );
}
