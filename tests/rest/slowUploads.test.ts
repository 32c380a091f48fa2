import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LEAST_BYTES, readUpload, WINDOW_MS } from "../../rest-compat/requests/uploadBody.ts";

let server: Server;
let sender: Socket;
let held = 0;
let outcome: Promise<number | null>;

const HEAD =
  "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\nContent-Type: multipart/form-data; boundary=xx\r\n\r\n" +
  '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  held = 0;
  const done = Promise.withResolvers<number | null>();
  outcome = done.promise;
  const app = express().post("/", (req, res) => {
    readUpload(req, res, ["file"], (bytes) => void (held += bytes)).then(
      ({ length }) => done.resolve(length),
      () => done.resolve(null),
    );
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  sender = connect(port, "127.0.0.1");
  sender.on("error", () => undefined);
  sender.write(HEAD);
});
afterEach(() => {
  vi.useRealTimers();
  sender.destroy();
  server.close();
});

/** Sends so many bytes of the file and waits until most of them have come. */
async function send(bytes: number): Promise<void> {
  const before = held;
  sender.write(Buffer.alloc(bytes));
  await vi.waitFor(() => expect(held - before).toBeGreaterThan(bytes - 1000));
}

describe("an upload", () => {
  test("that stops coming is ended after some seconds", async () => {
    await send(2000);
    vi.advanceTimersByTime(WINDOW_MS - 1);
    expect(sender.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toBeNull();
    await vi.waitFor(() => expect(sender.closed).toBe(true));
  });

  test("that has come fast is ended as soon as it is too slow", async () => {
    await send(2_000_000);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(sender.closed).toBe(false);
    await send(LEAST_BYTES / 2);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(await outcome).toBeNull();
  });

  test("at the least speed goes on, though not for ever", async () => {
    for (let window = 1; window < 12; window += 1) {
      await send(LEAST_BYTES + 2000);
      vi.advanceTimersByTime(WINDOW_MS);
      await new Promise((resolve) => setImmediate(resolve));
      expect(sender.closed).toBe(false);
    }
    await send(LEAST_BYTES + 2000);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(await outcome).toBeNull();
  });
});
