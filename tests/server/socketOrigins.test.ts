import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PUBLIC_URL = "https://causerie.example";
const PARTNER = "https://partner.example";

/** How a page of an origin, or a program without one, fares when it opens a socket. */
function outcomeOf(url: string, origin: string | undefined): Promise<string> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    ...(origin !== undefined && { origin }),
  });
  return new Promise((resolve) => {
    socket.on("open", () => {
      socket.close();
      resolve("open");
    });
    socket.on("unexpected-response", (_request, response) => resolve(String(response.statusCode)));
    socket.on("error", () => undefined);
  });
}

describe("a server that knows its public address", () => {
  const server = testServerOfFile({ config: { publicUrl: PUBLIC_URL, corsOrigins: [PARTNER] } });

  test.each([
    ["its own page", PUBLIC_URL],
    ["a page of an origin that may call the API", PARTNER],
    ["a program", undefined],
  ])("opens a socket for %s", async (_who, origin) => {
    expect(await outcomeOf(server.url, origin)).toBe("open");
  });

  test("opens a socket for its page at the address it was asked at", async () => {
    expect(await outcomeOf(server.url, server.url)).toBe("open");
  });

  test.each([
    ["another site", "https://evil.example"],
    ["another scheme", "http://causerie.example"],
    ["a file", "null"],
  ])("refuses the page of %s with 403", async (_who, origin) => {
    expect(await outcomeOf(server.url, origin)).toBe("403");
  });
});

describe("a server that does not know it", () => {
  const server = testServerOfFile();

  test("opens a socket for every page, since a proxy may have changed the host", async () => {
    expect(await outcomeOf(server.url, PUBLIC_URL)).toBe("open");
  });
});
