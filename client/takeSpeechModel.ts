import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * Takes from Silero's file (`silero_vad_v6.onnx`, as @ricky0123/vad-web 0.0.31 has it) what the talk screen needs of it: the
 * numbers of its part for 16,000 samples a second. The command line names the file.
 */

const TO = join(import.meta.dirname, "src/features/chat/talk/hearing/voice/silero-v6.bin");

/** Channels that each convolution takes. */
const CHANNELS = [129, 128, 64, 64];

/** The tensors by their last names, in the order in which the client reads them; the sums of two are one there. */
const ORDER = [
  ...CHANNELS.flatMap((_from, i) => [[`encoder.${i}.reparam_conv.weight`], [`encoder.${i}.reparam_conv.bias`]]),
  ["decoder.rnn.weight_ih"],
  ["decoder.rnn.weight_hh"],
  ["decoder.rnn.bias_ih", "decoder.rnn.bias_hh"],
  ["decoder.decoder.2.weight"],
  ["decoder.decoder.2.bias"],
];
/** Steps of time that a convolution looks at; the last layer, a convolution by name, looks at one. */
const TAPS = 3;
const PREFIX = "If_0_then_branch__Inline_0__";

const [path] = process.argv.slice(2);
if (!path) throw new Error("Name the file: node client/takeSpeechModel.ts silero_vad_v6.onnx");
const tensors = tensorsOf(await readFile(path));
const numbers = ORDER.flatMap((names) => {
  const [first = [], ...others] = names.map((name) => {
    const found = tensors.get(PREFIX + name);
    if (!found) throw new Error(`The file has no ${name}`);
    return found;
  });
  const sums = first.map((number, i) => others.reduce((sum, other) => sum + (other[i] ?? 0), number));
  const from = CHANNELS.find((_from, i) => names[0] === `encoder.${i}.reparam_conv.weight`);
  return from ? byTap(sums, from) : sums;
});
await writeFile(TO, upperHalves(numbers));

/** The file has the steps of each channel side by side; the client wants the channels of each step so. */
function byTap(weights: number[], from: number): number[] {
  const row = TAPS * from;
  return weights.map((_weight, place) => {
    const [start, tap, channel] = [place - (place % row), Math.floor((place % row) / from), place % from];
    return weights[start + channel * TAPS + tap] ?? 0;
  });
}

/** Rounded to the nearest. */
function upperHalves(values: number[]): Uint16Array {
  const bits = new Uint32Array(Float32Array.from(values).buffer);
  return Uint16Array.from(bits, (value) => (value + 0x8000) >>> 16);
}

/** Fields of a message in the format of Protocol Buffers that are messages themselves, or bytes. */
function* partsOf(bytes: Buffer): Generator<{ field: number; part: Buffer }> {
  let place = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes.readUInt8(place++);
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (place < bytes.length) {
    const key = varint();
    const kind = key % 8;
    if (kind === 0) varint();
    else if (kind === 1) place += 8;
    else if (kind === 5) place += 4;
    else {
      const length = varint();
      yield { field: Math.floor(key / 8), part: bytes.subarray(place, place + length) };
      place += length;
    }
  }
}

/** A model's graph is field 7; of a graph, nodes are field 1; of a node, attributes 5; of these, a tensor 5 and a graph 6. */
function tensorsOf(model: Buffer): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const inside = (bytes: Buffer, field: number): Buffer[] =>
    [...partsOf(bytes)].flatMap((one) => (one.field === field ? [one.part] : []));
  const readGraph = (graph: Buffer): void => {
    for (const node of inside(graph, 1)) {
      const name = String(inside(node, 2)[0] ?? "");
      for (const attribute of inside(node, 5)) {
        inside(attribute, 6).forEach(readGraph);
        const [raw] = inside(attribute, 5).flatMap((tensor) => inside(tensor, 9));
        if (raw?.length && raw.length % 4 === 0)
          found.set(
            name,
            Array.from({ length: raw.length / 4 }, (_, i) => raw.readFloatLE(4 * i)),
          );
      }
    }
  };
  inside(model, 7).forEach(readGraph);
  return found;
}
