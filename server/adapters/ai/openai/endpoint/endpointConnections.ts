import { Agent as HttpAgent, request as httpRequest } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

/** Milliseconds for which an idle connection stays open, unless the endpoint says less: a proxy may drop it by then. */
const KEEP_MS = 60_000;
const MOST_REDIRECTS = 5;
/** Statuses that ask for the same request elsewhere. */
const REDIRECTS = [307, 308];

export interface EndpointRequest {
  method: "GET" | "POST";
  url: URL;
  headers: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Closes the connection, also while the answer is read. */
  signal: AbortSignal;
}

/**
 * Connections that stay open between requests, so that a reply does not wait for a new one. They use Node's older
 * client: the web streams of fetch cost more for each token.
 */
export class EndpointConnections {
  readonly #agents: Record<"http:" | "https:", HttpAgent>;

  constructor() {
    // Where this variable says so, Node's own agents and fetch use the proxies that the environment names.
    const proxies = process.env.NODE_USE_ENV_PROXY === "1" && { proxyEnv: process.env };
    const options = { keepAlive: true, timeout: KEEP_MS, ...proxies };
    this.#agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };
  }

  /**
   * Sends a request, and follows the redirects of a POST. Those of a GET it does not: its address comes from an answer,
   * while the endpoint's own, which take POST, come from the configuration. The answer's body is the caller's to read.
   */
  async send(request: EndpointRequest, redirects = MOST_REDIRECTS): Promise<IncomingMessage> {
    const answer = await this.#sendOnce(request);
    const { location } = answer.headers;
    const isMoved = request.method === "POST" && REDIRECTS.includes(answer.statusCode ?? 0);
    if (!isMoved || !location || redirects === 0) return answer;
    answer.resume();
    const url = new URL(location, request.url);
    const { authorization: _key, ...others } = request.headers;
    const headers = url.origin === request.url.origin ? request.headers : others;
    return this.send({ ...request, url, headers }, redirects - 1);
  }

  #sendOnce(endpointRequest: EndpointRequest): Promise<IncomingMessage> {
    const { method, url, headers, body, signal } = endpointRequest;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const isSecure = url.protocol === "https:";
      const agent = this.#agents[isSecure ? "https:" : "http:"];
      const request = (isSecure ? httpsRequest : httpRequest)(url, { method, agent, headers });
      let answer: IncomingMessage | null = null;
      const close = (): void => {
        // An answer that was read to its end leaves a connection that can be used again.
        if (!answer?.readableEnded) (answer ?? request).destroy(asError(signal.reason));
      };
      signal.addEventListener("abort", close, { once: true });
      request.once("close", () => signal.removeEventListener("abort", close));
      request.once("response", (response) => {
        answer = response;
        // The reader handles it, if there still is one.
        response.on("error", () => undefined);
        resolve(response);
      });
      request.on("error", (error) => {
        // The endpoint closed the idle connection as it was used again, and has not seen the request.
        if (answer === null && request.reusedSocket && isReset(error) && !signal.aborted)
          resolve(this.#sendOnce(endpointRequest));
        else reject(error);
      });
      request.end(body);
    });
  }
}

/** Whether an error says that the other side has closed the connection. */
export function isReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
