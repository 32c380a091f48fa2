import type { Outcome } from "../accounts/accountsClient.ts";
import { api } from "./api.ts";

/** Asks by GraphQL operations whose one field is called `it`. */
export type AskGraphql = <Data>(operation: string, variables: object, token?: string | null) => Promise<Outcome<Data>>;

export function askGraphql(url: string, headers: Record<string, string> = {}): AskGraphql {
  return async <Data>(operation: string, variables: object, token: string | null = null): Promise<Outcome<Data>> => {
    const { status, data, errors } = await api(url, token, headers).request<{ it: Data | null }>(operation, variables);
    const [error] = errors;
    const { code = null, fields = null, retryAfter = null } = error?.extensions ?? {};
    const told = errors.map(({ message, extensions: { requestId: _other, ...extensions } }) => ({
      message,
      extensions,
    }));
    return { code, status, fields, retryAfter, data: data?.it ?? null, raw: { data, errors: told } };
  };
}
