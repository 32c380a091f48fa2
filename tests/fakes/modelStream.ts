import type { ServerResponse } from "node:http";
import { setImmediate as turnOfLoop, setTimeout as sleep } from "node:timers/promises";
import type { ModelFault } from "./modelFault.ts";

export interface StreamPace {
  /** Milliseconds before the first token, and between one token and the next now; 0 sends without waiting. */
  firstTokenMs: number;
  tokenMs: () => number;
  /** Called with the index of each token as it is handed to the socket. */
  onToken: (index: number) => void;
  /** What the end says that was read, with the number of tokens; left out, it says nothing of either. */
  promptTokens?: number;
}

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

function chunk(model: string, delta: object, finishReason: string | null): object {
  return {
    id: "chatcmpl-fake",
    object: "chat.completion.chunk",
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

/** JSON leaves half a surrogate pair as an escape, as real servers that cut by UTF-16 units do. */
const utf16Units = (tokens: string[]): string[] => tokens.join("").split("");

/** Writes each byte of a text in a packet of its own. */
export async function writeByteByByte(res: ServerResponse, text: string): Promise<void> {
  for (const byte of Buffer.from(text)) {
    res.write(Buffer.of(byte));
    await turnOfLoop();
  }
}

function dropNow(res: ServerResponse, model: string, token: string, midCharacter: boolean): void {
  if (!midCharacter) {
    // Lets what was written reach the other side before the reset.
    setTimeout(() => res.destroy(), 20);
    return;
  }
  const bytes = Buffer.from(event(chunk(model, { content: token }, null)));
  const firstMultiByte = bytes.findIndex((byte) => byte >= 0xc0);
  res.write(bytes.subarray(0, firstMultiByte + 1));
  setTimeout(() => res.destroy(), 20);
}

/** Streams `tokens` as chat completion chunks, or breaks off as `fault` says. */
export async function streamTokens(
  res: ServerResponse,
  model: string,
  tokens: string[],
  pace: StreamPace,
  fault: ModelFault | undefined,
): Promise<void> {
  const sent = fault?.kind === "silent" ? [] : fault?.kind === "splitSurrogates" ? utf16Units(tokens) : tokens;
  const breaksAt = fault && "after" in fault ? fault.after : Infinity;
  const write = (text: string): Promise<void> | boolean =>
    fault?.kind === "splitBytes" ? writeByteByByte(res, text) : res.write(text);

  res.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  res.flushHeaders();
  await write(event(chunk(model, { role: "assistant", content: "" }, null)));
  for (let index = 0; index <= sent.length; index += 1) {
    if (index === breaksAt && fault) {
      if (fault.kind === "stall") return;
      if (fault.kind === "unfinished") return void res.end();
      if (fault.kind === "drop") return dropNow(res, model, sent[index] ?? "界", fault.midCharacter ?? false);
      if (fault.kind === "garbage") await write("data: {not json\n\n");
      if (fault.kind === "errorEvent")
        await write(event({ error: { message: fault.message, type: "server_error", code: 500 } }));
    }
    const token = sent[index];
    if (token === undefined) break;
    const wait = index > 0 ? pace.tokenMs() : fault?.kind === "late" ? fault.ms : pace.firstTokenMs;
    if (wait > 0) await sleep(wait);
    if (res.destroyed) return;
    pace.onToken(index);
    await write(event(chunk(model, { content: token }, null)));
  }
  await write(event(chunk(model, {}, "stop")));
  if (pace.promptTokens !== undefined) {
    const usage = { prompt_tokens: pace.promptTokens, completion_tokens: sent.length };
    await write(event({ ...chunk(model, {}, null), choices: [], usage }));
  }
  await write("data: [DONE]\n\n");
  res.end();
}
