import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, send, watch } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import type { Recording } from "../kit/chat/recordReply.ts";
import { payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";
import { openPlace } from "../services/place.ts";
import type { KINDS, Place } from "../services/place.ts";
import { killAll } from "../services/processes.ts";

/** What was shown this many milliseconds before the kill must be stored; what came after may be lost. */
const SAFE_MS = 150;
const WHOLE = countTo(500).join("");
const NPCS = [NPC_IDS.lena, NPC_IDS.yuki, NPC_IDS.camille];

/**
 * When the kill comes: after so many pieces of the first reply and so
 * many milliseconds, so as to meet the writer at different moments.
 */
type Moment = [pieces: number, ms: number];
const moments = (count: number): Moment[] =>
  Array.from({ length: count }, (_, index) => [1 + (((index + 1) * 23) % 90), ((index + 1) * 13) % 47]);
const FULL = Boolean(process.env.FULL);

function killOne({ pid }: ServerProcess): number {
  const moment = performance.now();
  process.kill(pid, "SIGKILL");
  return moment;
}

/** What a kill gives is its moment. */
const KILLS: [
  victim: string,
  kind: (typeof KINDS)[number],
  moments: Moment[],
  kill: (server: ServerProcess) => number,
][] = [
  ["a server and its database", "the embedded database", moments(FULL ? 15 : 1), ({ pid }) => killAll(pid)],
  ["a server", "PostgreSQL", moments(FULL ? 25 : 1), killOne],
];
if (FULL) KILLS.push(["a server", "the embedded database", moments(60), killOne]);

/** What all kills together have done. */
const seen = { kills: 0, replies: 0, short: 0, messages: 0, lost: 0, mistakes: 0 };
afterAll(() =>
  tell(
    `kill -9 in mid-reply, ${seen.kills} times`,
    `no message that was taken is lost, no point wrong; text shown ${SAFE_MS} ms before is kept`,
    `${seen.lost} of ${seen.messages} messages lost, ${seen.mistakes} mistakes in points, ` +
      `${seen.short} of ${seen.replies} replies fell short`,
  ),
);

describe.each(KILLS)("%s on %s, killed in mid-reply", (_whom, kind, when, kill) => {
  let model: Awaited<ReturnType<typeof startCountingModel>>;
  let place: Place;
  let server: ServerProcess;
  let token: string;
  beforeAll(async () => {
    model = await startCountingModel();
    place = await openPlace(kind);
    server = await startServerProcess({ ...place.env, ...model.env });
    ({ token } = await withDatabase(place.env, (database) => payer({ url: server.url, database }, 1000)));
  });
  afterAll(async () => {
    await server?.kill();
    await place?.close();
    await model?.close();
  });

  test.each(when)(
    "after %i pieces and %i ms, has lost no message it took, nothing it showed 150 ms before, and no point",
    async (pieces, ms) => {
      const replies = await startReplies(server.as(token));
      const [first] = replies;
      await expect.poll(() => first?.recording.arrivals.length, { interval: 2 }).toBeGreaterThanOrEqual(pieces);
      await sleep(ms);
      // Taken a moment before the end.
      const last = await send(server.as(token), NPC_IDS.kenji, "Count to 3", crypto.randomUUID());
      const killed = kill(server);
      await server.kill();
      server = await startServerProcess({ ...place.env, ...model.env });
      const user = server.as(token);
      seen.kills += 1;
      const lost = [];
      if (!isIn(await history(user, NPC_IDS.kenji), last.message)) lost.push(last.message);
      const short = [];
      for (const { npcId, message, replyId, recording } of replies) {
        const shown = recording.textBy(killed - SAFE_MS);
        const { text, seqs, done } = await watch(user, replyId);
        expect(done).toMatchObject({ status: "interrupted", isGenerating: false, text });
        if (!text.startsWith(shown)) short.push({ shown: shown.length, kept: text.length });
        expect(WHOLE.slice(0, text.length)).toBe(text);
        expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        const messages = await history(user, npcId);
        if (!isIn(messages, message)) lost.push(message);
        expect(messages.at(-1)).toMatchObject({ status: "interrupted", text });
        expect(await recording.ended).toBeNull();
      }
      await expect.poll(() => statusOfLast(user, NPC_IDS.kenji)).not.toBe("generating");
      const { mistakes } = await withDatabase(place.env, ({ orm }) => checkLedger({ em: orm.em.fork() }));
      seen.messages += replies.length + 1;
      seen.lost += lost.length;
      seen.replies += replies.length;
      seen.short += short.length;
      seen.mistakes += mistakes.length;
      expect({ lost, short, mistakes }).toEqual({ lost: [], short: [], mistakes: [] });
      expect(await converse(user, NPC_IDS.lena, "Count to 2")).toMatchObject({
        status: "complete",
        text: countTo(2).join(""),
      });
    },
  );
});

interface StartedReply {
  npcId: string;
  message: MessageData;
  replyId: string;
  recording: Recording;
}

async function startReplies(user: Api): Promise<StartedReply[]> {
  const replies: StartedReply[] = [];
  for (const npcId of NPCS) {
    const { message, reply } = await send(user, npcId, "Count to 500", crypto.randomUUID());
    replies.push({ npcId, message, replyId: reply.replyId ?? "", recording: recordReply(user, reply.replyId) });
  }
  return replies;
}

/** Whether the very message is there, with all that it was when it was taken. */
const isIn = (messages: MessageData[], taken: MessageData): boolean =>
  messages.some((message) => isDeepStrictEqual(message, taken));

async function statusOfLast(user: Api, npcId: string): Promise<string | undefined> {
  return (await history(user, npcId)).at(-1)?.status;
}
