import { WebSocket } from "ws";

/** A socket that a signed-in browser holds open. */
export interface OpenSocket {
  /** The socket itself, to do with it what no browser does. */
  wire: WebSocket;
  /** How it was closed. */
  closed: Promise<{ code: number; reason: string }>;
  isOpen(): boolean;
  /** Sends a message of the protocol and gives the next one that comes. */
  ask(message: object): Promise<unknown>;
  close(): void;
}

/**
 * Opens a socket with a token, or without one, and waits until the server has acknowledged or closed it.
 * `address` is where a proxy in front says that it comes from.
 */
export async function openSocket(url: string, token: string | null, address?: string): Promise<OpenSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    headers: address === undefined ? {} : { "x-forwarded-for": address },
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on("close", (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const acknowledged = new Promise<void>((resolve) => socket.on("message", () => resolve()));
  socket.on("open", () =>
    socket.send(
      JSON.stringify({ type: "connection_init", payload: token === null ? {} : { Authorization: `Bearer ${token}` } }),
    ),
  );
  await Promise.race([acknowledged, closed]);
  const ask = async (message: object): Promise<unknown> => {
    const answer = new Promise<unknown>((resolve) =>
      socket.once("message", (data) => resolve(JSON.parse(String(data)))),
    );
    socket.send(JSON.stringify(message));
    return Promise.race([answer, closed]);
  };
  return { wire: socket, closed, ask, isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.close() };
}
