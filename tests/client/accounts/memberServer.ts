import { act } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { server } from "../appServer.tsx";
import { bySchema } from "../bySchema.ts";
import { MEMBER, rememberSession } from "../people.ts";
import { balanceOf, PRICES } from "../points/prices.ts";

/** Signs a registered user in; what the server then says of them can be changed. */
export function rememberMember(changes: Partial<typeof MEMBER> = {}): void {
  let user = { ...MEMBER, ...changes };
  rememberSession(user, { token: "member-token" });
  Object.assign(server.answers, {
    Viewer: () => ({ data: { viewer: user } }),
    Balance: () => ({ data: { balance: balanceOf(86) } }),
    Prices: () => ({ data: { serverInfo: { prices: PRICES } } }),
    SignIns: () => ({ data: { sessions: [], viewer: null } }),
    NewestOrders: () => ({ data: { rechargeOrders: { items: [] } } }),
    UpdateProfile: ({ input }: { input?: Partial<typeof MEMBER> }) => {
      user = { ...user, ...input };
      return { data: { updateProfile: user } };
    },
  });
}

interface Frame {
  id: string;
  type: string;
  payload?: { operationName: string; query: string; variables?: Record<string, unknown> };
}

const sockets = new Set<FakeSocket>();

/** The server's end of the socket: accepts every connection, and sends what the test tells it to. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly subscribed: Frame[] = [];

  constructor() {
    super();
    sockets.add(this);
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if (frame.type === "connection_init") queueMicrotask(() => this.emit({ type: "connection_ack" }));
    if (frame.type === "subscribe") this.subscribed.push(frame);
  }

  emit(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close(code = 1000, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    sockets.delete(this);
    this.onclose?.({ code, reason, wasClean: true });
  }
}

/** Stands in for the socket. Call once in a test file, after prepareApp. */
export function prepareSocket(): void {
  beforeEach(() => {
    sockets.clear();
    vi.stubGlobal("WebSocket", FakeSocket);
  });
}

/** How many subscriptions of a name are open. */
export const followed = (operationName: string): number =>
  [...sockets].flatMap(({ subscribed }) => subscribed).filter(({ payload }) => payload?.operationName === operationName)
    .length;

/** Sends an event to all its subscriptions. */
export function push(operationName: string, data: Record<string, unknown>): void {
  act(() => {
    for (const socket of sockets) {
      for (const { id, payload } of socket.subscribed) {
        if (payload?.operationName !== operationName) continue;
        socket.emit({ id, type: "next", payload: { data: bySchema(payload, data) } });
      }
    }
  });
}
