import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { ErrorAudience } from "../../schema/describeError.ts";
import { localeOf } from "../locale.ts";
import type { Credentials } from "../scopes.ts";

/** What a client says about itself when it opens a socket. */
export function credentialsOf(parameters: Readonly<Record<string, unknown>> | undefined): Credentials {
  const text = (...names: string[]): string | undefined => {
    const value = names.map((name) => parameters?.[name]).find((candidate) => typeof candidate === "string");
    return typeof value === "string" ? value : undefined;
  };
  const token = text("token");
  return {
    authorization: text("Authorization", "authorization") ?? (token ? `Bearer ${token}` : undefined),
    acceptLanguage: text("acceptLanguage", "Accept-Language"),
  };
}

/** What the request that opened a socket says about its caller. */
export function callerOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): Credentials {
  const { host, origin } = request.headers;
  // A proxy in front may end TLS; only the page's own address tells.
  const scheme = origin === `https://${host}` ? "https" : "http";
  return { address: addressOf(request), userAgent: request.headers["user-agent"], origin: `${scheme}://${host}` };
}

/** The reader of an error on a socket, and the log it goes to. */
export function audienceOf({ acceptLanguage }: Credentials, log: Logger): ErrorAudience {
  const requestId = crypto.randomUUID();
  return {
    locale: localeOf(acceptLanguage),
    requestId,
    onUnexpected: (error) => log.error({ err: error, requestId }, "unexpected error"),
  };
}
