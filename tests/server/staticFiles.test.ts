import { beforeEach, describe, expect, test } from "vitest";
import { errorShape } from "../../rest-compat/errorShape.ts";
import { createLog } from "../../server/log.ts";
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

test("a face can be shown by pages of other origins, other files only by our own", async () => {
  const policy = async (path: string): Promise<unknown> => (await get(path)).headers["cross-origin-resource-policy"];
  expect(await policy(FACE)).toBe("cross-origin");
  expect(await policy("/faces/nobody.svg")).toBe("cross-origin");
  expect(await policy(CODE)).toBe("same-origin");
  expect(await policy("/")).toBe("same-origin");
});
