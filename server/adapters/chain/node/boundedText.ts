import { ChainUnavailable } from "../../../core/recharge/chain/chain.port.ts";

/** An answer has more bytes than are taken. */
export class AnswerTooLarge extends ChainUnavailable {
  constructor(maxBytes: number) {
    super("unreachable", { cause: new Error(`the node's answer has more than ${maxBytes} bytes`) });
  }
}

/** The text of an answer. Throws AnswerTooLarge as soon as it has more bytes than `maxBytes`. */
export async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
