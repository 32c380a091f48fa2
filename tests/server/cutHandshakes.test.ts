import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { expect, test } from "vitest";
import { addressReader } from "../../server/http/requests/addressReader.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const HANDSHAKE = [
  "GET /graphql HTTP/1.1",
  "Host: x",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Protocol: graphql-transport-ws",
  "",
  "",
].join("\r\n");

test("a line that is cut while it asks for a socket has no address, and harms nobody", async () => {
  expect(addressReader(false)(new IncomingMessage(new Socket()))).toBe("");
  for (let index = 0; index < 300; index += 1) {
    const line = connect(Number(new URL(server.url).port), "127.0.0.1");
    line.on("error", () => undefined);
    line.on("connect", () => {
      line.write(HANDSHAKE);
      setImmediate(() => line.resetAndDestroy());
    });
    await new Promise((resolve) => line.once("close", resolve));
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
