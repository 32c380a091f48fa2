import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { UPLOAD_LIMIT_BYTES } from "../../schema/rules/media.ts";
import { openaiImages } from "../../server/adapters/ai/openai/openaiImages.ts";
import type { ModelFault } from "../fakes/modelFault.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

let server: ModelServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startModelServer();
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#08f" } })
    .png()
    .toBuffer();
});
afterEach(() => {
  server.setFault(undefined);
  server.setImage(undefined);
  server.imageRequests.length = 0;
});
afterAll(() => server.close());

const imageModelAt = (baseUrl: string, timeoutMs = 60_000) =>
  openaiImages(routesAt({ baseUrl, apiKey: "sk-secret", model: "painter" }), timeoutMs);
const draw = (url = server.url) => imageModelAt(url).draw("A fox in a café", new AbortController().signal);

async function failure(drawing: Promise<unknown>): Promise<AppError> {
  const error: unknown = await drawing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("no AppError was thrown", { cause: error });
  return error;
}
const causeOf = ({ cause }: AppError): string => (cause instanceof Error ? cause.message : "");

describe("an image endpoint", () => {
  test("draws one picture from the prompt, given within its answer", async () => {
    server.setImage({ kind: "base64", bytes: picture });
    expect(Buffer.from(await draw()).equals(picture)).toBe(true);
    expect(server.imageRequests).toHaveLength(1);
    expect(server.imageRequests[0]).toMatchObject({
      body: { model: "painter", prompt: "A fox in a café", n: 1, size: "1024x1024", response_format: "b64_json" },
      headers: { authorization: "Bearer sk-secret" },
    });
  });

  test("that refuses the base64 option is called without it", async () => {
    const strict = await startModelServer({ takesFormats: false });
    try {
      strict.setImage({ kind: "base64", bytes: picture });
      expect(await draw(strict.url)).toHaveLength(picture.length);
      expect(strict.imageRequests.map(({ body }) => body.response_format)).toEqual(["b64_json", undefined]);
    } finally {
      await strict.close();
    }
  });

  test("may answer with a URL of its own", async () => {
    server.setImage({ kind: "url", url: `${server.url}/files/fox.png`, bytes: picture });
    expect(Buffer.from(await draw()).equals(picture)).toBe(true);
  });

  test("cannot make the server fetch from anywhere else", async () => {
    const elsewhere = await startModelServer();
    try {
      elsewhere.setImage({ kind: "url", url: "", bytes: picture });
      const foreign = `${elsewhere.url}/files/fox.png`;
      for (const url of [
        foreign,
        `${server.url.replace("127.0.0.1", "localhost")}/files/fox.png`,
        `http://127.0.0.1:${server.port}.example/v1/files/fox.png`,
        "file:///etc/passwd",
        "data:image/png;base64,AAAA",
        "http://169.254.169.254/latest",
        "/files/fox.png",
      ]) {
        server.setImage({ kind: "url", url });
        expect(await failure(draw()), url).toMatchObject({ code: "AI_UNAVAILABLE" });
      }
      server.setImage({ kind: "url", url: `${server.url}/files/fox.png`, movedTo: foreign });
      expect(await failure(draw())).toMatchObject({ code: "AI_UNAVAILABLE" });
    } finally {
      await elsewhere.close();
    }
  });

  test("may draw a larger picture than an upload may be, which is made smaller", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#888", noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(UPLOAD_LIMIT_BYTES);
    server.setImage({ kind: "base64", bytes: large });
    const drawn = await draw();
    expect(drawn.length).toBeLessThan(UPLOAD_LIMIT_BYTES);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 1536 });
  });

  test("that sends more than 25 MiB is unavailable", async () => {
    server.setImage({ kind: "base64", bytes: Buffer.alloc(20 * 1024 ** 2) });
    const error = await failure(draw());
    expect(error.code).toBe("AI_UNAVAILABLE");
    expect(causeOf(error)).toMatch(/more than 26214400 bytes/);
  });

  test("that sends no picture is unavailable", async () => {
    server.setImage({ kind: "none" });
    expect(await failure(draw())).toMatchObject({ code: "AI_UNAVAILABLE" });
    server.setImage({ kind: "base64", bytes: Buffer.from("<svg onload='alert(1)'/>") });
    expect(causeOf(await failure(draw()))).toContain("not a picture");
  });

  test("with 429 is overloaded for the seconds it names", async () => {
    server.setFault({ kind: "status", status: 429, retryAfter: "9" });
    expect(await failure(draw())).toMatchObject({ code: "SERVICE_OVERLOADED", params: { retryAfter: 9 } });
    expect(server.imageRequests).toHaveLength(1);
  });

  test.each<[string, ModelFault]>([
    ["400", { kind: "status", status: 400 }],
    ["500", { kind: "status", status: 500 }],
    ["what is not JSON", { kind: "garbage", after: 0 }],
    ["a web page", { kind: "html" }],
    ["a dropped line", { kind: "drop", after: 0 }],
  ])("with %s is unavailable", async (_what, fault) => {
    server.setFault(fault);
    expect(await failure(draw())).toMatchObject({ code: "AI_UNAVAILABLE" });
  });

  test("that never answers is unavailable after the time limit, and its connection is closed", async () => {
    server.setFault({ kind: "hang" });
    const error = await failure(imageModelAt(server.url, 150).draw("A fox", new AbortController().signal));
    expect(error.code).toBe("AI_UNAVAILABLE");
    expect(await server.imageRequests[0]?.hungUp).toBe(true);
  });

  test("is disconnected when its caller aborts, and the caller gets the reason", async () => {
    server.setFault({ kind: "hang" });
    const stop = new AbortController();
    const reason = new Error("gone");
    const drawing = imageModelAt(server.url).draw("A fox", stop.signal);
    // Once the request has arrived, however slow the machine is.
    await expect.poll(() => server.imageRequests.length).toBe(1);
    stop.abort(reason);
    await expect(drawing).rejects.toBe(reason);
    expect(await server.imageRequests[0]?.hungUp).toBe(true);
  });
});
