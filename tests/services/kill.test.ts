import { setTimeout as sleep } from "node:timers/promises";
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
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "./admin.ts";
import { openPlace } from "./place.ts";
import type { KINDS, Place } from "./place.ts";
import { killAll } from "./processes.ts";

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
  Array.from({ length: count }, (_, index) => [1 + ((index * 23) % 90), (index * 13) % 47]);
const FULL = Boolean(process.env.FULL);

const KILLS: [
  victim: string,
  kind: (typeof KINDS)[number],
  moments: Moment[],
  kill: (server: ServerProcess) => void,
][] = [
  ["a server", "the embedded database", moments(FULL ? 20 : 2), (server) => process.kill(server.pid, "SIGKILL")],
  ["a server and its database", "the embedded database", moments(FULL ? 5 : 1), ({ pid }) => killAll(pid)],
  ["a server", "PostgreSQL", moments(FULL ? 4 : 2), (server) => process.kill(server.pid, "SIGKILL")],
];

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
      const killed = performance.now();
      kill(server);
      await server.kill();
      server = await startServerProcess({ ...place.env, ...model.env });
      const user = server.as(token);
      expect(await history(user, NPC_IDS.kenji)).toContainEqual(last.message);
      for (const { npcId, message, replyId, recording } of replies) {
        const shown = recording.textBy(killed - SAFE_MS);
        const { text, seqs, done } = await watch(user, replyId);
        expect(done).toMatchObject({ status: "interrupted", isGenerating: false, text });
        expect(text.slice(0, shown.length)).toBe(shown);
        expect(WHOLE.slice(0, text.length)).toBe(text);
        expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        const messages = await history(user, npcId);
        expect(messages).toContainEqual(message);
        expect(messages.at(-1)).toMatchObject({ status: "interrupted", text });
        expect(await recording.ended).toBeNull();
      }
      await expect.poll(() => statusOfLast(user, NPC_IDS.kenji)).not.toBe("generating");
      const { mistakes } = await withDatabase(place.env, ({ orm }) => checkLedger({ em: orm.em.fork() }));
      expect(mistakes).toEqual([]);
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

async function statusOfLast(user: Api, npcId: string): Promise<string | undefined> {
  return (await history(user, npcId)).at(-1)?.status;
}
