import { ApolloServer, HeaderMap } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, RequestHandler, Response } from "express";
import { execute, GraphQLError } from "graphql";
import type { GraphQLSchema } from "graphql";
import { describeGraphQLError } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { Scope } from "../core/scope.ts";
import type { Scopes } from "../scopes.ts";
import type { Guards } from "../guards.ts";
import { refusalBySize } from "../requestSize.ts";
import { sendText } from "./answers/sendText.ts";
import { describedErrors } from "./graphqlErrors.ts";
import { KnownOperations } from "./knownOperations.ts";
import { stringifyResult } from "./stringifyResult.ts";
import { audienceOf, credentialsOf } from "./requestContext.ts";

interface GraphQLContext extends Scope {
  req: Request;
}

/** Writes every error in the caller's language. */
const describeErrors: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors, contextValue, response }) {
        if (!errors || response.body.kind !== "single") return;
        const described = describedErrors(errors, contextValue.req, contextValue.locale);
        response.body.singleResult.errors = described.errors;
        if (described.status) response.http.status = described.status;
        for (const [name, value] of Object.entries(described.headers)) response.http.headers.set(name, value);
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

/** Keeps the operations that are about to be executed: they have passed all checks. */
function keeping(known: KnownOperations): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return { didResolveOperation: async ({ source, document }) => known.keep(source, document) };
    },
  };
}

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
  const known = new KnownOperations();
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    plugins: [
      describeErrors,
      refuseSubscriptions,
      keeping(known),
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
  /** Answers an operation as Apollo does; false where that is left to Apollo, and nothing was executed. */
  const answerKnown = async (scope: Scope, req: Request, res: Response): Promise<boolean> => {
    const operation = known.find(req);
    if (!operation) return false;
    const execution = { schema, contextValue: scope, options: guards.executionOptions };
    const { data, errors } = await execute({ ...execution, ...operation });
    // The variables are wrong.
    if (data === undefined) return false;
    res.setHeader("Content-Type", operation.answerType);
    const described = errors && describedErrors(errors, req, scope.locale);
    if (described?.status) res.status(described.status).set(described.headers);
    await sendText(res, stringifyResult({ errors: described?.errors, data }));
    return true;
  };
  const handler: RequestHandler = async (req, res) => {
    const refusal = refusalBySize({ ...req.query, ...req.body });
    if (refusal) throw refusal;
    // Before Apollo handles the request, so that a refused token is answered like every other error.
    const scope = await scopes.of(credentialsOf(req));
    if (await answerKnown(scope, req, res)) return;
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
