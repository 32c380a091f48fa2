import { EndpointRefusal } from "../endpoint/endpointRefusal.ts";
import { RequestsOwn } from "../endpoint/requestsOwn.ts";

/** Statuses that speak of the request: it is too long, or says what the endpoint does not take. */
const OF_REQUESTS = [400, 409, 413, 414, 415, 422, 431, 451];
/** Statuses that speak of the endpoint or of its key, whatever the body says. */
const OF_ENDPOINTS = [401, 402, 404, 408, 429];

/** What endpoints write of a request that is too long, or whose content they refuse; some do so under a 403 or 500. */
const ABOUT_REQUEST =
  /context[ _-]?(length|window|size)|maximum context|content[ _-]?(filter|policy|management)|\bflagged\b|moderation/i;
/** A 400 may also mean that the endpoint does not have the model that the configuration names. */
const ABOUT_MODEL = /model_not_found|model[^.]{0,80}(does not exist|not found)/i;

/**
 * Whose failure an error of a call is. One of the endpoint's is no reason that another endpoint should fail; one of the
 * request's would be the same there.
 */
export function blameFor(error: unknown): "endpoint" | "request" {
  if (error instanceof RequestsOwn) return "request";
  if (!(error instanceof EndpointRefusal))
    return error instanceof Error && ABOUT_REQUEST.test(error.message) ? "request" : "endpoint";
  const { status, body } = error;
  if (OF_ENDPOINTS.includes(status) || ABOUT_MODEL.test(body)) return "endpoint";
  return OF_REQUESTS.includes(status) || ABOUT_REQUEST.test(body) ? "request" : "endpoint";
}
