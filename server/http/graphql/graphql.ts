import { HeaderMap } from "@apollo/server";
import type { Request, RequestHandler } from "express";
import { describeGraphQLError, OUTAGE_SECONDS } from "../../../schema/describeError.ts";
import type { ErrorAudience } from "../../../schema/describeError.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { DatabaseOutage } from "../../../schema/rules/databaseOutage.ts";
import { namingTokens } from "../../operations/guards.ts";
import type { Scopes } from "../../callers/scopes.ts";
import { refusalBySize } from "../../operations/requestSize.ts";
import { sendText } from "../answers/sendText.ts";
import { webSocketRequired } from "./apollo.ts";
import type { Apollo, FailedAnswer } from "./apollo.ts";
import { audienceOf, credentialsOf } from "../requests/requestContext.ts";

/**
 * Writes every error in the caller's language. A refused token is answered with status 401 and an outage
 * of the database with 503, which older clients and proxies check.
 */
function describeErrors({ errors = [], operation, response }: FailedAnswer, audience: ErrorAudience): void {
  const { http, body } = response;
  if (body?.kind !== "single") return;
  const isSubscription = operation?.operation === "subscription";
  // Apollo refuses a subscription by GET for its method alone. POST would do no better.
  const thrown = isSubscription ? [webSocketRequired()] : errors;
  body.singleResult.errors = thrown.map((error) => describeGraphQLError(namingTokens(error), audience));
  const causes = errors.map(({ originalError }) => originalError);
  if (isSubscription) {
    http.status = 400;
    http.headers.delete("allow");
  } else if (causes.every((cause) => cause instanceof DatabaseOutage)) {
    http.status = 503;
    http.headers.set("retry-after", String(OUTAGE_SECONDS));
  } else if (causes.every((cause) => cause instanceof AppError && cause.code === "UNAUTHENTICATED")) http.status = 401;
}

/** By these Apollo finds the type of its answer, and refuses what a page of another site could send. */
const READ_BY_APOLLO = ["accept", "content-type", "apollo-require-preflight", "x-apollo-operation-name"];

/** The headers that Apollo reads. */
function headersOf(req: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const name of READ_BY_APOLLO) {
    const value = req.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** The GraphQL endpoint over HTTP. */
export function graphqlHandler(apollo: Apollo, scopes: Scopes): RequestHandler {
  return async (req, res) => {
    const refusal = refusalBySize({ ...req.query, ...req.body });
    if (refusal) throw refusal;
    // Before Apollo handles the request, so that a refused token is answered like every other error.
    const scope = await scopes.of(credentialsOf(req));
    const onErrors = (answer: FailedAnswer): void => describeErrors(answer, audienceOf(req, scope.locale));
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: req.method,
        headers: headersOf(req),
        search: req.url.includes("?") ? req.url.slice(req.url.indexOf("?")) : "",
        body: req.body,
      },
      context: async () => Object.assign(scope, { onErrors }),
    });
    if (body.kind === "chunked") throw new Error("an answer came in parts");
    res.status(status).setHeaders(headers);
    await sendText(res, body.string);
  };
}
