/** Mono sound: samples from -1 to 1, so many a second. */
export interface Sound {
  samples: Float32Array;
  rate: number;
}

const HEADER_BYTES = 44;
const FULL = 32_767;

/** Silence as a quiet room has it, so many milliseconds of it, at -70 dB. */
export const room = (ms: number, rate: number): Sound => ({ samples: hiss((ms / 1000) * rate, 6e-4, 1), rate });

/** White noise, the same for the same seed. */
export function hiss(length: number, size: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * size;
  });
}

/** One after the other; all of one rate. */
export function joined(first: Sound, ...others: Sound[]): Sound {
  const samples = [first, ...others].flatMap((sound) => [...sound.samples]);
  return { samples: Float32Array.from(samples), rate: first.rate };
}

/** The same at another rate, with lines drawn between the samples. */
export function atRate({ samples, rate }: Sound, other: number): Sound {
  const length = Math.floor((samples.length * other) / rate);
  const made = Float32Array.from({ length }, (_sample, i) => {
    const place = (i * rate) / other;
    const [before = 0, after = before] = samples.subarray(Math.floor(place), Math.floor(place) + 2);
    return before + (after - before) * (place % 1);
  });
  return { samples: made, rate: other };
}

/** Reads a file of 16 bits a sample, mono. */
export function readWav(file: Buffer): Sound {
  const data = file.indexOf("data") + 8;
  const length = Math.floor((file.length - data) / 2);
  const samples = Float32Array.from({ length }, (_sample, i) => file.readInt16LE(data + 2 * i) / (FULL + 1));
  return { samples, rate: file.readUInt32LE(24) };
}

export function wavOf({ samples, rate }: Sound): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, i) =>
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * FULL), HEADER_BYTES + 2 * i),
  );
  return file;
}

/** Without what is silent before and after. */
export function trimmed({ samples, rate }: Sound): Sound {
  const loud = 0.05 * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number): boolean => Math.abs(sample) >= loud;
  return { samples: samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1), rate };
}

/** Both at once, as long as the first. */
export const mixed = ({ samples, rate }: Sound, other: Float32Array): Sound => ({
  samples: samples.map((sample, i) => sample + (other[i] ?? 0)),
  rate,
});
