import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { Media } from "../../db/entities/media/media.entity.ts";
import { UPLOAD_LIMIT_BYTES } from "../../schema/rules/media.ts";
import { deleteMediaOf } from "../../db/queries/media/media.ts";
import { hostileFiles, TRACES } from "../kit/media/hostileFiles.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import { picture } from "../kit/media/pictures.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { watchMemory } from "../kit/media/watchMemory.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

/** Milliseconds within which the beginning of an upload has come. */
const WAITS_MS = 400;
const MB = 1024 ** 2;
const server = testServerOfFile();
let photo: Buffer;
beforeAll(async () => {
  photo = await picture(900, 700).jpeg().toBuffer();
});

interface Answer {
  status: number;
  code?: string;
  fields?: Record<string, string>;
  avatar: string;
  data?: { avatar: string; user: Record<string, unknown> };
  user?: Record<string, unknown>;
}

async function post(
  token: string | null,
  body: FormData | Buffer | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const content = body === undefined || body instanceof FormData ? body : new Blob([new Uint8Array(body)]);
  const response = await documentedFetch(`${server.url}/api/user/upload-avatar`, {
    method: "POST",
    headers: { ...authorization, ...headers },
    ...(content && { body: content }),
  });
  return { status: response.status, ...(await response.json()) };
}

function form(...files: [field: string, bytes: Uint8Array, name?: string][]): FormData {
  const data = new FormData();
  for (const [field, bytes, name = "me.jpg"] of files) data.append(field, new Blob([new Uint8Array(bytes)]), name);
  return data;
}

/** A form written by hand, with `\n` for its line ends. */
function raw(text: string, boundary = "xx"): [Buffer, Record<string, string>] {
  return [
    Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"),
    { "content-type": `multipart/form-data; boundary=${boundary}` },
  ];
}

/** Sends only the beginning of a form. */
function beginUpload(port: number, token: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /api/user/upload-avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n` +
      `Content-Type: multipart/form-data; boundary=xx\r\n\r\n--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
  );
  return socket;
}

const part = (head: string, content: string): string => `--xx\nContent-Disposition: form-data; ${head}\n\n${content}\n`;
const storedFiles = (): string[] =>
  readdirSync(server.dataDir).includes("media") ? readdirSync(join(server.dataDir, "media")) : [];
const storedRows = (): Promise<number> => server.database.orm.em.fork().count(Media);
const see = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, server.url), init);
const keyOf = (avatar: string): string => pathOf(avatar).slice("/media/".length);

describe("an avatar", () => {
  test.each(["file", "avatar"])("is uploaded in the field %s, and visible to everyone", async (field) => {
    const { token, userId } = await registeredUser(server.database);
    const answer = await post(token, form([field, photo]));
    expect(answer).toMatchObject({ status: 200, success: true, message: "" });
    expect(answer.avatar).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/[0-9a-f]{32}\.webp$/);
    expect(answer.data).toEqual({ avatar: answer.avatar, user: answer.user });
    expect(answer.user).toEqual(
      expect.objectContaining({ id: userId, avatar: answer.avatar, user_type: "regular", native_language: "de" }),
    );
    const seen = await see(answer.avatar);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(
      (await server.as(token).request<{ viewer: { avatar: string } }>("{ viewer { avatar } }")).data?.viewer.avatar,
    ).toBe(pathOf(answer.avatar));
  });

  test("replaces the previous one, whose file is deleted", async () => {
    const { token } = await registeredUser(server.database);
    const first = await post(token, form(["file", photo]));
    const before = { files: storedFiles().length, rows: await storedRows() };
    const second = await post(token, form(["file", photo]));
    expect(second.avatar).not.toBe(first.avatar);
    expect((await see(first.avatar)).status).toBe(404);
    expect((await see(second.avatar)).status).toBe(200);
    expect({ files: storedFiles().length, rows: await storedRows() }).toEqual(before);
  });

  test("is only one in the end, however many are uploaded at once", async () => {
    const { token, userId } = await registeredUser(server.database);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(token, form(["file", photo]))));
    const seen = await Promise.all(answers.map(async ({ avatar }) => (await see(avatar)).status));
    expect(seen.toSorted()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
    expect(await server.database.orm.em.fork().count(Media, { owner: userId })).toBe(1);
  });

  test("is deleted with its owner", async () => {
    const { token, userId } = await registeredUser(server.database);
    const { avatar } = await post(token, form(["file", photo]));
    const keys = await server.database.orm.em.fork().transactional((em) => deleteMediaOf(em, userId));
    expect(keys).toEqual([keyOf(avatar)]);
    // Its file still exists, but is not served.
    expect(storedFiles()).toContain(keys[0]);
    expect((await see(avatar)).status).toBe(404);
  });

  test("does not change when a guest, an anonymous caller or another user uploads, whose bytes are not read", async () => {
    const { token } = await server.guest();
    const before = storedFiles();
    expect(await post(token, form(["file", photo]))).toMatchObject({ status: 403, code: "GUEST_FORBIDDEN" });
    expect(await post(token, Buffer.from("broken"), { "content-type": "text/plain" })).toMatchObject({
      status: 403,
      code: "GUEST_FORBIDDEN",
    });
    expect(await post(null, form(["file", photo]))).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(await post("wrong", form(["file", photo]))).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(storedFiles()).toEqual(before);
  });
});

