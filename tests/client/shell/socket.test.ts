import { expect, onTestFinished, test, vi } from "vitest";
import { createSocket } from "../../../client/src/lib/apollo/socket.ts";
import { currentToken, signIn, signOut, updateUser } from "../../../client/src/lib/session/session.ts";
import { ANN, GUEST } from "../people.ts";

/** A WebSocket whose server cannot be reached. */
class DeadSocket {
  static tried = 0;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    DeadSocket.tried += 1;
    queueMicrotask(() => this.onclose?.({ code: 1006 }));
  }
  close(): void {}
}

/** A WebSocket that opens when the test says so. */
class SlowSocket {
  static made: SlowSocket[] = [];
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: string[] = [];
  closed = 0;
  onopen: (() => unknown) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    SlowSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed += 1;
    this.onclose?.({ code: 4499 });
  }
  /** The server takes the connection, and then the first operation. */
  async open(): Promise<void> {
    this.onopen?.();
    await vi.waitFor(() => expect(this.sent).toHaveLength(1));
    this.onmessage?.({ data: JSON.stringify({ type: "connection_ack" }) });
    await vi.waitFor(() => expect(this.sent).toHaveLength(2));
  }
}

/** A socket of the product, with one subscription. */
function subscribed(): void {
  SlowSocket.made = [];
  vi.stubGlobal("WebSocket", SlowSocket);
  const socket = createSocket("ws://127.0.0.1:1/graphql");
  const unsubscribe = socket.subscribe(
    { query: "subscription { watchUnread { total } }" },
    { next: () => {}, error: () => {}, complete: () => {} },
  );
  onTestFinished(() => {
    // One that waits to be opened again would open during the next test.
    unsubscribe();
    signOut();
  });
}

test("a socket that still opens stays when the session changes, and one that is open gives way to that of another person", async () => {
  signIn("guest-token", 3600, GUEST);
  subscribed();
  await vi.waitFor(() => expect(SlowSocket.made).toHaveLength(1));
  const [first] = SlowSocket.made;
  updateUser({ ...GUEST, level: "advanced" });
  expect(first?.closed).toBe(0);
  await first?.open();
  expect(first?.sent[0]).toContain("Bearer guest-token");
  updateUser({ ...GUEST, level: "beginner" });
  expect(first?.closed).toBe(0);
  signIn("ann-token", 3600, ANN);
  expect(first?.closed).toBe(1);
});

test("a guest's socket that is sent away, as another tab registers, comes back with what that tab stores", async () => {
  signIn("guest-token", 3600, GUEST);
  subscribed();
  await vi.waitFor(() => expect(SlowSocket.made).toHaveLength(1));
  await SlowSocket.made[0]?.open();
  SlowSocket.made[0]?.onclose?.({ code: 1013 });
  expect(currentToken()).toBe("guest-token");
  signIn("account-token", 3600, { ...ANN, id: GUEST.id });
  await vi.waitFor(() => expect(SlowSocket.made).toHaveLength(2), { timeout: 2000 });
  await SlowSocket.made[1]?.open();
  expect(SlowSocket.made[1]?.sent[0]).toContain("Bearer account-token");
});

test("a socket that waits to be opened again leaves in peace when its page is gone", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", DeadSocket);
  const socket = createSocket("ws://127.0.0.1:1/graphql");
  const unsubscribe = socket.subscribe(
    { query: "subscription { watchUnread { total } }" },
    { next: () => {}, error: () => {}, complete: () => {} },
  );
  await vi.advanceTimersByTimeAsync(10);
  unsubscribe();
  vi.stubGlobal("window", undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(DeadSocket.tried).toBe(1);
});
