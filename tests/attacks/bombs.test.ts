import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { attackSocket } from "../kit/attacks/attackSocket.ts";
import { isCutOff } from "../kit/attacks/isCutOff.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { memoryOf } from "../kit/attacks/memoryOf.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { hostileFiles } from "../kit/media/hostileFiles.ts";
import { fullTest } from "../kit/fullTest.ts";
import { pngOf } from "../kit/media/pictures.ts";

const target = targetOfFile();

const MIB = 1024 * 1024;
const ROUNDS = process.env.FULL ? 20 : 1;
/** Unpacked, each of these is hundreds of times as large as it may be. */
const UNPACKED = (process.env.FULL ? 400 : 50) * MIB;

const PATHS = ["/graphql", "/api/auth/guest-login", "/api/auth/login", "/api/npc/list"];

async function statusOf(
  path: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<number | string> {
  try {
    const length = `${Buffer.byteLength(body)}`;
    const { status } = await rawRequest(target.url, path, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": length, ...headers },
      body,
    });
    return status;
  } catch (error) {
    // The server may end the connection instead of reading on.
    return error instanceof Error && "code" in error ? String(error.code) : "an error";
  }
}

const isRefused = (status: number | string): boolean =>
  typeof status === "number" ? status >= 400 && status < 500 : isCutOff(status);

test("bodies that unpack to far more than they are, are refused before that", async () => {
  const zeros = Buffer.concat([Buffer.from('{"query":"'), Buffer.alloc(UNPACKED, 0x61), Buffer.from('"}')]);
  const gzip = gzipSync(zeros, { level: 1 });
  const bombs: [encoding: string, body: Buffer][] = [
    ["gzip", gzip],
    ["deflate", deflateSync(zeros, { level: 1 })],
    ["br", brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ["gzip", gzipSync(gzip)],
    ["gzip, gzip", gzipSync(gzip)],
    ["gzip", Buffer.concat([gzipSync("{}"), gzip])],
    ["gzip", gzip.subarray(0, gzip.length / 2)],
    ["zstd", Buffer.alloc(1000, 0x28)],
    ["x".repeat(1000), Buffer.from("{}")],
  ];
  await underAttack(target, async () => {
    const before = memoryOf(target.server.pid);
    const answers: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [encoding, body] of bombs)
        answers.push(
          ...(await Promise.all(PATHS.map((path) => statusOf(path, { "content-encoding": encoding }, body)))),
        );
    }
    expect(answers.filter((status) => !isRefused(status as number | string))).toEqual([]);
    const grown = (memoryOf(target.server.pid) - before) / MIB;
    expect(grown).toBeLessThan(200);
    return {
      subject: "Bodies that grow when unpacked",
      promise: "refused, less than 200 MiB of memory for all",
      sent: `${answers.length} of ${UNPACKED / MIB} MiB, memory grew by ${Math.max(0, Math.round(grown))} MiB`,
    };
  });
});

