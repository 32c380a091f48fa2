import type { Outcome } from "../accounts/accountsClient.ts";
import { callRest } from "./restClient.ts";
import type { RestCall } from "./restClient.ts";

/** Asks by calls of the REST layer; `read` brings an answer's data into the form that both ways in share. */
export type AskRest = <Sent, Data>(path: string, read: (sent: Sent) => Data, call: RestCall) => Promise<Outcome<Data>>;

export function askRest(url: string, headers: Record<string, string> = {}): AskRest {
  return async <Sent, Data>(path: string, read: (sent: Sent) => Data, call: RestCall): Promise<Outcome<Data>> => {
    const response = await callRest(url, path, { ...call, headers: { ...headers, ...call.headers } });
    const body: { success: boolean; code?: string; fields?: Record<string, string>; data?: Sent } =
      await response.json();
    const retryAfter = response.headers.get("retry-after");
    return {
      code: body.code ?? null,
      status: response.status,
      fields: body.fields ?? null,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      data: body.success && body.data !== undefined ? read(body.data) : null,
      raw: body,
    };
  };
}

/** A query of what is given. */
export function queryOf(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}
