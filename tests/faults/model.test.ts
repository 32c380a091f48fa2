import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/connection.ts";
import { openDatabase } from "../../db/connection.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import type { ModelFault } from "../fakes/modelFault.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, send, watch } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { balance, payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";

const PEOPLE = process.env.FULL ? 16 : 4;
const NPCS = [NPC_IDS.lena, NPC_IDS.yuki, NPC_IDS.camille];
/** What it would say if it were let: for half an hour. */
const WHOLE = countTo(100_000).join("");
const SAID = countTo(5).join("");

/** How a reply ends. */
interface End {
  status: string;
  errorCode: string | null;
}

const FAULTS: [what: string, fault: ModelFault | undefined, end: End][] = [
  ["drops the line in mid-reply", { kind: "drop", after: 5 }, { status: "failed", errorCode: "AI_UNAVAILABLE" }],
  ["stalls in mid-reply", { kind: "stall", after: 5 }, { status: "failed", errorCode: "AI_UNAVAILABLE" }],
  [
    "says in mid-reply that it failed",
    { kind: "errorEvent", after: 5, message: "out of memory" },
    { status: "failed", errorCode: "AI_UNAVAILABLE" },
  ],
  ["never answers", { kind: "hang" }, { status: "failed", errorCode: "AI_UNAVAILABLE" }],
  ["refuses by 503", { kind: "status", status: 503 }, { status: "failed", errorCode: "SERVICE_OVERLOADED" }],
  ["never ends", undefined, { status: "complete", errorCode: null }],
];
let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: TestDatabase;
let database: Database;
let server: ServerProcess;
beforeAll(async () => {
  model = await startCountingModel();
  place = await createTestDatabase();
  database = await openDatabase({ url: place.url, poolSize: 2 });
  server = await startServerProcess({
    ...model.env,
    DATABASE_URL: place.url,
    RATE_LIMIT_SCALE: "10000",
    // Longer than a right answer takes on a busy machine.
    AI_FIRST_TOKEN_SECONDS: "4",
    AI_IDLE_SECONDS: "4",
    AI_REPLY_SECONDS: "6",
  });
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
  await place?.drop();
  await model?.close();
});

interface Talk {
  user: Api;
  npcId: string;
  message: MessageData;
  replyId: string;
}

/** Has people of their own talk in several chats each, all to a model that misbehaves so from now on. */
async function talkTo(fault: ModelFault | undefined): Promise<Talk[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => payer({ url: server.url, database }, NPCS.length)),
  );
  model.setFault(fault);
  const asked = model.requests.length + people.length * NPCS.length;
  const talks = await Promise.all(
    people.flatMap((user) =>
      NPCS.map(async (npcId) => {
        const { message, reply } = await send(user, npcId, "Count to 100000", crypto.randomUUID());
        return { user, npcId, message, replyId: reply.replyId ?? "" };
      }),
    ),
  );
  await expect.poll(() => model.requests.length).toBe(asked);
  return talks;
}

test("while a model does all that in many chats at once, each reply ends as what it is, with the text that was seen, and every point is right", async () => {
  const began: [what: string, fault: ModelFault | undefined, end: End, talks: Talk[]][] = [];
  for (const [what, fault, end] of FAULTS) began.push([what, fault, end, await talkTo(fault)]);
  model.setFault(undefined);
  const wrong: object[] = [];
  let replies = 0;
  for (const [what, fault, end, talks] of began) {
    const said = (text: string): boolean =>
      fault ? text === ("after" in fault ? SAID : "") : WHOLE.startsWith(text) && text.length > SAID.length;
    for (const { user, npcId, message, replyId } of talks) {
      const { text, done } = await watch(user, replyId);
      const stored = (await history(user, npcId)).slice(-2);
      const isRight =
        said(text) &&
        isDeepStrictEqual(stored, [message, done]) &&
        isDeepStrictEqual({ status: done?.status, errorCode: done?.errorCode, text: done?.text }, { ...end, text });
      if (!isRight) wrong.push({ what, text, done });
    }
    for (const user of new Set(talks.map((talk) => talk.user)))
      if ((await balance(user)).balance !== (end.status === "complete" ? 0 : NPCS.length))
        wrong.push({ what, balance: await balance(user) });
    replies += talks.length;
  }
  const em = database.orm.em.fork();
  const { mistakes } = await checkLedger({ em });
  const open = await em.execute<object[]>(
    "select id from reservations where state = 'reserved' union all select id from replies where status = 'generating'",
  );
  tell(
    "a model that drops, stalls, errs, is silent, refuses, never ends: all at once",
    "every reply ends as what it is, with the text that was seen; points are exact",
    `${wrong.length} of ${replies} replies wrong, ${open.length} without an end, ${mistakes.length} mistakes in points`,
  );
  expect({ wrong, open, mistakes }).toEqual({ wrong: [], open: [], mistakes: [] });
  const user = await payer({ url: server.url, database }, 1);
  expect(await converse(user, NPC_IDS.lena, "Count to 2")).toMatchObject({ status: "complete" });
});