test("each of the hostile files is refused with its code or stored as a clean picture; memory stays bounded, and a refusal stores nothing", async () => {
  const { token } = await registeredUser(server.database);
  const files = await hostileFiles();
  const memory = watchMemory();
  let served = Buffer.alloc(0);
  for (const { name, bytes, outcome } of files) {
    const before = { files: storedFiles(), rows: await storedRows() };
    const answer = await post(token, form(["file", bytes, `${name}.png`]));
    expect(`${name}: ${answer.code ?? "clean"}`).toBe(`${name}: ${outcome}`);
    expect(answer.fields).toEqual(outcome === "VALIDATION_FAILED" ? { file: "validation.tooManyPixels" } : undefined);
    const isStored = JSON.stringify({ files: storedFiles(), rows: await storedRows() }) !== JSON.stringify(before);
    expect(isStored).toBe(outcome === "clean");
    if (outcome === "clean") served = Buffer.from(await (await see(answer.avatar)).arrayBuffer());
    expect(TRACES.filter((trace) => served.includes(trace))).toEqual([]);
  }
  expect(served.subarray(8, 12).toString("latin1")).toBe("WEBP");
  const { grown } = memory.stop();
  console.log(`${files.length} hostile uploads: memory grew by ${Math.round(grown / MB)} MB at most`);
  expect(grown).toBeLessThan(500 * MB);
}, 60_000);

test("bodies that never come keep no other picture waiting, also from the same address", async () => {
  const users = await Promise.all(Array.from({ length: 13 }, () => registeredUser(server.database)));
  const [last, ...first] = users.map(({ token }) => token);
  const { port } = new URL(server.url);
  const begun = first.map((token) => beginUpload(Number(port), token));
  await Promise.all(begun.map((socket) => once(socket, "connect")));
  await setTimeout(WAITS_MS);
  const small = await picture(64, 48).png().toBuffer();
  expect((await post(last ?? "", form(["file", small]))).status).toBe(200);
  expect(begun.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of begun) socket.destroy();
});

