import type { IncomingMessage, Server } from "node:http";
import { GraphQLError } from "graphql";
import type { ExecutionArgs, GraphQLSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import type { Logger } from "pino";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";
import { describeGraphQLError } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import type { Scope } from "../core/scope.ts";
import { operationTooLarge } from "../guards.ts";
import type { Guards } from "../guards.ts";
import { refusalBySize } from "../requestSize.ts";
import type { Scopes } from "../scopes.ts";
import { documentReader } from "./readDocument.ts";
import { watchSession } from "../sessionWatch.ts";
import type { SessionWatch, WatchGround } from "../sessionWatch.ts";
import { SharedResults } from "./sharedResults.ts";
import { audienceOf, callerOf, credentialsOf } from "./socketCaller.ts";

/** graphql-ws's code for a refused connection, after which its client does not retry. */
const UNAUTHORIZED = 4401;
/** WebSocket's code for "try again later", after which a client reconnects. */
const TRY_AGAIN = 1013;
/** Operations that run on one socket at once; a page of the client has under ten. */
const MAX_OPERATIONS = 256;
/**
 * Milliseconds between two pings. A socket that does not answer one before the next is closed; its client reconnects.
 */
const PING_MS = 12_000;
/** Bytes of one message from a client at most. */
const MAX_PAYLOAD = 256 * 1024;

export interface SocketParts {
  schema: GraphQLSchema;
  scopes: Scopes;
  guards: Guards;
  live: WatchGround;
  log: Logger;
  addressOf: (request: IncomingMessage) => string;
}

/** Serves subscriptions, and any other operation, over WebSocket on the same port. */
export function serveSockets(server: Server, parts: SocketParts): { count: () => number; close: () => Promise<void> } {
  const { schema, scopes, guards, live, log, addressOf } = parts;
  // At a thousand sockets, compression multiplies the latency by a hundred (measured).
  const sockets = new WebSocketServer({ server, path: "/graphql", perMessageDeflate: false, maxPayload: MAX_PAYLOAD });
  const readDocument = documentReader(schema, guards);
  const results = new SharedResults();
  const watches = new WeakMap<object, SessionWatch>();
  const ask = (context: SocketContext): Promise<Scope> =>
    scopes.of({ ...credentialsOf(context.connectionParams), ...callerOf(context.extra.request, addressOf) });
  const tell = (parameters: SocketContext["connectionParams"], errors: readonly GraphQLError[]) =>
    errors.map((error) => describeGraphQLError(error, audienceOf(credentialsOf(parameters), log)));
  const running = useServer(
    {
      onConnect: async (context) => {
        const { socket } = context.extra;
        try {
          const { viewer } = await ask(context);
          // A socket that has closed in the meantime would never stop its watch.
          if (viewer && socket.readyState === socket.OPEN) {
            const end = (): void => socket.close(UNAUTHORIZED, "UNAUTHENTICATED");
            watches.set(
              context.extra,
              watchSession(live, viewer, () => ask(context), end),
            );
          }
          return true;
        } catch (error) {
          refuse(socket, error, log);
          return false;
        }
      },
      onClose: (context) => watches.get(context.extra)?.stop(),
      // Authenticates each operation, so that a session that has ended is refused.
      onSubscribe: async (context, _id, payload) => {
        if (Object.keys(context.subscriptions).length > MAX_OPERATIONS)
          return [operationTooLarge("operations", MAX_OPERATIONS)];
        const refusal = refusalBySize(payload);
        if (refusal) return [refusal];
        const document = readDocument(payload.query);
        if (!("kind" in document)) return document;
        try {
          const scope = await ask(context);
          const { operationName, variables: variableValues } = payload;
          const { executionOptions: options } = guards;
          const asked = { schema, document, operationName, variableValues };
          const operation: ExecutionArgs = { ...asked, options, contextValue: scope };
          results.share(operation, scope);
          return operation;
        } catch (error) {
          // Of a database that is away this operation is told; the others go on.
          if (!(error instanceof DatabaseOutage)) refuse(context.extra.socket, error, log);
          return [
            new GraphQLError("The socket is closed.", {
              path: [],
              originalError: error instanceof Error ? error : null,
            }),
          ];
        }
      },
      subscribe: (operation) => results.subscribe(operation),
      onError: ({ connectionParams }, _id, _payload, errors) => tell(connectionParams, errors),
      onNext: ({ connectionParams }, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: tell(connectionParams, result.errors) } : result,
    },
    sockets,
    PING_MS,
  );
  return {
    count: () => sockets.clients.size,
    close: async () => {
      await running.dispose();
    },
  };
}

interface SocketContext {
  connectionParams?: Readonly<Record<string, unknown>>;
  extra: { request: IncomingMessage };
}

/**
 * Closes a socket with the code that tells its client whether to reconnect: not with a token that is no longer valid.
 */
function refuse(socket: WebSocket, error: unknown, log: Logger): void {
  if (error instanceof AppError) socket.close(UNAUTHORIZED, error.code);
  else {
    // An outage is in the log already, once for all.
    if (!(error instanceof DatabaseOutage)) log.error({ err: error }, "a socket could not be served");
    socket.close(TRY_AGAIN, "try again");
  }
}
