import { Agent as HttpAgent, request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

/** Milliseconds for which an idle connection is kept, if the endpoint does not say less: what lies between may forget it. */
const KEEP_MS = 60_000;
const MOST_REDIRECTS = 5;
/** Statuses that ask for the same request elsewhere. */
const REDIRECTS = [307, 308];

/** A request with a body of JSON. */
export interface JsonPost {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Closes the connection, also while the answer is read. */
  signal: AbortSignal;
}

/**
 * Connections that are kept between requests, so that a reply does not wait for a new one. Of Node's older client, since
 * the web streams of fetch cost more for each token.
 */
export class KeptConnections {
  readonly #agents: Record<"http:" | "https:", HttpAgent>;

  constructor() {
    // Node's own agents, and its fetch, use the proxies that the environment names where this variable says so.
    const proxies = process.env.NODE_USE_ENV_PROXY === "1" && { proxyEnv: process.env };
    const options = { keepAlive: true, timeout: KEEP_MS, ...proxies };
    this.#agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };
  }

  /** Posts, and follows redirects. The answer's body is the caller's to read. */
  async post(post: JsonPost, redirects = MOST_REDIRECTS): Promise<IncomingMessage> {
    const answer = await this.#send(post);
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.statusCode ?? 0) || !location || redirects === 0) return answer;
    answer.resume();
    const url = new URL(location, post.url);
    const { authorization: _key, ...others } = post.headers;
    const headers = url.origin === post.url.origin ? post.headers : others;
    return this.post({ ...post, url, headers }, redirects - 1);
  }

  #send(post: JsonPost): Promise<IncomingMessage> {
    const { url, headers, body, signal } = post;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const isSecure = url.protocol === "https:";
      const agent = this.#agents[isSecure ? "https:" : "http:"];
      const options = { method: "POST", agent, headers: { "content-type": "application/json", ...headers } };
      const request = (isSecure ? httpsRequest : httpRequest)(url, options);
      let answer: IncomingMessage | null = null;
      const close = (): void => {
        // What was read to its end leaves a connection that can be used again.
        if (!answer?.readableEnded) (answer ?? request).destroy(asError(signal.reason));
      };
      signal.addEventListener("abort", close, { once: true });
      request.once("close", () => signal.removeEventListener("abort", close));
      request.once("response", (response) => {
        answer = response;
        // Its reader hears of it, if there still is one.
        response.on("error", () => undefined);
        resolve(response);
      });
      request.on("error", (error) => {
        // The endpoint closed the kept connection as it was used again, and has not seen the request.
        if (answer === null && request.reusedSocket && isReset(error) && !signal.aborted) resolve(this.#send(post));
        else reject(error);
      });
      request.end(body);
    });
  }
}

/** The error of reading an answer: where the connection was closed within it, Node says "aborted". */
export function answerError(error: unknown): unknown {
  return isReset(error) ? new Error("the connection was closed before the answer was whole", { cause: error }) : error;
}

/** Whether an error says that the other side has closed the connection. */
function isReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
