import { z } from "zod";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { TranscriptPiece } from "../../../core/language/transcriptionModel.port.ts";

const token = z.object({
  token: z.string(),
  logprob: z.number(),
  bytes: z.array(z.int().min(0).max(255)).nullish(),
});
type Token = z.infer<typeof token>;

/** `logprobs` of an answer of `/audio/transcriptions`; null where there are none, or they are written in another way. */
export const transcriptTokens = z.array(token).nullish().catch(null);

const SIGN = /[\p{L}\p{N}]/u;

/**
 * The pieces of a text of which a model tells how likely its tokens are. That of a word is the product of its tokens',
 * without those of marks. Null where the tokens are not those of the text.
 */
export function transcriptPieces(text: string, tokens: readonly Token[], language: Language): TranscriptPiece[] | null {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  const decoder = new TextDecoder();
  const pieces: TranscriptPiece[] = [];
  let [whole, confidence] = ["", 1];
  for (const { token: written, logprob, bytes } of tokens) {
    const part = bytes ? decoder.decode(Uint8Array.from(bytes), { stream: true }) : written;
    // A token may end within a character.
    if (part === "" || SIGN.test(part)) confidence *= Math.exp(Math.min(0, logprob));
    if (part === "") continue;
    const last = pieces.at(-1);
    const isOfLast = hasBlanks && !/^\s/.test(part) && !/\s$/.test(whole);
    if (last && isOfLast) {
      last.text += part;
      last.confidence *= confidence;
    } else pieces.push({ text: part, confidence });
    whole += part;
    confidence = 1;
  }
  if (whole.trim() !== text.trim()) return null;
  return pieces.map((piece) => ({ ...piece, text: piece.text.trim() })).filter((piece) => SIGN.test(piece.text));
}
