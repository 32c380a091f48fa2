import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { refusalOf } from "./endpointRefusal.ts";
import { EndpointConnections } from "./endpointConnections.ts";
import type { EndpointRequest } from "./endpointConnections.ts";

/** A model of an endpoint that speaks as OpenAI's API does. */
export interface EndpointOptions {
  /** Address of the API as far as `/chat/completions`, such as `https://models.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
}

/** The endpoint's calls. Each throws an EndpointRefusal for an answer other than 2xx; the body of others is unread. */
export interface Endpoint {
  /** @param path Below the address of the API, such as `/chat/completions`. */
  postJson(path: string, body: object, signal: AbortSignal): Promise<IncomingMessage>;
  postForm(path: string, form: FormData, signal: AbortSignal): Promise<IncomingMessage>;
  /**
   * Gets what an answer named by its address. Throws where that is at another origin, which could be any that this
   * server can reach.
   */
  get(address: string, signal: AbortSignal): Promise<IncomingMessage>;
}

export function endpointAt({ baseUrl, apiKey }: Omit<EndpointOptions, "model">): Endpoint {
  const base = baseUrl.replace(/\/$/, "");
  const headers = { "user-agent": "causerie", ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
  const connections = new EndpointConnections();

  async function send(request: Omit<EndpointRequest, "headers">, more: OutgoingHttpHeaders): Promise<IncomingMessage> {
    const answer = await connections.send({ ...request, headers: { ...headers, ...more } });
    const { statusCode = 0 } = answer;
    if (statusCode < 200 || statusCode >= 300) throw await refusalOf(answer);
    return answer;
  }

  return {
    postJson: (path, body, signal) => {
      const post = { method: "POST", url: new URL(base + path), body: JSON.stringify(body), signal } as const;
      return send(post, { "content-type": "application/json" });
    },
    postForm: async (path, form, signal) => {
      const encoded = new Response(form);
      const body = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get("content-type") ?? "multipart/form-data";
      return send({ method: "POST", url: new URL(base + path), body, signal }, { "content-type": type });
    },
    get: async (address, signal) => {
      if (!URL.canParse(address) || new URL(address).origin !== new URL(base).origin)
        throw new Error("the answer is at another origin than the endpoint");
      return send({ method: "GET", url: new URL(address), signal }, {});
    },
  };
}
