import { documentedFetch } from "../openapi/documentedFetch.ts";
import { queryText } from "./queryText.ts";

/** What a request of a call consists of, besides the call's method and path. */
export interface CallRequest {
  token?: string | null;
  /** The values of the path's parameters. */
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  json?: unknown;
  form?: Record<string, string>;
  file?: { field: string; bytes: Uint8Array };
  /** A body as it is, with its content type. */
  raw?: { body: string; type: string };
  headers?: Record<string, string>;
}

/** Makes a request of the call with this key, such as `GET /npc/{id}`. */
export function requestCall(url: string, key: string, request: CallRequest): Promise<Response> {
  const [method = "", path = ""] = key.split(" ");
  const { token = null, params = {}, query = {}, headers } = request;
  const { body, type } = bodyOf(request);
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return documentedFetch(`${url}/api${at}${queryText(query)}`, {
    method,
    headers: {
      ...(type !== undefined && { "content-type": type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** A form with a file has no content type here: fetch writes it with its boundary. */
function bodyOf({ json, form, file, raw }: CallRequest): { body?: string | FormData; type?: string } {
  if (raw) return raw;
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form) return { body: new URLSearchParams(form).toString(), type: "application/x-www-form-urlencoded" };
  if (!file) return {};
  const body = new FormData();
  body.append(file.field, new Blob([new Uint8Array(file.bytes)]), "face.png");
  return { body };
}
