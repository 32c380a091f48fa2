import { ApolloServer, HeaderMap } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, RequestHandler } from "express";
import { GraphQLError } from "graphql";
import type { GraphQLSchema } from "graphql";
import { describeGraphQLError, OUTAGE_SECONDS } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import type { Scope } from "../core/scope.ts";
import type { Scopes } from "../scopes.ts";
import { namingTokens } from "../guards.ts";
import type { Guards } from "../guards.ts";
import { refusalBySize } from "../requestSize.ts";
import { sendText } from "../../rest-compat/sendText.ts";
import { stringifyResult } from "./stringifyResult.ts";
import { audienceOf, credentialsOf } from "./requestContext.ts";

interface GraphQLContext extends Scope {
  req: Request;
}

/**
 * Writes every error in the caller's language. A refused token is answered with status 401 and an outage
 * of the database with 503, which older clients and proxies check.
 */
const describeErrors: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors, contextValue, response }) {
        if (!errors || response.body.kind !== "single") return;
        const audience = audienceOf(contextValue.req, contextValue.locale);
        response.body.singleResult.errors = errors.map((error) => describeGraphQLError(namingTokens(error), audience));
        const causes = errors.map(({ originalError }) => originalError);
        if (causes.every((cause) => cause instanceof AppError && cause.code === "UNAUTHENTICATED"))
          response.http.status = 401;
        if (causes.every((cause) => cause instanceof DatabaseOutage)) {
          response.http.status = 503;
          response.http.headers.set("retry-after", String(OUTAGE_SECONDS));
        }
      },
    };
  },
};

/** Sends the callers of subscriptions to the socket. Apollo would run one as a query, without an event. */
const refuseSubscriptions: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === "subscription") throw webSocketRequired();
      },
      async willSendResponse({ operation, contextValue, response }) {
        if (operation?.operation !== "subscription") return;
        // Apollo has refused a GET before the hook above, but for its method: POST would do no better.
        const errors = [describeGraphQLError(webSocketRequired(), audienceOf(contextValue.req, contextValue.locale))];
        response.body = { kind: "single", singleResult: { errors } };
        response.http.status = 400;
        response.http.headers.delete("allow");
      },
    };
  },
};

function webSocketRequired(): GraphQLError {
  const originalError = new AppError("WEBSOCKET_REQUIRED");
  return new GraphQLError(originalError.message, { originalError });
}

/** The GraphQL endpoint over HTTP. `guards` limit what an operation may ask for. */
export async function graphqlHandler(
  schema: GraphQLSchema,
  scopes: Scopes,
  guards: Guards,
): Promise<{ handler: RequestHandler; stop: () => Promise<void> }> {
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    plugins: [
      describeErrors,
      refuseSubscriptions,
      ApolloServerPluginLandingPageDisabled(),
      // It watches each field, and says what the route says of all answers: not to store them.
      ApolloServerPluginCacheControlDisabled(),
    ],
    ...guards,
    stringifyResult,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
  });
  await apollo.start();
  const handler: RequestHandler = async (req, res) => {
    const refusal = refusalBySize({ ...req.query, ...req.body });
    if (refusal) throw refusal;
    // Before Apollo handles the request, so that a refused token is answered like every other error.
    const scope = await scopes.of(credentialsOf(req));
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: req.method,
        headers: new HeaderMap(Object.entries(req.headers).map(([name, value]) => [name, String(value)])),
        search: req.url.includes("?") ? req.url.slice(req.url.indexOf("?")) : "",
        body: req.body,
      },
      context: async () => ({ ...scope, req }),
    });
    if (body.kind === "chunked") throw new Error("an answer came in parts");
    res.status(status).setHeaders(headers);
    await sendText(res, body.string);
  };
  return { handler, stop: () => apollo.stop() };
}
