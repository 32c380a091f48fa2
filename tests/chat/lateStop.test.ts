import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { rest } from "../kit/channels/restClient.ts";
import { converse, history, send, STOP, watch } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { balance, payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const npcId = NPC_IDS.lena;
const server = testServerOfFile({ config: PAID_REPLIES });

describe("a stop", () => {
  test("that comes after the last piece leaves the reply complete and paid for", async () => {
    const ann = await payer(server, 10);
    const pause = gate();
    server.model.next("All there is to say.", pause.passed);
    const { reply } = await send(ann, npcId, "Hello");
    const replyId = reply.replyId ?? "";
    const chatLock = await holdLock(server.database, "select id from chats where user_id = ? for update", [ann.userId]);
    // The model has ended; the reply's end waits for its chat.
    pause.open();
    await untilWaiting(server.database, 1);
    const stopping = rest(server.url, `/chat/${npcId}/stop`, { method: "POST", token: ann.token });
    await expect.poll(() => isToStop(replyId)).toBe(true);
    await chatLock.letGo();
    const message = { status: "complete", message: "All there is to say." };
    expect((await stopping).body).toMatchObject({ data: { stopped: false, message } });
    expect((await watch(ann, replyId)).done?.status).toBe("complete");
    expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
  });

  test("that comes after the end changes nothing, also when it comes again", async () => {
    const ann = await payer(server, 10);
    await converse(ann, npcId, "Hello");
    const before = await history(ann, npcId);
    for (let times = 0; times < 2; times += 1)
      expect(await ann.request(STOP, { npcId })).toMatchObject({ data: { stopReply: null } });
    expect(await history(ann, npcId)).toEqual(before);
    expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await converse(ann, npcId, "And now?")).status).toBe("complete");
  });

  test("of an ended reply does not stop the next one", async () => {
    const ann = await payer(server, 10);
    await converse(ann, npcId, "Hello");
    const pause = gate();
    server.model.next("Still ", pause.passed, "here.");
    await ann.request(STOP, { npcId });
    const { reply } = await send(ann, npcId, "And now?");
    pause.open();
    expect((await watch(ann, reply.replyId ?? "")).done).toMatchObject({ status: "complete", text: "Still here." });
  });
});

async function isToStop(replyId: string): Promise<boolean | undefined> {
  const [row] = await server.database.orm.em
    .fork()
    .execute<{ stop: boolean }[]>("select stop_requested as stop from replies where id = ?", [replyId]);
  return row?.stop;
}
