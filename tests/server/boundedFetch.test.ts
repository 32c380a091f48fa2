import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundedFetch } from "../../server/adapters/ai/openai/boundedFetch.ts";

const served: string[] = [];
let here: { origin: string; server: Server };
let elsewhere: { origin: string; server: Server };

async function serve(name: string, listener: RequestListener): Promise<{ origin: string; server: Server }> {
  const server = createServer((req, res) => {
    served.push(`${name} ${req.method} ${req.url}`);
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, server };
}

beforeAll(async () => {
  elsewhere = await serve("elsewhere", (_req, res) => res.end("secret"));
  here = await serve("here", (req, res) => {
    if (req.url === "/moved") res.writeHead(302, { location: elsewhere.origin }).end();
    else if (req.url === "/chunked") res.writeHead(200).write("x".repeat(60), () => res.end("x".repeat(60)));
    else res.end(req.url === "/long" ? "x".repeat(101) : "ok");
  });
});
afterAll(() => {
  for (const { server } of [here, elsewhere]) server.close().closeAllConnections();
});

const bounded = () => boundedFetch({ origin: here.origin, maxBytes: 100 });

test("an answer within the bounds comes as it is", async () => {
  const response = await bounded()(`${here.origin}/fine`, { method: "POST", body: "{}" });
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
});

test("no other origin is spoken to, nor one that a picture's address leads on to", async () => {
  served.length = 0;
  for (const url of [
    elsewhere.origin,
    here.origin.replace("127.0.0.1", "localhost"),
    `${here.origin}.example`,
    "file:///etc/hosts",
    "nonsense",
  ]) {
    await expect(bounded()(url), url).rejects.toThrow("another origin");
  }
  await expect(bounded()(new Request(elsewhere.origin))).rejects.toThrow("another origin");
  expect(served).toEqual([]);
  await expect(bounded()(`${here.origin}/moved`)).rejects.toThrow("fetch failed");
  expect(served).toEqual(["here GET /moved"]);
});

test.each(["/long", "/chunked"])("an answer that is too large is given up (%s)", async (path) => {
  await expect(bounded()(here.origin + path).then((response) => response.text())).rejects.toThrow(
    "more than 100 bytes",
  );
});
