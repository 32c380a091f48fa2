import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { errorShape } from "../../rest-compat/answers/errorShape.ts";
import { createLog } from "../../server/logs/log.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { clientFolderOfFile } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const lines: string[] = [];
const log = createLog("warn", { write: (line: string) => void lines.push(line) });
const server = testServerOfFile({ log, clientFolder: clientFolderOfFile() });
beforeEach(() => void (lines.length = 0));

const FACE = "/faces/lena.svg";
const CODE = "/assets/main-1a2b3c.js";
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(server.url, path, { headers });

interface RawBytes {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function rawBytes(url: string, headers: Record<string, string>): Promise<RawBytes> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(await response.toArray()),
      });
    });
    sent.on("error", reject).end();
  });
}

/** The answer in short; its body must have the shape of an error. */
async function refusal(path: string, headers?: Record<string, string>): Promise<string> {
  const { status, headers: sent, text } = await get(path, headers);
  const { code } = errorShape.parse(JSON.parse(text));
  return `${status} ${code} ${sent["cache-control"]}`;
}

describe("a file that does not exist", () => {
  test.each([
    "/assets/main-0.js",
    "/assets/",
    "/assets",
    "/faces/nobody.svg",
    "/faces",
    "/faces/lena.svg/x",
    "/media/unknown",
  ])("at %s is NOT_FOUND, is not kept by caches, and is no error of ours", async (path) => {
    for (const accept of ["*/*", "image/avif,image/webp,*/*;q=0.8", "text/html"])
      expect(await refusal(path, { accept })).toBe("404 NOT_FOUND no-store");
    expect(lines).toEqual([]);
  });
});

describe("a path that leads out of the folder", () => {
  test.each([
    "/assets/../index.html",
    "/assets/%2e%2e/index.html",
    "/assets/..%2findex.html",
    "/faces/..%5c..%5cindex.html",
    "/faces/%00.svg",
    "/faces/%ff.svg",
    "/assets/%",
    "/assets/.env",
  ])("such as %s is refused, and is no error of ours", async (path) => {
    expect(await refusal(path, { accept: "*/*" })).toMatch(
      /^40[034] (MALFORMED_REQUEST|FORBIDDEN|NOT_FOUND) no-store$/,
    );
    expect(lines).toEqual([]);
  });
});

describe.each([FACE, CODE])("a condition that %s does not meet", (path) => {
  test("is RANGE_NOT_SATISFIABLE for a range beyond its end, and says how long the file is", async () => {
    const { headers } = await get(path);
    const answer = await get(path, { range: "bytes=99999999-" });
    expect(answer).toMatchObject({
      status: 416,
      headers: { "content-range": `bytes */${headers["content-length"]}`, "cache-control": "no-store" },
    });
    expect(errorShape.parse(JSON.parse(answer.text))).toMatchObject({ code: "RANGE_NOT_SATISFIABLE" });
    expect(lines).toEqual([]);
  });

  test.each<Record<string, string>>([
    { "if-match": '"another"' },
    { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  ])("is PRECONDITION_FAILED for %j", async (condition) => {
    expect(await refusal(path, condition)).toBe("412 PRECONDITION_FAILED no-store");
    expect(lines).toEqual([]);
  });
});

test("a file is served whole, in part, and not again while it is unchanged", async () => {
  const whole = await get(CODE);
  expect(whole).toMatchObject({
    status: 200,
    text: "start();",
    headers: { "cache-control": expect.stringContaining("immutable") },
  });
  expect(await get(CODE, { range: "bytes=0-4" })).toMatchObject({ status: 206, text: "start" });
  expect(await get(CODE, { "if-none-match": whole.headers.etag ?? "" })).toMatchObject({ status: 304, text: "" });
});

describe.each(["/assets/compressed-1a2b3c.js", "/", "/chat", "/index.html"])("a text of the build at %s", (path) => {
  const DECODED = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
  ] as const)("is sent to who accepts %s as %s, and says so", async (accepted, encoding) => {
    const plain = await rawBytes(server.url + path, {});
    const answer = await rawBytes(server.url + path, { "accept-encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": plain.headers["content-type"],
    });
    expect(answer.headers["cache-control"]).toBe(plain.headers["cache-control"]);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
    expect(DECODED[encoding](answer.body).toString()).toBe(plain.body.toString());
    const again = await rawBytes(server.url + path, {
      "accept-encoding": accepted,
      "if-none-match": answer.headers.etag ?? "",
    });
    expect(again).toMatchObject({ status: 304 });
  });

  test.each(["", "identity", "deflate", "br;q=0"])(
    "is sent as it is to who accepts %j, and caches keep both",
    async (accepted) => {
      const { status, headers } = await rawBytes(server.url + path, { "accept-encoding": accepted });
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toContain("Accept-Encoding");
    },
  );

  test("that is not what the caller thinks is an error as it is, without an encoding", async () => {
    const { status, headers, body } = await rawBytes(server.url + path, {
      "accept-encoding": "br",
      "if-match": '"another"',
    });
    expect(status).toBe(412);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(errorShape.parse(JSON.parse(body.toString()))).toMatchObject({ code: "PRECONDITION_FAILED" });
  });
});

test("a face can be shown by pages of other origins, other files only by our own", async () => {
  const policy = async (path: string): Promise<unknown> => (await get(path)).headers["cross-origin-resource-policy"];
  expect(await policy(FACE)).toBe("cross-origin");
  expect(await policy("/faces/nobody.svg")).toBe("cross-origin");
  expect(await policy(CODE)).toBe("same-origin");
  expect(await policy("/")).toBe("same-origin");
});

describe("a server whose client was never built", () => {
  const unbuilt = testServerOfFile({ log, clientFolder: "no/such/folder" });

  test("serves the API", async () => {
    expect(await rawRequest(unbuilt.url, "/healthz", {})).toMatchObject({ status: 200 });
  });
});
