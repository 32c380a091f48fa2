import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { ContentStore } from "../../server/adapters/chain/simulated/contentStore.ts";
import { answerCall, RpcFailure } from "./rpcAnswers.ts";

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** What goes wrong: the connection, the answer's form, or what is answered to a method. */
export type NodeFault =
  | "silence"
  | "cut"
  | "garbage"
  | "truncated"
  | "unanswered"
  | "reversed"
  | "warming_up"
  | { answer: string; as: unknown }
  | { error: string; code: number };

export interface RpcNode {
  /** With its user and password. */
  url: string;
  /** The calls of each request. */
  requests: Call[][];
  /** Sets a fault for all that follows, until null. */
  setFault(fault: NodeFault | null): void;
  close(): Promise<void>;
}

const USER = "doge";
const PASSWORD = "such:secret/é";

/** A node's JSON-RPC interface, in front of a simulated chain. */
export async function startRpcNode(store: ContentStore): Promise<RpcNode> {
  const requests: Call[][] = [];
  let fault: NodeFault | null = null;
  const server = createServer((req, res) => void respond(req, res).catch(() => res.destroy()));

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString("base64")}`;
    if (req.headers.authorization !== expected) return void res.writeHead(401).end();
    const body: unknown = await json(req);
    const calls = callsIn(body);
    requests.push(calls);
    if (fault === "silence") return;
    if (fault === "cut") return void res.destroy();
    if (fault === "garbage") return void res.writeHead(200).end("<!doctype html><title>Sign in</title>");
    const { content } = await store.read();
    const answers = calls.map((call) => answerTo(call, () => answerCall(content, call.method, call.params)));
    if (fault === "reversed") answers.reverse();
    if (fault === "unanswered") answers.pop();
    const isBatch = Array.isArray(body);
    const text = JSON.stringify(isBatch ? answers : (answers[0] ?? {}));
    // A single call that fails is an HTTP error, a call of a batch is not.
    res.writeHead(!isBatch && answers[0]?.error ? 500 : 200, { "content-type": "application/json" });
    res.end(fault === "truncated" ? text.slice(0, -5) : text);
  }

  function answerTo({ id, method }: Call, answer: () => unknown) {
    const failed = (code: number, message: string) => ({ result: null, error: { code, message }, id });
    if (fault === "warming_up") return failed(-28, "Loading block index...");
    if (typeof fault === "object" && fault !== null) {
      if ("error" in fault && fault.error === method) return failed(fault.code, "as the test wants it");
      if ("answer" in fault && fault.answer === method) return { result: fault.as, error: null, id };
    }
    try {
      return { result: answer(), error: null, id };
    } catch (error) {
      if (error instanceof RpcFailure) return failed(error.code, error.message);
      throw error;
    }
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    url: `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${portOf(address)}`,
    requests,
    setFault: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("the fake node has no port");
  return address.port;
}

function callsIn(body: unknown): Call[] {
  const calls: unknown[] = Array.isArray(body) ? body : [body];
  return calls.map((call) => {
    if (!isCall(call)) throw new Error("this is no JSON-RPC call");
    return call;
  });
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "id" in value && "method" in value && "params" in value;
}
