import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canReach } from "../../db/embedded/folder/owner.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { SOCKET_NAME } from "../../db/embedded/address.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { uploadedAvatar } from "../kit/npcs/characters.ts";
import { imageInstructions } from "../kit/server/imageInstructions.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";
import { wordsOf } from "../kit/words/wordOperations.ts";
import { openWire } from "../kit/server/wire.ts";
import type { Wire } from "../kit/server/wire.ts";
import { withDatabase } from "./admin.ts";

const run = promisify(execFile);
/** A user that every Linux has, and that is not root. */
const DAEMON = { uid: 1, gid: 1 };
/** Runs the rest of the command as that user where nothing can be written but in the first argument's folder. */
const CONTAINED = `mount --bind "$1" "$1" && mount --bind "$2" "$2" && mount -o remount,bind,ro "$2" &&
  mount -o remount,bind,ro / && shift 2 && exec setpriv --reuid=${DAEMON.uid} --regid=${DAEMON.gid} --clear-groups --no-new-privs "$@"`;

/** Tracing the packages takes a quarter of a minute of processor time: this file is run with FULL set alone. */
const TRACE_MS = 300_000;

let folder = "";
let database: TestDatabase;
let wire: Wire;
let env: ServerEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "causerie-image-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "data"), { mode: 0o777 });
  chmodSync(join(folder, "data"), 0o777);
  await run(process.execPath, ["deploy/collectRuntime.ts", join(folder, "app")]);
  database = await createTestDatabase("empty");
  // The run's database can be reached by its own user only.
  const url = new URL(database.url);
  wire = await openWire({ path: join(decodeURIComponent(url.hostname), SOCKET_NAME) });
  url.host = `127.0.0.1:${wire.port}`;
  const { PORT: _port, ...image } = imageInstructions().environment;
  env = { ...image, DATA_DIR: join(folder, "data"), DATABASE_URL: url.href, DEMO: "ai,mail,chain" };
}, TRACE_MS);
afterAll(async () => {
  await wire?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Where root runs the test and may mount: the way into the container's place. */
function containment(): string[] {
  const through = ["unshare", "--mount", "sh", "-c", CONTAINED, "sh", join(folder, "data"), join(folder, "app")];
  const [program = "", ...args] = [...through, "true"];
  const isPossible = canReach(DAEMON, process.execPath) && spawnSync(program, args).status === 0;
  return isPossible ? through : [];
}

test("what the image has is enough to migrate, serve pages, talk and keep pictures, as a user who can write nothing else", async () => {
  const server = await startServerProcess(env, { project: join(folder, "app"), through: containment() });
  try {
    expect((await converse(await server.guest(), NPC_IDS.lena, "Hello")).status).toBe("complete");
    // The analyser's thread and its dictionaries are named, and not imported.
    for (const [language, npcId] of [
      ["ja", NPC_IDS.yuki],
      ["zh", NPC_IDS.xiaoyu],
      ["ko", NPC_IDS.minji],
    ] as const) {
      const learner = await server.guest(language);
      const { id } = await converse(learner, npcId, "!");
      const [found] = await wordsOf(learner, npcId, [id]);
      expect(found?.words.some(([, , , reading]) => reading !== null)).toBe(true);
    }
    const { token } = await withDatabase({ DATABASE_URL: database.url }, registeredUser);
    const avatar = await uploadedAvatar(server.url, token);
    const paths = ["/", "/api/docs", "/api/openapi.json", "/healthz", avatar];
    const answers = await Promise.all(paths.map(async (path) => fetch(server.url + path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    // Drawn by the packages with parts of their own.
    const draw = 'mutation { generateImage(prompt: "A baker") { url } }';
    const drawn = await server.as(token).request<{ generateImage: { url: string } }>(draw);
    expect(drawn.errors.map(({ extensions: { code } }) => code)).toEqual(["INSUFFICIENT_POINTS"]);
    expect((await server.stop()).code).toBe(0);
  } finally {
    await server.kill();
  }
  const options = { cwd: join(folder, "app"), env: { PATH: process.env.PATH, ...env } };
  const checked = await run(process.execPath, ["dist/server/admin.js", "ledger-check"], options);
  expect(checked.stdout).toMatch(/mistakes: 0$/m);
});
