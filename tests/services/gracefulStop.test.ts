import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { history, send, watch } from "../kit/chat/chatOperations.ts";
import { countTo, startCountingModel, TOKEN_MS } from "../kit/ai/countingModel.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";

/** Milliseconds that a stop waits for what runs, as `server/server.ts` has it. */
const DRAIN_MS = 8000;
/** Ends about 3 s after it began, well within that. */
const SHORT = Math.round(3000 / TOKEN_MS);

describe("a server that is asked to stop", () => {
  let model: Awaited<ReturnType<typeof startCountingModel>>;
  let place: Place;
  beforeAll(async () => {
    model = await startCountingModel();
    place = await openPlace("PostgreSQL");
  });
  afterAll(async () => {
    await place?.close();
    await model?.close();
  });

  async function modelCalls(): Promise<number> {
    const client = new Client({ connectionString: place.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ calls: number }>("select sum(calls)::int as calls from model_days");
    await client.end();
    return rows[0]?.calls ?? 0;
  }

  test("lets a short reply end, and is gone in good order then, also while a page is open", async () => {
    const before = await startServerProcess({ ...place.env, ...model.env });
    const { token, ...guest } = await before.guest();
    const short = await send(guest, NPC_IDS.lena, `Count to ${SHORT}`);
    const seen = recordReply(guest, short.reply.replyId);
    const page = guest.subscribe("subscription ($npcId: ID!) { chatUpdated(npcId: $npcId) { id } }", {
      npcId: NPC_IDS.lena,
    });
    const closed = page.next().catch(() => "closed");
    await expect.poll(() => seen.arrivals.length).toBeGreaterThan(5);
    const { code, ms } = await before.stop();
    expect(code).toBe(0);
    // With the reply's end: what is still open after it would be waited for for longer.
    expect(ms).toBeLessThan(DRAIN_MS);
    expect(await seen.ended).toMatchObject({ status: "complete" });
    // The reply ended after the signal: what it cost is written all the same.
    expect(await modelCalls()).toBe(1);
    await closed;

    const after = await startServerProcess({ ...place.env, ...model.env });
    try {
      const user = after.as(token);
      const whole = countTo(SHORT).join("");
      expect(await watch(user, short.reply.replyId ?? "")).toMatchObject({
        text: whole,
        done: { status: "complete", text: whole },
      });
      expect((await history(user, NPC_IDS.lena)).at(-1)).toMatchObject({ status: "complete", text: whole });
    } finally {
      await after.kill();
    }
  });
});
