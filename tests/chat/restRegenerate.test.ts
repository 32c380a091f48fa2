import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { noticeFrame } from "../kit/chat/noticeFrame.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { balance, payer } from "../kit/points/points.ts";
import { allFrames, callRest, rest } from "../kit/channels/restClient.ts";
import type { RestCall, SeenFrame } from "../kit/channels/restClient.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

const npcId = NPC_IDS.lena;
const PATH = `/chat/${npcId}/regenerate`;
const again = (token: string | null, call: RestCall = {}) =>
  callRest(server.url, PATH, { method: "POST", token, ...call });
const refusal = (token: string | null, call: RestCall = {}, path = PATH) =>
  rest(server.url, path, { method: "POST", token, ...call });
const types = (frames: SeenFrame[]) => frames.map(({ data }) => (data === "[DONE]" ? data : data.type));
const textOf = (frames: SeenFrame[]) =>
  frames.map(({ data }) => (data !== "[DONE]" && data.type === "delta" ? data.content : "")).join("");

/** A user with points and a reply. */
async function answered(points = 20, text = "First.") {
  const user = await payer(server, points);
  server.model.next(text);
  return { user, message: await converse(user, npcId, "Hello") };
}

/** A user with points and the reply "First.", whose next alternative waits after its first piece. */
async function halfway() {
  const { user, message } = await answered();
  const pause = gate();
  server.model.next("Second", pause.passed, ".");
  return { user, message, open: pause.open };
}

describe("a regenerated reply", () => {
  test("streams start, the pieces, done and [DONE] under the same message's id, with two alternatives", async () => {
    const { user, message } = await answered();
    server.model.next("Sec", "ond.");
    const response = await again(user.token);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const frames = await allFrames(response);
    expect(types(frames)).toEqual(["start", "delta", "delta", "done", "[DONE]"]);
    expect(frames.slice(0, 3).map(({ data }) => data)).toEqual([
      { type: "start", id: message.id },
      { type: "delta", id: message.id, seq: 1, content: "Sec" },
      { type: "delta", id: message.id, seq: 2, content: "ond." },
    ]);
    expect(frames[3]?.data).toMatchObject({
      id: message.id,
      message: {
        id: message.id,
        sender: "npc",
        message: "Second.",
        status: "complete",
        isGenerating: false,
        alternatives: { index: 2, count: 2 },
      },
    });
    const [replyId] = frames[0]?.id.split(":") ?? [];
    expect(replyId).not.toBe(message.replyId);
    expect(frames.map(({ id }) => id)).toEqual([0, 1, 2, 3, 3].map((seq) => `${replyId}:${seq}`));
    expect(await balance(user)).toMatchObject({ balance: 14, totalConsumed: 6 });
  });

  test("takes no body, and ignores one", async () => {
    const { user } = await answered();
    expect(types(await allFrames(await again(user.token, { json: { message: 5, type: "image" } })))).toContain("done");
    expect(
      types(await allFrames(await again(user.token, { headers: { "content-type": "application/xml" } }))),
    ).toContain("done");
  });
});

describe("a repeated request", () => {
  test("with its Idempotency-Key joins the reply that it started, while it runs and after it ended", async () => {
    const { user, open } = await halfway();
    const headers = { "idempotency-key": "again-1" };
    const [one, two] = [await again(user.token, { headers }), await again(user.token, { headers })];
    open();
    const first = await allFrames(one);
    expect(textOf(first)).toBe("Second.");
    expect(await allFrames(two)).toEqual(first);
    expect(await allFrames(await again(user.token, { headers }))).toEqual(first);
    expect(await balance(user)).toMatchObject({ totalConsumed: 6 });
    await (await again(user.token, { headers: { "idempotency-key": "again-2" } })).text();
    expect((await history(user, npcId)).at(-1)?.alternatives).toEqual({ index: 3, count: 3 });
  });
});

describe("no reply is regenerated", () => {
  test("when there are too few points: the stream is one system message and [DONE], and nothing changes", async () => {
    const { user, message } = await answered(5);
    const [notice, end, nothing] = (
      await (await again(user.token, { headers: { "accept-language": "fr" } })).text()
    ).split("\n\n");
    expect(JSON.parse(notice?.replace("data: ", "") ?? "")).toEqual(
      noticeFrame(user.userId, npcId, "insufficientPoints", /points/),
    );
    expect([end, nothing]).toEqual(["data: [DONE]", ""]);
    expect((await history(user, npcId)).at(-1)).toMatchObject({
      id: message.id,
      text: "First.",
      alternatives: { index: 1, count: 1 },
    });
    expect(await balance(user)).toMatchObject({ balance: 2, totalConsumed: 3 });
  });
});

test("a reply of a shared character can be regenerated, even after its link was withdrawn", async () => {
  const maker = await payer(server, 0);
  const npc = await newCharacter(server.url, maker.token, { visibility: "private" });
  const share = { method: "POST", token: maker.token };
  const { share_id: id } = (await rest(server.url, `/npc/${npc.id}/share`, share)).body;
  const user = await payer(server, 20);
  await (
    await callRest(server.url, `/chat/${npc.id}?share_id=${String(id)}`, { token: user.token, json: { message: "Hi" } })
  ).text();
  const path = `/chat/${npc.id}/regenerate?share_id=${String(id)}`;
  expect(types(await allFrames(await callRest(server.url, path, { method: "POST", token: user.token })))).toContain(
    "done",
  );
  await rest(server.url, `/npc/${npc.id}/share`, { ...share, method: "DELETE" });
  expect(types(await allFrames(await callRest(server.url, path, { method: "POST", token: user.token })))).toContain(
    "done",
  );
  const stranger = await payer(server, 20);
  expect(await refusal(stranger.token, {}, path)).toMatchObject({ status: 410, body: { code: "SHARE_EXPIRED" } });
});
