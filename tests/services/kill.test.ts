import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, send, watch } from "../kit/chat/chatOperations.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import type { Recording } from "../kit/chat/recordReply.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { KINDS, openPlace } from "./place.ts";
import type { Place } from "./place.ts";

/** What was shown this many milliseconds before the kill must be stored; what came after may be lost. */
const SAFE_MS = 150;
const WHOLE = countTo(500).join("");
const NPCS = [NPC_IDS.lena, NPC_IDS.yuki, NPC_IDS.camille];

/** When the kill comes: after so many pieces of the first reply and so many milliseconds, so as to meet the writer at different moments. */
const MOMENTS: Record<(typeof KINDS)[number], [pieces: number, ms: number][]> = {
  "the embedded database": [
    [1, 0],
    [45, 27],
  ],
  PostgreSQL: [
    [2, 5],
    [20, 13],
    [45, 30],
    [90, 41],
  ],
};

describe.each(KINDS)("a server on %s that is killed in mid-reply", (kind) => {
  let model: Awaited<ReturnType<typeof startCountingModel>>;
  let place: Place;
  let server: ServerProcess;
  let token: string;
  beforeAll(async () => {
    model = await startCountingModel();
    place = await openPlace(kind);
    server = await startServerProcess({ ...place.env, ...model.env });
    ({ token } = await server.guest());
  });
  afterAll(async () => {
    await server?.kill();
    await place?.close();
    await model?.close();
  });

  test.each(MOMENTS[kind])(
    "has after %i pieces and %i ms lost nothing that was shown 150 ms before",
    async (pieces, ms) => {
      const replies = await startReplies(server.as(token));
      const [first] = replies;
      await expect.poll(() => first?.recording.arrivals.length, { interval: 2 }).toBeGreaterThanOrEqual(pieces);
      await sleep(ms);
      const killed = performance.now();
      await server.kill();
      server = await startServerProcess({ ...place.env, ...model.env });
      const user = server.as(token);
      for (const { npcId, replyId, recording } of replies) {
        const shown = recording.textBy(killed - SAFE_MS);
        const { text, seqs, done } = await watch(user, replyId);
        expect(done).toMatchObject({ status: "interrupted", isGenerating: false, text });
        expect(text.slice(0, shown.length)).toBe(shown);
        expect(WHOLE.slice(0, text.length)).toBe(text);
        expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        expect((await history(user, npcId)).at(-1)).toMatchObject({ status: "interrupted", text });
        expect(await recording.ended).toBeNull();
        expect(await converse(user, npcId, "Count to 2")).toMatchObject({
          status: "complete",
          text: countTo(2).join(""),
        });
      }
    },
  );
});

interface StartedReply {
  npcId: string;
  replyId: string;
  recording: Recording;
}

async function startReplies(user: Api): Promise<StartedReply[]> {
  const replies: StartedReply[] = [];
  for (const npcId of NPCS) {
    const { reply } = await send(user, npcId, "Count to 500", crypto.randomUUID());
    replies.push({ npcId, replyId: reply.replyId ?? "", recording: recordReply(user, reply.replyId) });
  }
  return replies;
}
