import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createLog } from "../../server/logs/log.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const lines: string[] = [];
const log = createLog("warn", { write: (line: string) => void lines.push(line) });
const server = testServerOfFile({ log });

const send = (path: string, encoding: string, body: Buffer) =>
  rawRequest(server.url, path, {
    method: "POST",
    headers: { "content-type": "application/json", "content-encoding": encoding, "content-length": `${body.length}` },
    body,
  });

describe.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const)("a body compressed by %s", (encoding, compress) => {
  test("is read", async () => {
    expect(await send("/api/auth/guest-login", encoding, compress('{"language":"ja"}'))).toMatchObject({ status: 200 });
    const answer = await send("/graphql", encoding, compress('{"query":"{ npcs { total } }"}'));
    expect(JSON.parse(answer.text)).toMatchObject({ data: { npcs: {} } });
  });

  test.each(["broken", "cut short"])("that is %s is MALFORMED_REQUEST, and no error of ours", async (fault) => {
    const good = compress(`{"language":"ja","query":"{ npcs { total } }"}`);
    const body = fault === "broken" ? Buffer.from("this is no such thing") : good.subarray(0, good.length - 6);
    const rest = await send("/api/auth/guest-login", encoding, body);
    expect({ status: rest.status, body: JSON.parse(rest.text) }).toMatchObject({
      status: 400,
      body: { success: false, code: "MALFORMED_REQUEST" },
    });
    const graphql = await send("/graphql", encoding, body);
    expect({ status: graphql.status, body: JSON.parse(graphql.text) }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: "MALFORMED_REQUEST" } }] },
    });
    expect(lines).toEqual([]);
  });
});

test("a body that grows beyond the limit when it is unpacked is PAYLOAD_TOO_LARGE", async () => {
  const bomb = gzipSync(`{"language":"${"a".repeat(5_000_000)}"}`);
  expect(JSON.parse((await send("/api/auth/guest-login", "gzip", bomb)).text)).toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
});
