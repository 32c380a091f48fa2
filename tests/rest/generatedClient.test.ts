import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { generate } from "orval";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import { picture } from "../kit/media/pictures.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const run = promisify(execFile);

/** The client is made for each run and not kept: what is in the repository could not be older than the document. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "causerie-client-"));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: "es2023",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [resolve("node_modules/@types")],
  },
  files: ["client.ts", "program.ts"],
};

/** A program of a stranger: it knows the generated functions and types alone. */
const PROGRAM = `
import { createNpc, createOrder, guestLogin, history, listNpcs, listOrders, login, sendMessage, uploadNpcImage } from "./client.ts";
import type { Frame } from "./client.ts";

const [npcId = "", username = "", password = "", picture = ""] = process.argv.slice(2);
const as = (token: string): RequestInit => ({ headers: { authorization: \`Bearer \${token}\` } });
const said: Record<string, unknown> = {};

const guest = await guestLogin({ language: "ja" });
if (guest.status !== 200) throw new Error(guest.data.code);
said.guest = guest.data.user.language;

const refused = await createOrder({ points: 500 }, as(guest.data.access_token));
said.refused = refused.status === 403 ? refused.data.code : refused.status;

const wrong = await login({ username, password: "not this one" });
said.wrong = wrong.status === 401 ? wrong.data.code : wrong.status;
const signedIn = await login({ username, password });
if (signedIn.status !== 200) throw new Error(signedIn.data.message);
const me = as(signedIn.data.access_token);

const list = await listNpcs({ type: "popular", limit: 3 }, me);
if (list.status !== 200) throw new Error(String(list.status));
said.listed = list.data.items.map(({ name }) => name.length > 0);

const bytes = await (await import("node:fs/promises")).readFile(picture);
const image = await uploadNpcImage({ file: new Blob([new Uint8Array(bytes)]) }, me);
if (image.status !== 200) throw new Error(image.data.code);
const npc = await createNpc(
  {
    name: "Mira",
    description: "Bakes.",
    greeting: "Hello!",
    visibility: "private",
    image_prompt: "A baker",
    images: [image.data.url],
  },
  me,
);
if (npc.status !== 201) throw new Error(JSON.stringify(npc.data));
said.created = npc.data.avatar === image.data.url;

const reply = await sendMessage(npcId, { message: "Hi" }, {}, { headers: { ...me.headers, accept: "application/x-ndjson" } });
if (!("stream" in reply)) throw new Error(String(reply.status));
const frames: Frame[] = (await reply.stream.text()).trim().split("\\n").map((line): Frame => JSON.parse(line));
said.heard = frames.flatMap((frame) => (frame.type === "delta" ? [frame.content] : [])).join("");

const page = await history(npcId, {}, me);
if (page.status !== 200) throw new Error(String(page.status));
said.kept = page.data.messages.at(-1)?.message;

const order = await createOrder({ points: 500 }, me);
if (order.status !== 201) throw new Error(order.data.code);
const orders = await listOrders({}, me);
said.ordered = orders.status === 200 && orders.data.items.map(({ order_id }) => order_id === order.data.order_id);
console.log(JSON.stringify(said));
`;

test("a client that a stock generator makes of the document compiles strictly, and walks through the calls", async () => {
  const target = join(folder, "openapi.json");
  writeFileSync(target, await (await fetch(`${server.url}/api/openapi.json`)).text());
  // It greets on the console.
  vi.spyOn(console, "log").mockReturnValue();
  await generate({
    input: { target },
    output: {
      target: join(folder, "client.ts"),
      client: "fetch",
      mode: "single",
      baseUrl: `${server.url}/api`,
      // The generator writes functions for one type of body.
      override: { contentType: { exclude: ["application/x-www-form-urlencoded"] } },
    },
  });
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  const compiled = await run(resolve("node_modules/.bin/tsc"), ["-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe("");

  const { username, password } = await person(server);
  const face = join(folder, "face.png");
  await picture(64, 48).png().toFile(face);
  const program = [join(folder, "program.ts"), NPC_IDS.lena, username, password, face];
  const { stdout } = await run(process.execPath, ["--no-warnings", ...program]);
  expect(JSON.parse(stdout)).toEqual({
    guest: "ja",
    refused: "GUEST_RECHARGE_FORBIDDEN",
    wrong: "INVALID_CREDENTIALS",
    listed: [true, true, true],
    created: true,
    heard: "Hello there.",
    kept: "Hello there.",
    ordered: [true],
  });
}, 60_000);
