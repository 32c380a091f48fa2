import { once } from "node:events";
import { createServer } from "node:http";
import { Redis } from "ioredis";
import { WebSocket, WebSocketServer } from "ws";
import { SAID } from "./wire.ts";
import "./memoryProbe.ts";

/*
 * The least that can tell its sockets the same: it knows the tokens from a table, reads no database, parses no
 * operation, writes each message once for all sockets of a user, and keeps nothing for a socket that is slow.
 */

const [redisUrl = ""] = process.argv.slice(2);
const userOf = new Map<string, string>();
const socketsOf = new Map<string, Set<WebSocket>>();
const toldOf = new Map<string, number>();

const server = createServer();
const sockets = new WebSocketServer({ server, path: "/graphql", perMessageDeflate: false });
sockets.on("connection", (socket) => {
  let userId: string | undefined;
  socket.on("message", (data) => {
    const message: { type: string; payload?: { Authorization?: string } } = JSON.parse(String(data));
    if (message.type === "connection_init") {
      userId = userOf.get(message.payload?.Authorization?.slice("Bearer ".length) ?? "");
      if (userId === undefined) socket.close();
      else socket.send(JSON.stringify({ type: "connection_ack" }));
    } else if (message.type === "subscribe" && userId !== undefined) {
      socketsOf.set(userId, (socketsOf.get(userId) ?? new Set()).add(socket));
      const balance = { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0, __typename: "Balance" };
      socket.send(next({ unread: unread(toldOf.get(userId) ?? 0), balance, __typename: "Snapshot" }));
    }
  });
  socket.on("close", () => {
    if (userId !== undefined) socketsOf.get(userId)?.delete(socket);
  });
});

function tell(userId: string, n: number): void {
  toldOf.set(userId, n);
  const message = next({ chat: chatRow(userId, n), unread: unread(n), __typename: "ChatChanged" });
  for (const socket of socketsOf.get(userId) ?? []) if (socket.readyState === WebSocket.OPEN) socket.send(message);
}

function next(events: object): string {
  return JSON.stringify({ id: "1", type: "next", payload: { data: { events } } });
}

const unread = (own: number) => ({ own, avatar: 0, total: own, __typename: "Unread" });

function chatRow(userId: string, unreadCount: number): object {
  const npc = { id: userId, name: "Oliver", avatar: "/media/seed/oliver.svg", __typename: "Npc" };
  return {
    id: userId,
    userId,
    userName: "A learner",
    userAvatar: null,
    lastMessage: SAID,
    lastMessageSender: "npc",
    lastMessageTime: new Date().toISOString(),
    isWriting: false,
    unreadCount,
    readByCreator: false,
    npc,
    __typename: "Chat",
  };
}

process.on("message", (message) => {
  if (typeof message !== "object" || message === null || !("sessions" in message)) return;
  if (Array.isArray(message.sessions)) for (const [token, userId] of message.sessions) userOf.set(token, userId);
  process.send?.({});
});
process.on("disconnect", () => process.exit());

const listener = new Redis(redisUrl);
await listener.subscribe("bare");
listener.on("message", (_channel, message: string) => {
  const { userId, n }: { userId: string; n: number } = JSON.parse(message);
  tell(userId, n);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address !== null && typeof address !== "string") process.send?.({ url: `http://127.0.0.1:${address.port}` });
