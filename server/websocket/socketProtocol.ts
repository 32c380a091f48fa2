import type { IncomingMessage } from "node:http";
import { execute, getOperationAST, GraphQLError } from "graphql";
import type { ExecutionArgs, ExecutionResult, GraphQLSchema } from "graphql";
import { makeServer } from "graphql-ws";
import type { ConnectionInitMessage, Server } from "graphql-ws";
import type { Logger } from "pino";
import { describeGraphQLError } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { RefusalReason } from "../../schema/rules/appError.ts";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import type { Scope } from "../core/scope.ts";
import type { Guards } from "../operations/guards.ts";
import { refusalBySize } from "../operations/requestSize.ts";
import type { Scopes } from "../callers/scopes.ts";
import { watchSession } from "../sessionWatch.ts";
import type { SessionWatch, SessionWatchParts } from "../sessionWatch.ts";
import type { OpenSockets } from "./openSockets.ts";
import { QueryTurns } from "./queryTurns.ts";
import { documentReader } from "./readDocument.ts";
import type { ServedSocket } from "./servedSocket.ts";
import { SharedResults } from "./sharedResults.ts";
import { socketAudienceOf, callerOf, socketCredentialsOf } from "./socketCaller.ts";

/** graphql-ws's code for a refused connection, after which its client does not retry. */
const UNAUTHORIZED = 4401;

export interface ProtocolParts {
  schema: GraphQLSchema;
  scopes: Scopes;
  guards: Guards;
  live: SessionWatchParts;
  log: Logger;
  addressOf: (request: IncomingMessage) => string;
  open: OpenSockets;
}

/** What a connection is known by. */
interface Connection {
  socket: ServedSocket;
  request: IncomingMessage;
}

/** Which operation of which socket asks for something. */
interface Asker {
  socket: ServedSocket;
  /** As JSON. */
  id: string;
}

interface SocketContext {
  connectionParams?: Readonly<Record<string, unknown>>;
  extra: Connection;
}

/** The protocol `graphql-transport-ws` as this server speaks it: each operation is authenticated and bounded. */
export function socketProtocol(parts: ProtocolParts): Server<Connection> {
  const { schema, scopes, guards, live, log, addressOf, open } = parts;
  const readDocument = documentReader(schema, guards);
  const results = new SharedResults();
  const turns = new QueryTurns();
  const askers = new WeakMap<ExecutionArgs, Asker>();
  const watches = new WeakMap<ServedSocket, SessionWatch>();
  const ask = (context: SocketContext): Promise<Scope> =>
    scopes.of({ ...socketCredentialsOf(context.connectionParams), ...callerOf(context.extra.request, addressOf) });
  const described = ({ connectionParams, extra }: SocketContext, errors: readonly GraphQLError[]) => {
    const caller = { ...socketCredentialsOf(connectionParams), ...callerOf(extra.request, addressOf) };
    return errors.map((error) => describeGraphQLError(error, socketAudienceOf(caller, log)));
  };

  async function enter(context: SocketContext): Promise<boolean> {
    const { socket } = context.extra;
    const { viewer } = await ask(context);
    // A socket that has closed in the meantime would never stop its watch.
    if (!viewer || !socket.isOpen) return true;
    if (!open.signIn(socket, viewer.sessionId)) {
      socket.sendAway("TOO_MANY_SOCKETS");
      return false;
    }
    const end = (error: unknown): void => {
      const reason = closeReason(error);
      // It may have expired by a registration in another tab of its browser, which stores the new one in a moment: its
      // client asks once more, with what it has then.
      if (reason === EXPIRED) socket.sendAway(reason);
      else socket.close(UNAUTHORIZED, reason);
    };
    watches.set(
      socket,
      watchSession(live, viewer, () => ask(context), end),
    );
    return true;
  }

  async function run(operation: ExecutionArgs): Promise<ExecutionResult> {
    const { document, operationName } = operation;
    // A change may wait for a model, for which those behind it must not.
    if (getOperationAST(document, operationName)?.operation === "mutation") return execute(operation);
    const socket = askers.get(operation)?.socket;
    return turns.take(socket?.address ?? "", () => (socket?.isOpen ? execute(operation) : {}));
  }

  /** Writes an operation's result, which needs nothing more of the protocol's library. */
  function send(operation: ExecutionArgs, json: string): Promise<void> | undefined {
    const asker = askers.get(operation);
    return asker?.socket.send(`{"id":${asker.id},"type":"next","payload":${json}}`);
  }

  return makeServer<ConnectionInitMessage["payload"], Connection>({
    onConnect: async (context) => {
      try {
        return await enter(context);
      } catch (error) {
        refuse(context.extra.socket, error, log);
        return false;
      }
    },
    onClose: ({ extra }) => watches.get(extra.socket)?.stop(),
    // Authenticates each operation, so that a session that has ended is refused.
    onSubscribe: async (context, id, payload) => {
      const { socket } = context.extra;
      const refusal = open.refusalOf(socket) ?? refusalBySize(payload);
      if (refusal) return [refusal];
      const document = readDocument(payload.query);
      if (!("kind" in document)) return document;
      try {
        const scope = await ask(context);
        const { operationName, variables: variableValues } = payload;
        const { executionOptions: options } = guards;
        const asked = { schema, document, operationName, variableValues };
        const operation: ExecutionArgs = { ...asked, options, contextValue: scope };
        askers.set(operation, { socket, id: JSON.stringify(id) });
        results.share(operation, scope);
        return operation;
      } catch (error) {
        // When the database is away, only this operation gets an error; the others go on.
        if (!(error instanceof DatabaseOutage)) refuse(socket, error, log);
        return [
          new GraphQLError("The socket is closed.", {
            path: [],
            originalError: error instanceof Error ? error : null,
          }),
        ];
      }
    },
    execute: run,
    subscribe: (operation) => results.subscribe(operation, (json) => send(operation, json)),
    onError: (context, _id, _payload, errors) => described(context, errors),
    onNext: (context, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: described(context, result.errors) } : result,
  });
}

/**
 * Closes a socket with a code that says whether its client should reconnect: not with a token that is no longer valid.
 */
export function refuse(socket: ServedSocket, error: unknown, log: Logger): void {
  if (error instanceof AppError) socket.close(UNAUTHORIZED, closeReason(error));
  else {
    // An outage is in the log already, once for all.
    if (!(error instanceof DatabaseOutage)) log.error({ err: error }, "a socket could not be served");
    socket.sendAway("try again");
  }
}

const EXPIRED = "UNAUTHENTICATED";
const CLOSE_REASONS: Record<RefusalReason, string> = { revoked: "SESSION_REVOKED", forgotten: "SESSION_FORGOTTEN" };

/** What a closed socket says of a session that ended: its client stores nothing more of one that was revoked. */
function closeReason(error: unknown): string {
  if (!(error instanceof AppError)) return EXPIRED;
  return error.params.reason ? CLOSE_REASONS[error.params.reason] : error.code;
}
