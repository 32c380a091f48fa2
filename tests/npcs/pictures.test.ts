import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Media } from "../../db/entities/media/media.entity.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { UPLOAD_LIMIT_BYTES } from "../../schema/rules/media.ts";
import { newCharacter, upload } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import { picture } from "../kit/media/pictures.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

const PRICE = 4;
const server = testServerOfFile({ config: { prices: { image: PRICE } } });

/** The number of stored pictures: files and rows. */
async function kept(): Promise<{ files: number; rows: number }> {
  const { dataDir } = server;
  const files = readdirSync(dataDir).includes("media") ? readdirSync(join(dataDir, "media")).length : 0;
  return { files, rows: await server.database.orm.em.fork().count(Media) };
}

async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const response = await fetch(`${server.url}${url}`);
  expect(response.headers.get("content-type")).toBe("image/webp");
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height };
}

describe("a picture that is drawn", () => {
  const client = () => npcsOverGraphql(server.url);

  test("is stored, visible to everyone, and paid for once", async () => {
    const ann = await payer(server, 10);
    server.imageModel.next(await picture(300, 200).jpeg().toBuffer());
    const { data } = await client().generateImage(ann.token, "  A baker\r\nat night ");
    expect(server.imageModel.prompts.at(-1)).toBe("A baker\nat night");
    expect(data).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      width: expect.any(Number),
      height: expect.any(Number),
    });
    expect(await sizeOf(data?.url ?? "")).toEqual({ width: data?.width, height: data?.height });
    expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await records(ann)).items[0]).toMatchObject({
      type: "consumption",
      amount: -PRICE,
      balanceAfter: 10 - PRICE,
      description: "image",
    });
  });

  test.each([
    ["AI_UNAVAILABLE", new AppError("AI_UNAVAILABLE")],
    ["SERVICE_OVERLOADED", new AppError("SERVICE_OVERLOADED", { retryAfter: 7 })],
    ["INTERNAL", new Error("a bug")],
    ["AI_UNAVAILABLE", new TextEncoder().encode("<html>Sorry</html>")],
    ["AI_UNAVAILABLE", new Uint8Array()],
  ] as const)("is not paid for, and nothing is kept, when it ends in %s", async (code, drawing) => {
    const ann = await payer(server, 10);
    const before = await kept();
    server.imageModel.next(drawing);
    const outcome = await client().generateImage(ann.token, "A baker");
    expect(outcome).toMatchObject({ code });
    expect(JSON.stringify(outcome.raw)).not.toContain("a bug");
    expect(await balance(ann)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect((await records(ann)).total).toBe(1);
    expect(await kept()).toEqual(before);
  });

  test("is refused and not drawn when there are too few points", async () => {
    const ann = await payer(server, PRICE - 1);
    const before = server.imageModel.prompts.length;
    expect(await client().generateImage(ann.token, "A baker")).toMatchObject({ code: "INSUFFICIENT_POINTS" });
    expect(server.imageModel.prompts).toHaveLength(before);
  });

  test("reserves its price while it is drawn, so that it cannot be spent twice", async () => {
    const ann = await payer(server, PRICE);
    const { passed, open } = gate();
    server.imageModel.next(passed.then(() => picture(64, 64).png().toBuffer()));
    const first = client().generateImage(ann.token, "A baker");
    await expect.poll(async () => (await balance(ann)).balance).toBe(0);
    expect(await client().generateImage(ann.token, "A cook")).toMatchObject({ code: "INSUFFICIENT_POINTS" });
    open();
    expect((await first).code).toBeNull();
    expect(await balance(ann)).toMatchObject({ balance: 0, totalConsumed: PRICE });
  });

  test.each([
    ["nothing", "", "validation.required"],
    ["blanks", " \n", "validation.required"],
    ["1001 characters", "x".repeat(1001), "validation.tooLong"],
    ["control characters", "a\u0000b", "validation.controlCharacters"],
  ])("is refused for a prompt of %s", async (_name, prompt, key) => {
    const ann = await payer(server, 10);
    const before = server.imageModel.prompts.length;
    expect(await client().generateImage(ann.token, prompt)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { prompt: key },
    });
    expect(server.imageModel.prompts).toHaveLength(before);
  });

  test("is refused to guests, and without a token", async () => {
    const { token } = await server.guest();
    const before = server.imageModel.prompts.length;
    expect(await client().generateImage(token, "A baker")).toMatchObject({ code: "GUEST_FORBIDDEN" });
    expect(await client().generateImage(null, "A baker")).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(server.imageModel.prompts).toHaveLength(before);
  });

  test("cannot be used by another user", async () => {
    const [ann, bob] = [await payer(server, 10), await registeredUser(server.database)];
    const { data: drawn } = await client().generateImage(ann.token, "A baker");
    const npc = await newCharacter(server.url, bob.token);
    const outcome = await client().update(bob.token, npc.id, { images: [drawn?.url ?? ""] });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { images: "validation.unknownImage" } });
  });
});

