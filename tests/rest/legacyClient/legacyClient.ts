/** A JSON object as it came. */
export type Json = Record<string, unknown>;

/** An answer, as a client of the specification reads it. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** What a client sends. */
export interface Asked {
  json?: Json;
  form?: Record<string, string>;
  file?: Blob;
  headers?: Record<string, string>;
}

/** A client that was written against the contract alone, with nothing but `fetch`. */
export interface LegacyClient {
  /** Sent with each call once it is set. */
  token: string | null;
  get(path: string): Promise<Answer>;
  post(path: string, asked?: Asked): Promise<Answer>;
  put(path: string, json: Json): Promise<Answer>;
  remove(path: string): Promise<Answer>;
  /** A POST or GET whose answer is a stream. */
  open(path: string, asked?: Asked & { method?: string }): Promise<Response>;
}

export function legacyClient(origin: () => string): LegacyClient {
  const send = (method: string, path: string, { json, form, file, headers }: Asked = {}): Promise<Response> => {
    const upload = new FormData();
    if (file) upload.append("file", file, "picture.png");
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : file ? upload : null;
    const given = {
      "Accept-Language": "en",
      ...(json && { "Content-Type": "application/json" }),
      ...(client.token !== null && { Authorization: `Bearer ${client.token}` }),
      ...headers,
    };
    return fetch(`${origin()}/api${path}`, { method, body, headers: given });
  };
  const call = async (method: string, path: string, asked?: Asked): Promise<Answer> => {
    const response = await send(method, path, asked);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const client: LegacyClient = {
    token: null,
    get: (path) => call("GET", path),
    post: (path, asked) => call("POST", path, asked),
    put: (path, json) => call("PUT", path, { json }),
    remove: (path) => call("DELETE", path),
    open: (path, { method = "POST", ...asked } = {}) => send(method, path, asked),
  };
  return client;
}

/** Names of the envelope itself. A payload's fields of these names are in `data` only. */
const ENVELOPE = ["success", "message", "data"];

/** The payload of an answer that succeeded. Clients read its fields in `data` or at the top level. */
export function payloadOf({ status, body }: Answer): Json {
  const { data } = body;
  if (body.success !== true || typeof data !== "object" || data === null)
    throw new Error(`no payload, but ${status}: ${JSON.stringify(body)}`);
  if (Array.isArray(data)) {
    if (JSON.stringify(body.items) !== JSON.stringify(data)) throw new Error("the list is not at the top level");
    return { items: data };
  }
  for (const [name, value] of Object.entries(data)) {
    if (!ENVELOPE.includes(name) && JSON.stringify(body[name]) !== JSON.stringify(value))
      throw new Error(`${name} is not at the top level`);
  }
  return { ...data };
}

/** A field that must be a text. */
export function textOf(payload: Json, name: string): string {
  const value = payload[name];
  if (typeof value !== "string") throw new Error(`${name} is no text: ${JSON.stringify(payload)}`);
  return value;
}

/** A field that must be a list of objects. */
export function listOf(payload: Json, name: string): Json[] {
  const value = payload[name];
  if (!Array.isArray(value)) throw new Error(`${name} is no list: ${JSON.stringify(payload)}`);
  return value;
}