test("JSON that is deep, wide or strange is refused or read, and never fails inside", async () => {
  const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);
  const bodies = [
    deep(100_000, "[", "]"),
    deep(40_000, '{"a":', "}"),
    `{"query":"{ npcs { total } }","variables":${deep(100_000, "[", "]")}}`,
    `{"query":"query ($input: NpcInput!) { x: __typename }","variables":{"input":${deep(30_000, '{"a":', "1}").replace("1}".repeat(30_000), "1" + "}".repeat(30_000))}}}`,
    `{"query":"{ npcs { total } }","extensions":${deep(50_000, "[", "]")}}`,
    `{"query":${"1".repeat(200_000)}}`,
    `{"query":1e${"9".repeat(1000)}}`,
    `[${"1,".repeat(100_000)}1]`,
    `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
    `{"__proto__":{"query":"{ npcs { total } }"},"constructor":{"prototype":{"a":1}}}`,
    `{"query":"{ npcs { total } }","variables":{"__proto__":{"isOwner":true}}}`,
    '"\\ud800"',
    "null",
    "\u0000",
    `{"query":"${"\\u0000".repeat(30_000)}"}`,
    `{"username":${deep(50_000, "[", "]")},"password":"x"}`,
    `{"username":"${"a".repeat(250_000)}","password":"${"b".repeat(1000)}"}`,
  ];
  await underAttack(target, async () => {
    const failed: unknown[] = [];
    for (const body of bodies) {
      for (const path of PATHS) {
        const status = await statusOf(path, {}, body);
        const isAnswered = typeof status === "number" ? status < 500 : isCutOff(status);
        if (!isAnswered) failed.push([path, body.slice(0, 80), status]);
      }
      const socket = await attackSocket(target.url);
      const { code } = await Promise.race([socket.send(body), closedSoon(socket)]);
      if (code !== undefined && code < 4000 && code !== 1009 && code !== 1007)
        failed.push(["socket", body.slice(0, 80), code]);
      socket.close();
    }
    expect(failed).toEqual([]);
    return {
      subject: "Deep and strange JSON",
      promise: "refused or read, never an error of the server's",
      sent: `${bodies.length * (PATHS.length + 1)} bodies over HTTP and sockets`,
    };
  });
});

/** An answer to a ping after what was sent: the server had nothing to say to that. */
async function closedSoon(socket: Awaited<ReturnType<typeof attackSocket>>) {
  const { id: _none, ...answer } = await socket.run({ query: "{ npcs { total } }" });
  return answer;
}

test("forms of many parts, of endless headers, or cut short are refused", async () => {
  const { token } = await target.member();
  const boundary = "x";
  const part = (headers: string, content: string): string => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
  const field = (name: string, content = "a"): string =>
    part(`Content-Disposition: form-data; name="${name}"`, content);
  const file = (name: string, content: string): string =>
    part(`Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`, content);
  const end = `--${boundary}--\r\n`;
  const many = (count: number, text: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => text(at)).join("");
  const bodies = [
    many(10_000, (at) => field(`f${at}`)) + end,
    many(2000, () => file("file", "x")) + end,
    field("a".repeat(MIB)) + end,
    part(many(20_000, (at) => `X-${at}: y\r\n`).trimEnd(), "z") + end,
    part(`Content-Disposition: form-data; name="file"; filename="${"../".repeat(30_000)}passwd"`, "z") + end,
    file("file", "z".repeat(7 * MIB)) + end,
    field("a", "z".repeat(7 * MIB)) + end,
    file("file", "z"),
    `--${boundary}`,
    "",
    `--${boundary}\r\n`.repeat(100_000),
    many(500, () => field("a[b][c][d][e][f]".repeat(10))) + end,
    field("__proto__[x]") + end,
  ];
  const uploads = ["/api/npc/upload", "/api/user/upload-avatar"];
  await underAttack(target, async () => {
    const failed: unknown[] = [];
    for (const body of bodies) {
      for (const path of [...uploads, "/graphql"]) {
        const headers = {
          "content-type": `multipart/form-data; boundary=${boundary}`,
          authorization: `Bearer ${token}`,
        };
        const status = await statusOf(path, headers, body);
        if (!isRefused(status)) failed.push([path, body.slice(0, 80), status]);
      }
    }
    expect(failed).toEqual([]);
    return {
      subject: "Forms in many parts",
      promise: "refused, whatever their parts are",
      sent: `${bodies.length * 3} forms`,
    };
  });
});

// Without an attacker's haste, tests/media/uploadAvatar uploads the same files in every run.
fullTest("pictures that are bombs, or no pictures, are refused or drawn again", async () => {
  const { token } = await target.member();
  const files = await hostileFiles();
  const bombs = [
    ...files.map(({ bytes, outcome }) => ({ bytes, isClean: outcome === "clean" })),
    ...[8000, 15_000].map((size) => ({ bytes: pngOf(size, size), isClean: false })),
  ];
  const rounds = process.env.FULL ? 4 : 1;
  await underAttack(target, async () => {
    const before = memoryOf(target.server.pid);
    const wrong: unknown[] = [];
    const upload = async ({ bytes, isClean }: (typeof bombs)[number], at: number): Promise<void> => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(bytes)]), "face.png");
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${target.url}/api/npc/upload`, { method: "POST", body, headers });
      if (isClean ? status !== 200 && status !== 201 : status < 400 || status >= 500) wrong.push([at, status]);
    };
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < bombs.length; at += 4) await Promise.all(bombs.slice(at, at + 4).map(upload));
    }
    expect(wrong).toEqual([]);
    const grown = (memoryOf(target.server.pid) - before) / MIB;
    expect(grown).toBeLessThan(400);
    return {
      subject: "Pictures that are bombs",
      promise: "refused or drawn again, less than 400 MiB of memory for four at once",
      sent: `${rounds * bombs.length} files, memory grew by ${Math.max(0, Math.round(grown))} MiB`,
    };
  });
});