// Only with FULL, because it takes very long.
test.each(process.env.FULL ? [40] : [])(
  "%i large uploads at once are held a few at a time",
  async (count) => {
    const users = await Promise.all(Array.from({ length: count }, () => registeredUser(server.database)));
    const large = Buffer.concat([photo, Buffer.alloc(UPLOAD_LIMIT_BYTES - 1 - photo.length)]);
    const memory = watchMemory();
    const answers = await Promise.all(users.map(({ token }) => post(token, form(["file", large]))));
    const { grown } = memory.stop();
    console.log(
      `${count} uploads of 5 MB at once, those who send them included: memory grew by ${Math.round(grown / MB)} MB at most`,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(grown).toBeLessThan(1200 * MB);
  },
  60_000,
);

describe("a form", () => {
  const tail = "--xx--\n";
  const tooLarge = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
  const many = Array.from({ length: 50 }, (_, at) => part(`name="a${at}"`, "b")).join("");
  const headers = Array.from({ length: 5000 }, (_, at) => `X-A${at}: b`).join("\n");
  const required = { code: "VALIDATION_FAILED", status: 422, fields: { file: "validation.required" } };
  const oneFile = { code: "VALIDATION_FAILED", status: 422, fields: { file: "validation.oneFile" } };
  const malformed = { code: "MALFORMED_REQUEST", status: 400 };
  const notAnImage = { code: "INVALID_IMAGE_TYPE", status: 415 };
  const unsupported = { code: "UNSUPPORTED_MEDIA_TYPE", status: 415 };
  const payload = { code: "PAYLOAD_TOO_LARGE", status: 413 };

  const cases: [name: string, body: () => [FormData | Buffer | undefined, Record<string, string>?], refusal: object][] =
    [
      ["without a body", () => [undefined], required],
      ["with the file in another field", () => [form(["picture", photo])], oneFile],
      ["with two files", () => [form(["file", photo], ["file", photo])], oneFile],
      ["with a file in each field", () => [form(["file", photo], ["avatar", photo])], oneFile],
      ["with a text where the file should be", () => raw(part('name="file"', "me.jpg") + tail), required],
      ["with a file of no name and no content", () => raw(part('name="file"; filename=""', "") + tail), required],
      ["whose file has a NUL in its name", () => [form(["file", photo, "me.php\u0000.jpg"])], malformed],
      ["with an empty file", () => [form(["file", Buffer.alloc(0)])], notAnImage],
      ["with a part of no name", () => raw(part('filename="me.jpg"', "x") + tail), malformed],
      ["of no boundary", () => [raw(tail)[0], { "content-type": "multipart/form-data" }], malformed],
      [
        "of another boundary than it says",
        () => raw(part('name="file"; filename="me.jpg"', "x") + tail, "yy"),
        malformed,
      ],
      ["that ends too early", () => raw(part('name="file"; filename="me.jpg"', "x")), malformed],
      ["that is none", () => raw("Hello?"), malformed],
      [
        "inside a form",
        () =>
          raw(
            part('name="file"; filename="a"\nContent-Type: multipart/mixed; boundary=yy', "--yy\n\nx\n--yy--") + tail,
          ),
        notAnImage,
      ],
      [
        "whose file is in Base64",
        () =>
          raw(
            part('name="file"; filename="a.jpg"\nContent-Transfer-Encoding: base64', photo.toString("base64")) + tail,
          ),
        notAnImage,
      ],
      ["with 50 fields", () => raw(many + tail), payload],
      ["with a field of a megabyte", () => raw(part('name="note"', "x".repeat(MB)) + tail), payload],
      ["with a field of a very long name", () => raw(part(`name="${"x".repeat(5000)}"`, "x") + tail), payload],
      [
        "with 5,000 headers in a part",
        () => raw(`--xx\nContent-Disposition: form-data; name="file"; filename="a"\n${headers}\n\nx\n${tail}`),
        malformed,
      ],
      ["with a file of 5 MiB and a byte", () => [form(["file", tooLarge])], { code: "UPLOAD_TOO_LARGE", status: 413 }],
      [
        "with a file of 30 MiB",
        () => [form(["file", Buffer.alloc(30 * MB)])],
        { code: "UPLOAD_TOO_LARGE", status: 413 },
      ],
      ["of another kind", () => [photo, { "content-type": "multipart/mixed; boundary=xx" }], unsupported],
      ["that is the bare picture", () => [photo, { "content-type": "image/jpeg" }], unsupported],
      ["that is JSON", () => [Buffer.from("{}"), { "content-type": "application/json" }], unsupported],
    ];

  test.each(cases)("%s is refused, and nothing is stored", async (_name, body, refusal) => {
    const { token } = await registeredUser(server.database);
    const before = { files: storedFiles(), rows: await storedRows() };
    expect(await post(token, ...body())).toMatchObject({ success: false, ...refusal });
    expect({ files: storedFiles(), rows: await storedRows() }).toEqual(before);
  });

  test.each([
    "../../../etc/passwd",
    "..\\..\\evil.exe",
    "/etc/passwd",
    "me.php",
    "me.svg",
    `${"x".repeat(3000)}.jpg`,
    "<script>.jpg",
    "字.jpg",
  ])("whose file is named %j is judged by its content", async (name) => {
    const { token } = await registeredUser(server.database);
    const { status, avatar } = await post(token, form(["file", photo, name]));
    expect(status).toBe(200);
    expect(pathOf(avatar)).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(storedFiles()).toContain(keyOf(avatar));
  });

  test("that is interrupted stores nothing and blocks no other upload", async () => {
    const { token } = await registeredUser(server.database);
    const before = storedFiles();
    const { port } = new URL(server.url);
    for (let round = 0; round < 12; round += 1) {
      const socket = beginUpload(Number(port), token);
      await once(socket, "connect");
      void setTimeout(100).then(() => socket.destroy());
    }
    expect((await post(token, form(["file", photo]))).status).toBe(200);
    expect(storedFiles()).toHaveLength(before.length + 1);
  });
});

describe("a stored picture", () => {
  test("may be cached for an hour and then asked for by its tag, runs no scripts, and has the right content type", async () => {
    const { token } = await registeredUser(server.database);
    const { avatar } = await post(token, form(["file", photo]));
    const { headers } = await see(avatar);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("etag")).toBe(`"${keyOf(avatar)}"`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const asked = await see(avatar, { method: "HEAD" });
    expect([asked.status, asked.headers.get("content-length"), await asked.text()]).toEqual([
      200,
      headers.get("content-length"),
      "",
    ]);
    const again = await see(avatar, {
      headers: { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" },
    });
    expect(again.status).toBe(304);
    const changed = await see(avatar, { method: "DELETE" });
    expect([changed.status, changed.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    "/media/",
    "/media/00000000000000000000000000000000.webp",
    "/media/x.webp",
    "/media/..%2f..%2fpackage.json",
    "/media/%2e%2e%2f%2e%2e%2fpackage.json",
    "/media/..%5c..%5cpackage.json",
    "/media/%00.webp",
    "/media/%E0%A4%A",
    "/media/a/b.webp",
    "/media/lock.json",
  ])("is not served for %s", async (path) => {
    const response = await see(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is not served for paths that are not normalised", async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write("GET /media/../../../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    let heard = "";
    for await (const piece of socket.setEncoding("utf8")) heard += piece;
    expect(heard).toMatch(/^HTTP\/1.1 404 /);
  });
});

test("a user who uploads too often must wait", async () => {
  const strict = await startTestServer({ config: { rateLimitScale: 0.1 } });
  const { token } = await registeredUser(strict.database);
  const upload = () =>
    documentedFetch(`${strict.url}/api/user/upload-avatar`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form(["file", photo]),
    });
  for (let round = 0; round < 3; round += 1) expect((await upload()).status).toBe(200);
  const refused = await upload();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await strict.close();
});
