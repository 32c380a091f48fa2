import type { IncomingMessage, Server } from "node:http";
import { type GraphQLError, type GraphQLSchema, specifiedRules, validate } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import type { Logger } from "pino";
import { WebSocketServer } from "ws";
import { describeGraphQLError, type ErrorAudience } from "../schema/describeError.ts";
import { AppError } from "../schema/rules/appError.ts";
import type { Bus } from "./core/bus.port.ts";
import type { Guards } from "./guards.ts";
import { localeOf } from "./locale.ts";
import type { Credentials, Scopes } from "./scopes.ts";
import { type SessionWatch, watchSession } from "./sessionWatch.ts";

/** graphql-ws's own code for a refused connection: a client does not try again with the same token. */
const UNAUTHORIZED = 4401;
/** Milliseconds between two pings; a socket that answers none in between is closed, and its client resumes on a new one. */
const PING_MS = 12_000;
/** Bytes of one message from a client. */
const MAX_PAYLOAD = 256 * 1024;

export interface SocketParts {
  schema: GraphQLSchema;
  scopes: Scopes;
  guards: Guards;
  bus: Bus;
  log: Logger;
  addressOf: (request: IncomingMessage) => string;
}

/** Serves subscriptions, and any other operation, over WebSocket on the same port. */
export function serveSockets(server: Server, parts: SocketParts): { close: () => Promise<void> } {
  const { schema, scopes, guards, bus, log, addressOf } = parts;
  // Compression would cost a hundred times the latency at a thousand sockets.
  const sockets = new WebSocketServer({ server, path: "/graphql", perMessageDeflate: false, maxPayload: MAX_PAYLOAD });
  const watches = new WeakMap<object, SessionWatch>();
  const ask = (context: { connectionParams?: Readonly<Record<string, unknown>>; extra: { request: IncomingMessage } }) =>
    scopes.of({ ...credentialsOf(context.connectionParams), ...callerOf(context.extra.request, addressOf) });
  const tell = (parameters: Readonly<Record<string, unknown>> | undefined, errors: readonly GraphQLError[]) =>
    errors.map((error) => describeGraphQLError(error, audienceOf(credentialsOf(parameters), log)));
  const running = useServer(
    {
      schema,
      validate: (checked, document) => validate(checked, document, [...specifiedRules, ...guards.validationRules]),
      onConnect: async (context) => {
        const { socket } = context.extra;
        try {
          const { viewer } = await ask(context);
          if (!viewer) return true;
          const end = (): void => socket.close(UNAUTHORIZED, "UNAUTHENTICATED");
          watches.set(context.extra, watchSession(bus, viewer, () => ask(context), end));
          return true;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          socket.close(UNAUTHORIZED, error.code);
          return false;
        }
      },
      onClose: (context) => watches.get(context.extra)?.stop(),
      // Anew for each operation: what is refused to a session that ended is refused here too.
      context: (context) => ask(context),
      onError: ({ connectionParams }, _id, _payload, errors) => tell(connectionParams, errors),
      onNext: ({ connectionParams }, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: tell(connectionParams, result.errors) } : result,
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
  return {
    authorization: text("Authorization", "authorization") ?? (token ? `Bearer ${token}` : undefined),
    acceptLanguage: text("acceptLanguage", "Accept-Language"),
  };
}

function callerOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): Credentials {
  return { address: addressOf(request), userAgent: request.headers["user-agent"] };
}

function audienceOf({ acceptLanguage }: Credentials, log: Logger): ErrorAudience {
  const requestId = crypto.randomUUID();
  return { locale: localeOf(acceptLanguage), requestId, onUnexpected: (error) => log.error({ err: error, requestId }, "unexpected error") };
}
