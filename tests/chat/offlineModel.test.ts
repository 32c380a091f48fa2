import { expect, test } from "vitest";
import { offlineModel, streamedPieces } from "../../server/adapters/ai/offline/offlineModel.ts";
import { composeText } from "../../server/adapters/ai/offline/reply/composeReply.ts";
import { eachLanguage, promptOf } from "./offlinePrompt.ts";

test.each(eachLanguage)("a reply in %s is streamed in small pieces that make up the whole", async (language) => {
  const prompt = promptOf(["Hello!"], { language, npcName: "👩‍👩‍👧 Zoë" });
  const dense = language === "zh" || language === "ja";
  const pieces: string[] = [];
  for await (const piece of offlineModel({ delayMs: 0 }).streamReply(prompt, new AbortController().signal))
    pieces.push(piece);
  expect(pieces.join("")).toBe(composeText(prompt));
  expect(pieces.length).toBeGreaterThan(8);
  for (const piece of pieces) {
    expect(piece).not.toBe("");
    expect(piece.isWellFormed()).toBe(true);
    expect(dense ? [...piece].length / 6 : piece.trim().split(" ").length / 2).toBeLessThanOrEqual(1);
  }
});

test.each(eachLanguage)("no grapheme is split in %s, whatever the text is", (language) => {
  const text = " 👩‍👩‍👧👨🏽‍💻 e\u0301te\u0301 🇫🇷🇯🇵 𠮷野家𠮷野家𠮷野家 がか\u3099んば 한국어 don't l'été !";
  const pieces = [...streamedPieces(text, language)];
  const graphemes = (each: string): string[] =>
    [...new Intl.Segmenter(language).segment(each)].map(({ segment }) => segment);
  expect(pieces.join("")).toBe(text);
  expect(pieces.flatMap(graphemes)).toEqual(graphemes(text));
});

test("an empty text gives no piece", () => {
  expect([...streamedPieces("", "ja")]).toEqual([]);
});

test("an abort ends the stream at once", async () => {
  const halt = new AbortController();
  const started = performance.now();
  let pieces = 0;
  for await (const _ of offlineModel({ delayMs: 60_000 }).streamReply(promptOf(["Hello!"]), halt.signal)) {
    pieces += 1;
    setTimeout(() => halt.abort(), 10);
  }
  expect(pieces).toBe(1);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a stream that is aborted before it starts gives no piece", async () => {
  for await (const piece of offlineModel().streamReply(promptOf(["Hello!"]), AbortSignal.abort()))
    expect.unreachable(piece);
});
