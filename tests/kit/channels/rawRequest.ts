import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

/** An answer of the server, byte by byte as it was sent. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request as it stands. `fetch` would normalise the path, and would not give the body of HEAD. */
export function rawRequest(url: string, path: string, { method = "GET", headers = {}, body }: RawRequest = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      const text = (await response.setEncoding("utf8").toArray()).join("");
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.on("error", reject).end(body);
  });
}
