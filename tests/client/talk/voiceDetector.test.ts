import { expect, test } from "vitest";
import { likelihoodsIn, storedModel } from "../../kit/sound/listener.ts";
import { vowels } from "../../kit/sound/vowels.ts";

/** What ONNX Runtime 1.30.0 computes from Silero's own file (silero_vad_v6.onnx) for the same sound. */
const REFERENCE = [
  0.011, 0.012, 0.007, 0.007, 0.006, 0.007, 0.006, 0.005, 0.005, 0.005, 0.005, 0.004, 0.004, 0.004, 0.004, 0.065, 0.635,
  0.709, 0.548, 0.457, 0.38, 0.2, 0.123, 0.817, 0.964, 0.987, 0.986, 0.98, 0.976, 0.967, 0.944, 0.987, 0.987, 0.983,
  0.974, 0.964, 0.947, 0.893, 0.732, 0.358, 0.108, 0.08, 0.037, 0.021, 0.01, 0.006, 0.004, 0.004, 0.004, 0.005, 0.004,
  0.004, 0.004, 0.004,
];

test("the model finds speech as likely as its own file does, to a fiftieth", async () => {
  const found = likelihoodsIn(await storedModel(), vowels());
  expect(found).toHaveLength(REFERENCE.length);
  const apart = found.map((likelihood, i) => Math.abs(likelihood - (REFERENCE[i] ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(0.02);
});
