import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { ErrorAudience } from "../../schema/describeError.ts";
import { localeOf } from "../callers/locale.ts";
import type { Credentials } from "../callers/scopes.ts";

/**
 * What a client says about itself when it opens a socket: in the parameters themselves or among their `headers`,
 * whose names clients write in capitals and in small letters. The parameters themselves go first.
 */
export function socketCredentialsOf(parameters: Readonly<Record<string, unknown>> | undefined): Credentials {
  const said = new Map([...textsOf(parameters?.headers), ...textsOf(parameters)]);
  const token = said.get("token");
  return {
    authorization: said.get("authorization") ?? (token ? `Bearer ${token}` : undefined),
    acceptLanguage: said.get("acceptlanguage") ?? said.get("accept-language"),
  };
}

/** The texts of an object, by their names in small letters. */
function textsOf(value: unknown): [name: string, text: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === "string" ? [[name.toLowerCase(), text]] : [],
  );
}

/** What the request that opened a socket says about its caller. */
export function callerOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): Credentials {
  const { host, origin } = request.headers;
  // A proxy in front may end TLS; only the page's own address shows it.
  const scheme = origin === `https://${host}` ? "https" : "http";
  return { address: addressOf(request), userAgent: request.headers["user-agent"], origin: `${scheme}://${host}` };
}

/** The reader of an error on a socket, and the log it goes to. */
export function socketAudienceOf({ acceptLanguage, address }: Credentials, log: Logger): ErrorAudience {
  const requestId = crypto.randomUUID();
  return {
    locale: localeOf(acceptLanguage),
    requestId,
    onUnexpected: (error) => log.error({ err: error, requestId }, "unexpected error"),
    onRefused: (code) => log.info({ code, address, requestId }, "refused"),
  };
}
