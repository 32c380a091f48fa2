import type { Server } from "node:http";
import { specifiedRules, validate, type GraphQLError, type GraphQLSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import type { Logger } from "pino";
import { WebSocketServer } from "ws";
import { describeGraphQLError, type ErrorAudience } from "../schema/describeError.ts";
import { AppError } from "../schema/rules/appError.ts";
import type { Guards } from "./guards.ts";
import { localeOf } from "./locale.ts";
import type { Credentials, Scopes } from "./scopes.ts";

/** graphql-ws's own code for a refused connection: a client does not try again with the same token. */
const UNAUTHORIZED = 4401;
/** Milliseconds between two pings; a socket that answers none in between is closed, and its client resumes on a new one. */
const PING_MS = 12_000;
/** Bytes of one message from a client. */
const MAX_PAYLOAD = 256 * 1024;

/** Serves subscriptions, and any other operation, over WebSocket on the same port. */
export function serveSockets(
  server: Server,
  schema: GraphQLSchema,
  scopes: Scopes,
  guards: Guards,
  log: Logger,
): { close: () => Promise<void> } {
  // Compression would cost a hundred times the latency at a thousand sockets.
  const sockets = new WebSocketServer({ server, path: "/graphql", perMessageDeflate: false, maxPayload: MAX_PAYLOAD });
  const tell = (credentials: Credentials) => (errors: readonly GraphQLError[]) =>
    errors.map((error) => describeGraphQLError(error, audienceOf(credentials, log)));
  const running = useServer(
    {
      schema,
      validate: (checked, document) => validate(checked, document, [...specifiedRules, ...guards.validationRules]),
      onConnect: async (context) => {
        try {
          await scopes.of(credentialsOf(context.connectionParams));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          context.extra.socket.close(UNAUTHORIZED, error.code);
          return false;
        }
        return true;
      },
      // Anew for each operation: a token revoked since the socket opened is refused here.
      context: (context) => scopes.of(credentialsOf(context.connectionParams)),
      onError: (context, _id, _payload, errors) => tell(credentialsOf(context.connectionParams))(errors),
      onNext: (context, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: tell(credentialsOf(context.connectionParams))(result.errors) } : result,
    },
    sockets,
    PING_MS,
  );
  return {
    close: async () => {
      await running.dispose();
    },
  };
}

function credentialsOf(parameters: Readonly<Record<string, unknown>> | undefined): Credentials {
  const text = (...names: string[]): string | undefined => {
    const value = names.map((name) => parameters?.[name]).find((candidate) => typeof candidate === "string");
    return typeof value === "string" ? value : undefined;
  };
  const token = text("token");
  const authorization = text("Authorization", "authorization") ?? (token ? `Bearer ${token}` : undefined);
  const acceptLanguage = text("acceptLanguage", "Accept-Language");
  return { ...(authorization !== undefined && { authorization }), ...(acceptLanguage !== undefined && { acceptLanguage }) };
}

function audienceOf({ acceptLanguage }: Credentials, log: Logger): ErrorAudience {
  const requestId = crypto.randomUUID();
  return { locale: localeOf(acceptLanguage), requestId, onUnexpected: (error) => log.error({ err: error, requestId }, "unexpected error") };
}
