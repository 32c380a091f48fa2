import { expect, test, vi } from "vitest";
import { createSocket } from "../../../client/src/lib/apollo/socket.ts";

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
