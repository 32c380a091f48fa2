import type { IncomingMessage, Server } from "node:http";
import { handleProtocols } from "graphql-ws";
import { WebSocketServer } from "ws";
import { subnetOf } from "../core/subnetOf.ts";
import { MessageBudget } from "./messageBudget.ts";
import { OpenSockets } from "./openSockets.ts";
import { ServedSocket } from "./servedSocket.ts";
import { SOCKET_LIMITS } from "./socketLimits.ts";
import { refuse, socketProtocol } from "./socketProtocol.ts";
import type { ProtocolParts } from "./socketProtocol.ts";

/** Where pages that open sockets may come from. */
interface SocketOrigins {
  /** Where people reach the server; null where every page may open sockets, since its own address is not known. */
  publicUrl: string | null;
  /** Origins whose pages may call the API. */
  corsOrigins: readonly string[];
}

/** Bytes of one message from a client at most. */
const MAX_PAYLOAD = 256 * 1024;
/** Milliseconds that the other side has to agree to a close, before the socket is taken from it. */
const CLOSING_MS = 2000;
/** WebSocket's code for a server that stops, after which a client reconnects. */
const GOING_AWAY = 1001;
/** HTTP's, for a handshake that a page of another site asks for. */
const FORBIDDEN = 403;

export interface SocketParts extends Omit<ProtocolParts, "open">, SocketOrigins {
  /** Multiplies the limits by address, by session and by second. */
  rateLimitScale: number;
}

/** Serves subscriptions, and any other operation, over WebSocket on the same port. */
export function serveSockets(server: Server, parts: SocketParts): { count: () => number; close: () => Promise<void> } {
  const { rateLimitScale: scale, addressOf, log } = parts;
  const isAllowed = allowedOrigins(parts);
  const options = {
    server,
    path: "/graphql",
    verifyClient: ({ req }: { req: IncomingMessage }, answer: (isAllowed: boolean, status?: number) => void) =>
      answer(isAllowed(req), FORBIDDEN),
    handleProtocols,
    // At a thousand sockets, compression multiplies the latency by a hundred (measured).
    perMessageDeflate: false,
    maxPayload: MAX_PAYLOAD,
    closeTimeout: CLOSING_MS,
    // Pings count as messages, which ws does not know of.
    autoPong: false,
  };
  const sockets = new WebSocketServer(options);
  const open = new OpenSockets(scale);
  const protocol = socketProtocol({ ...parts, open });
  sockets.on("connection", (wire, request: IncomingMessage) => {
    const socket: ServedSocket = new ServedSocket({
      wire,
      line: request.socket,
      address: subnetOf(addressOf(request)),
      budget: new MessageBudget(
        SOCKET_LIMITS.messagesASecond * scale,
        Math.max(SOCKET_LIMITS.messagesAtOnce * scale, SOCKET_LIMITS.fewestAtOnce),
      ),
      mayQueue: () => open.mayQueue(socket),
      onError: (error) => refuse(socket, error, log),
    });
    // A frame that breaks the protocol: ws has closed the socket with the code that says so.
    wire.on("error", (error) => log.debug({ err: error }, "a socket failed"));
    if (!open.enter(socket)) return socket.sendAway("TOO_MANY_SOCKETS");
    const closed = protocol.opened(socket, { socket, request });
    wire.once("close", (code, reason) => {
      open.leave(socket);
      closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, "a socket left work behind"));
    });
  });
  return {
    count: () => sockets.clients.size,
    close: () =>
      new Promise((resolve, reject) => {
        for (const wire of sockets.clients) wire.close(GOING_AWAY, "Going away");
        sockets.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/**
 * Whether a page may open a socket: one of our own, or of an origin that may call the API. Programs, which send no
 * origin, may. A browser lets any page open one, without a preflight request; it has no token, but an address of ours.
 */
function allowedOrigins({ publicUrl, corsOrigins }: SocketOrigins): (request: IncomingMessage) => boolean {
  if (publicUrl === null) return () => true;
  const named = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  return ({ headers: { origin, host } }) =>
    origin === undefined || named.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
