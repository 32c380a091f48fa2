import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** What an endpoint answers; what is not set is as usual. */
export interface EndpointAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** An endpoint that keeps every request, and answers all of them as it is told, or never. */
export interface AnsweringEndpoint {
  /** The base address, ending in `/v1`. */
  url: string;
  requests: { path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[];
  answerWith(answer: EndpointAnswer | "hang"): void;
  /** Answers the next request so, and others as it is told. */
  answerOnce(answer: EndpointAnswer): void;
  /** Forgets the requests, and answers as usual. */
  reset(): void;
  close(): void;
}

export async function startAnsweringEndpoint(usual: Required<EndpointAnswer>): Promise<AnsweringEndpoint> {
  let answer: EndpointAnswer | "hang" = {};
  let once: EndpointAnswer | null = null;
  const requests: AnsweringEndpoint["requests"] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      requests.push({ path: req.url, headers: req.headers, body });
      if (answer === "hang") return;
      const { status, headers, body: sent } = { ...usual, ...answer, ...once };
      once = null;
      res.writeHead(status, headers).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the endpoint has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    answerWith: (next) => void (answer = next),
    answerOnce: (next) => void (once = next),
    reset: () => {
      answer = {};
      requests.length = 0;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
