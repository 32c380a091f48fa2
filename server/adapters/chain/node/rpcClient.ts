import { z } from "zod";
import { ChainUnavailable } from "../../../core/recharge/chain/chain.port.ts";

/** An answer has more bytes than are taken. */
export class AnswerTooLarge extends ChainUnavailable {
  constructor(maxBytes: number) {
    super("unreachable", { cause: new Error(`the node's answer has more than ${maxBytes} bytes`) });
  }
}

/** The calls that Dogecoin Core 1.14 and litecoind answer alike. */
export interface RpcCall {
  method: "getblockchaininfo" | "getblockhash" | "getblockheader" | "getblock" | "getrawmempool" | "getrawtransaction";
  params: (string | number | boolean)[];
}

/** What a call gave: a result, or the node's error code. */
export type RpcAnswer = { result: unknown; code: null } | { code: number };

/** Error codes of Bitcoin's protocol.h, which all its descendants share. */
const WARMING_UP = -28;

export interface RpcOptions {
  /** The node's address, with `user:password@` before the host where it wants them. */
  url: string;
  /** Milliseconds that a request may take. */
  timeoutMs: number;
  /** Bytes of an answer at most. */
  maxBytes: number;
}

/** Asks the calls in one request; the answers have their order. Throws ChainUnavailable where the node gives none. */
export type AskNode = (calls: readonly RpcCall[]) => Promise<RpcAnswer[]>;

/** An answer; some nodes leave out what is null. One without an id stands for the whole request. */
const answerShape = z.object({
  id: z.number().nullish(),
  result: z.unknown(),
  error: z.object({ code: z.number() }).nullish(),
});
const answersShape = z.union([z.array(answerShape), answerShape.transform((answer) => [answer])]);

/** A node's JSON-RPC interface. Errors never show the address, which may contain a password. */
export function rpcClient({ url, timeoutMs, maxBytes }: RpcOptions): AskNode {
  const { address, authorization } = withoutPassword(url);
  return async (calls) => {
    const requests = calls.map((call, id) => ({ jsonrpc: "1.0", id, ...call }));
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        // A single call goes as itself: not every node's front takes batches.
        body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return inOrder(await boundedText(response, maxBytes), response.status, calls.length);
    } catch (error) {
      if (error instanceof ChainUnavailable) throw error;
      throw new ChainUnavailable("unreachable", { cause: error });
    }
  };
}

function withoutPassword(url: string): { address: string; authorization: string | null } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = "";
  address.password = "";
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username || password ? `Basic ${Buffer.from(credentials).toString("base64")}` : null;
  return { address: address.href, authorization };
}

/** A batch may be answered in any order. An HTTP status of 500 comes with the error of a call, others with no JSON. */
function inOrder(text: string, status: number, count: number): RpcAnswer[] {
  const read = answersShape.safeParse(parsed(text, status));
  if (!read.success) throw new Error(`the node's answer is no JSON-RPC (HTTP ${status})`);
  const byId = new Map(read.data.map((answer) => [answer.id, answer]));
  if (read.data.some(({ error }) => error?.code === WARMING_UP)) throw new ChainUnavailable("warming_up");
  return Array.from({ length: count }, (_, id) => {
    const answer = byId.get(id);
    if (!answer) throw new Error("the node left a call unanswered");
    return answer.error ? { code: answer.error.code } : { result: answer.result, code: null };
  });
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error would show what it could not read.
    throw new Error(`the node's answer is no JSON (HTTP ${status})`);
  }
}

/** The text of an answer. Throws AnswerTooLarge as soon as it has more bytes than `maxBytes`. */
async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
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
