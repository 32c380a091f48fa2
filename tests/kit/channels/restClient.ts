import { documentedFetch } from "../openapi/documentedFetch.ts";

/** An answer of the REST layer. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; empty when there was none. */
  body: Record<string, unknown> & { data?: unknown };
}

/** A call of the REST layer, as a client makes it. */
export interface RestCall {
  method?: string;
  token?: string | null;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a call. Throws where the request or the answer is not as documented. */
export function callRest(url: string, path: string, call: RestCall = {}): Promise<Response> {
  const { token = null, json, form, headers, signal } = call;
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const contentType = json !== undefined ? "application/json" : "application/x-www-form-urlencoded";
  return documentedFetch(`${url}/api${path}`, {
    method: call.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body !== undefined && { "content-type": contentType }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

/** Makes a call that is answered at once. */
export async function rest(url: string, path: string, call: RestCall = {}): Promise<RestAnswer> {
  const response = await callRest(url, path, call);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
}

/** A frame of a stream of events: its id, and its data, parsed where it is JSON. */
export interface SeenFrame {
  id: string;
  data:
    | {
        type: string;
        id?: string;
        seq?: number;
        content?: string;
        code?: string;
        message?: Record<string, unknown> & { status?: string };
      }
    | "[DONE]";
}

/** Yields the frames of a stream of events as they come. */
export async function* framesOf(response: Response): AsyncGenerator<SeenFrame, void, void> {
  if (!response.body) return;
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const [, id, data] = /^id: (.*)\ndata: (.*)$/s.exec(part) ?? [];
      if (id === undefined || data === undefined) throw new Error(`no frame: ${part}`);
      yield { id, data: data === "[DONE]" ? data : JSON.parse(data) };
    }
  }
  if (rest !== "") throw new Error(`the stream ended within a frame: ${rest}`);
}

/** All frames of a stream that ends. */
export async function allFrames(response: Response): Promise<SeenFrame[]> {
  const frames: SeenFrame[] = [];
  for await (const frame of framesOf(response)) frames.push(frame);
  return frames;
}
