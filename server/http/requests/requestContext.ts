import type { Request } from "express";
import type { ErrorAudience } from "../../../schema/describeError.ts";
import type { Credentials } from "../../callers/scopes.ts";
import { localeOf } from "../../callers/locale.ts";

/** The request's id, which its log lines and its answer carry. */
export function requestIdOf(req: Request): string {
  return req.id;
}

/** The reader of an error of this request, and the log it goes to. */
export function audienceOf(req: Request, locale: string = localeOf(req.get("accept-language"))): ErrorAudience {
  return {
    locale,
    requestId: requestIdOf(req),
    onUnexpected: (error) => req.log.error({ err: error }, "unexpected error"),
    onRefused: (code) => req.log.info({ code, address: req.ip }, "refused"),
  };
}

/** The address a request was sent to; behind a trusted proxy, the one that the proxy names. */
export function originOf(req: Request): string {
  return `${req.protocol}://${req.host}`;
}

/** What a request says about its caller. */
export function credentialsOf(req: Request): Credentials {
  return {
    authorization: req.get("authorization"),
    acceptLanguage: req.get("accept-language"),
    address: req.ip,
    userAgent: req.get("user-agent"),
    origin: originOf(req),
  };
}
