import { WebSocket } from "ws";

/** A socket that an attacker holds. */
export interface AttackSocket {
  isOpen(): boolean;
  /** Runs an operation; gives the first message about it, or how the socket was closed. */
  run(payload: object): Promise<SocketAnswer>;
  /** Sends a message as it is; gives how the socket was closed, or the next message. */
  send(message: unknown): Promise<SocketAnswer>;
  closed: Promise<SocketAnswer>;
  close(): void;
}

/** A message of the protocol, or the code of a close. */
export interface SocketAnswer {
  type?: string;
  id?: string;
  payload?: unknown;
  code?: number;
}

/** What a socket is opened with. */
export interface SocketOpening {
  /** Of `connection_init`; null sends none. */
  parameters?: object | null;
  headers?: Record<string, string>;
  protocol?: string;
}

/** Opens a socket and waits until it is acknowledged or closed. */
export async function attackSocket(url: string, opening: SocketOpening = {}): Promise<AttackSocket> {
  const { parameters = {}, headers = {}, protocol = "graphql-transport-ws" } = opening;
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, protocol, { headers });
  socket.setMaxListeners(0);
  socket.on("error", () => undefined);
  const closed = new Promise<SocketAnswer>((resolve) => socket.on("close", (code) => resolve({ code })));
  const heard = (isMeant: (message: SocketAnswer) => boolean): Promise<SocketAnswer> =>
    Promise.race([
      closed,
      new Promise<SocketAnswer>((resolve) => {
        const listen = (data: unknown): void => {
          const message: SocketAnswer = JSON.parse(String(data));
          if (message.type === "ping" || !isMeant(message)) return;
          socket.off("message", listen);
          resolve(message);
        };
        socket.on("message", listen);
      }),
    ]);
  const acknowledged = heard(({ type }) => type === "connection_ack");
  socket.on("open", () => parameters && socket.send(JSON.stringify({ type: "connection_init", payload: parameters })));
  if (parameters) await acknowledged;
  else await Promise.race([closed, new Promise((resolve) => socket.on("open", resolve))]);
  let operations = 0;
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    closed,
    close: () => socket.close(),
    run: (payload) => {
      const id = `${(operations += 1)}`;
      const answer = heard((message) => message.id === id);
      socket.send(JSON.stringify({ id, type: "subscribe", payload }));
      return answer;
    },
    send: (message) => {
      const answer = heard(() => true);
      socket.send(typeof message === "string" ? message : JSON.stringify(message));
      return answer;
    },
  };
}

/** The errors that an answer tells of: of an operation that was refused, or of its first result. */
export function errorsIn({ payload }: SocketAnswer): { message: string; extensions?: { code?: string } }[] {
  if (Array.isArray(payload)) return payload;
  if (typeof payload !== "object" || payload === null || !("errors" in payload)) return [];
  return Array.isArray(payload.errors) ? payload.errors : [];
}