describe("a picture that is uploaded for a character", () => {
  const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

  test("keeps its proportions, and loses its metadata", async () => {
    const { token } = await registeredUser(server.database);
    const photo = await picture(900, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ann Secret" } })
      .toBuffer();
    const { status, body } = await answerOf(await upload(server.url, token, photo));
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(["height", "url", "width"]);
    expect(body).toMatchObject({ success: true, message: "", ...body.data });
    expect(body.width / body.height).toBeCloseTo(1.5, 1);
    expect(await sizeOf(pathOf(body.url))).toEqual({ width: body.width, height: body.height });
    expect(Buffer.from(await (await fetch(body.url)).arrayBuffer()).includes("Ann Secret")).toBe(false);
  });

  test("costs nothing", async () => {
    const ann = await payer(server, 10);
    await upload(server.url, ann.token);
    expect((await balance(ann)).balance).toBe(10);
  });

  test("does not replace the earlier ones", async () => {
    const { token } = await registeredUser(server.database);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await answerOf(await upload(server.url, token))).body.url as string),
    );
    expect(new Set(answers).size).toBe(3);
    for (const url of answers) expect((await fetch(url)).status).toBe(200);
  });

  test("is not the owner's avatar", async () => {
    const { token } = await registeredUser(server.database);
    await upload(server.url, token);
    expect((await server.as(token).request("{ viewer { avatar } }")).data).toEqual({ viewer: { avatar: null } });
  });

  test.each([
    ["no image", () => Buffer.from("%PDF-1.7"), 415, { code: "INVALID_IMAGE_TYPE" }],
    [
      "an SVG with a script",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      415,
      { code: "INVALID_IMAGE_TYPE" },
    ],
    ["an empty file", () => Buffer.alloc(0), 415, { code: "INVALID_IMAGE_TYPE" }],
    ["5 MB", () => Buffer.alloc(UPLOAD_LIMIT_BYTES, 0xff), 413, { code: "UPLOAD_TOO_LARGE" }],
  ])("is refused when it is %s, and nothing is stored", async (_name, bytes, status, body) => {
    const { token } = await registeredUser(server.database);
    const before = await kept();
    expect(await answerOf(await upload(server.url, token, bytes()))).toMatchObject({ status, body });
    expect(await kept()).toEqual(before);
  });

  test("must be in the field `file`", async () => {
    const { token } = await registeredUser(server.database);
    const missing = { status: 422, body: { code: "VALIDATION_FAILED", fields: { file: "validation.required" } } };
    const post = (init: RequestInit) =>
      documentedFetch(`${server.url}/api/npc/upload`, {
        method: "POST",
        ...init,
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await answerOf(await post({}))).toMatchObject(missing);
    const text = new FormData();
    text.append("file", "no file");
    expect(await answerOf(await post({ body: text }))).toMatchObject({
      status: 422,
      body: { fields: { file: expect.any(String) } },
    });
    expect(await answerOf(await upload(server.url, token, undefined, "picture"))).toMatchObject({
      status: 422,
      body: { fields: { file: "validation.oneFile" } },
    });
    expect(await answerOf(await post({ body: JSON.stringify({ file: "x" }) }))).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_MEDIA_TYPE" },
    });
  });

  test("is refused to guests, and without a token", async () => {
    const before = await kept();
    const { token } = await server.guest();
    expect(await answerOf(await upload(server.url, token))).toMatchObject({
      status: 403,
      body: { code: "GUEST_FORBIDDEN" },
    });
    expect(await answerOf(await upload(server.url, null))).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
    expect(await kept()).toEqual(before);
  });
});
