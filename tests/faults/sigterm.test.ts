import { request } from "node:http";
import { join } from "node:path";
import { test } from "vitest";
import type { TestContext } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { SOCKET_NAME } from "../../db/embedded/address.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { history, send } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import type { Recording } from "../kit/chat/recordReply.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import { balance, payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { Launch, ServerEnv, ServerProcess } from "../kit/server/serverProcess.ts";
import { openSmallDisk } from "../kit/server/smallDisk.ts";
import { openWire } from "../kit/server/wire.ts";

/** Milliseconds by which a server is gone that was asked to end. */
const GRACE_MS = 10_000;
/** Milliseconds that its last act, which is due after 9.5 s, may wait for a processor that others have. */
const BUSY_MS = 2000;
/** What was shown this many milliseconds before the trouble must be stored. */
const SAFE_MS = 150;
const NPCS = [NPC_IDS.lena, NPC_IDS.yuki];
const POINTS = 10;

interface Trouble {
  /** What the servers run on, before and after. */
  before: ServerEnv;
  after: ServerEnv;
  launch?: Launch;
  user(server: ServerProcess): Promise<Api & { token: string }>;
  begin(server: ServerProcess, token: string): void;
  end(): void;
  /** Mistakes in points, where they can be seen. */
  mistakes(user: Api): Promise<object[]>;
}

/** A server on a database of its own, which it reaches by a wire. */
async function onWire(trouble: "none" | "cut" | "swallow", { onTestFinished }: TestContext): Promise<Trouble> {
  const place = await createTestDatabase();
  onTestFinished(() => place.drop());
  const database = await openDatabase({ url: place.url, poolSize: 2 });
  onTestFinished(() => database.close());
  const url = new URL(place.url);
  const wire = await openWire({ path: join(decodeURIComponent(url.hostname), SOCKET_NAME) });
  onTestFinished(() => wire.close());
  url.host = `127.0.0.1:${wire.port}`;
  return {
    before: { DATABASE_URL: url.href },
    after: { DATABASE_URL: place.url },
    user: (server) => payer({ url: server.url, database }, POINTS),
    begin: (server, token) => (trouble === "none" ? uploadForEver(server, token) : wire[trouble]()),
    end: () => wire.mend(),
    mistakes: async (user) => {
      const { mistakes } = await checkLedger({ em: database.orm.em.fork() });
      const { balance: points } = await balance(user);
      return points === POINTS ? mistakes : [...mistakes, { points }];
    },
  };
}

/** A server whose own database is on a small disk. */
async function onDisk({ onTestFinished }: TestContext): Promise<Trouble> {
  const disk = await openSmallDisk(160);
  onTestFinished(() => disk.close());
  const env = { DATA_DIR: join(disk.folder, "data") };
  return {
    before: env,
    after: env,
    launch: { through: disk.through },
    user: (server) => server.guest(),
    begin: () => disk.fill(0),
    end: () => disk.free(),
    mistakes: () => Promise.resolve([]),
  };
}

/** Sends the beginning of a picture, and then nothing. */
function uploadForEver({ url }: ServerProcess, token: string): void {
  const headers = { authorization: `Bearer ${token}`, "content-type": "image/png", "content-length": "1000000" };
  const upload = request(`${url}/api/user/upload-avatar`, { method: "POST", headers });
  upload.on("error", () => undefined);
  upload.write(Buffer.alloc(100_000));
}

const TROUBLES: [what: string, open: (context: TestContext) => Promise<Trouble>][] = [
  ["a model stalls, another never ends, and a picture is being uploaded", (context) => onWire("none", context)],
  ["its database is cut off", (context) => onWire("cut", context)],
  ...(process.env.FULL
    ? [["its database is black-holed", (context) => onWire("swallow", context)] satisfies (typeof TROUBLES)[number]]
    : []),
  ["its disk is full", onDisk],
];

test.concurrent.for(TROUBLES)(
  "a server that is asked to end while %s is gone within its grace; its replies are interrupted, their text kept, their points given back",
  async ([what, open], context) => {
    const { expect, onTestFinished } = context;
    const trouble = await open(context);
    const model = await startCountingModel();
    onTestFinished(() => model.close());
    const server = await startServerProcess({ ...model.env, ...trouble.before }, trouble.launch);
    onTestFinished(() => server.kill());
    const user = await trouble.user(server);
    const replies: { npcId: string; seen: Recording }[] = [];
    for (const npcId of NPCS) {
      model.setFault(npcId === NPC_IDS.lena ? { kind: "stall", after: 10 } : undefined);
      const { reply } = await send(user, npcId, "Count to 100000", crypto.randomUUID());
      const seen = recordReply(user, reply.replyId);
      // Tokens that come at once are one piece.
      await expect.poll(() => seen.textBy()).toContain(countTo(10).join(""));
      replies.push({ npcId, seen });
    }
    const began = performance.now();
    trouble.begin(server, user.token);
    const { code, ms } = await server.stop();
    trouble.end();
    const after = await startServerProcess({ ...model.env, ...trouble.after }, trouble.launch);
    onTestFinished(() => after.kill());
    const later = after.as(user.token);
    const wrong: object[] = [];
    for (const { npcId, seen } of replies) {
      const last = async () => (await history(later, npcId)).at(-1);
      await expect.poll(async () => (await last())?.isGenerating, { timeout: 20_000 }).toBe(false);
      const message = await last();
      const shown = seen.textBy(began - SAFE_MS);
      if (message?.status !== "interrupted" || !message.text.startsWith(shown)) wrong.push({ message, shown });
    }
    const mistakes = await trouble.mistakes(later);
    tell(
      `SIGTERM while ${what}`,
      `gone within ${GRACE_MS / 1000} s, replies interrupted, text kept, points given back`,
      `gone after ${(ms / 1000).toFixed(1)} s with code ${code}, ${wrong.length} of ${replies.length} replies wrong, ${mistakes.length} mistakes`,
    );
    expect({ wrong, mistakes }).toEqual({ wrong: [], mistakes: [] });
    expect(ms).toBeLessThan(GRACE_MS + BUSY_MS);
  },
);
