import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { noticeFrame } from "../kit/chat/noticeFrame.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { balance, payer } from "../kit/points/points.ts";
import { allFrames, callRest, framesOf, rest } from "../kit/channels/restClient.ts";
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

  test("has its place in the history, without further messages", async () => {
    const { user, message } = await answered();
    await (await again(user.token)).text();
    const { body } = await rest(server.url, `/chat/${npcId}/history`, { token: user.token });
    expect(body.messages).toMatchObject([
      { messageType: "npc_info" },
      { sender: "npc" },
      { sender: "user", message: "Hello" },
      { id: message.id, sender: "npc", message: "Hello there.", alternatives: { index: 2, count: 2 } },
    ]);
  });

  test("takes no body, and ignores one", async () => {
    const { user } = await answered();
    expect(types(await allFrames(await again(user.token, { json: { message: 5, type: "image" } })))).toContain("done");
    expect(
      types(await allFrames(await again(user.token, { headers: { "content-type": "application/xml" } }))),
    ).toContain("done");
  });

  test("is streamed as JSON lines or plain text, by the Accept header", async () => {
    const { user } = await answered();
    const lines = (await (await again(user.token, { headers: { accept: "application/x-ndjson" } })).text())
      .trimEnd()
      .split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
      "start",
      "delta",
      "delta",
      "delta",
      "done",
    ]);
    expect(await (await again(user.token, { headers: { accept: "text/plain" } })).text()).toBe("Hello there.");
  });

  test("ends with an error frame when the model fails, costs nothing, and can be regenerated again", async () => {
    const { user, message } = await answered();
    server.model.next("Well, ", new AppError("SERVICE_OVERLOADED"));
    const frames = await allFrames(await again(user.token));
    expect(types(frames)).toEqual(["start", "delta", "error", "[DONE]"]);
    expect(frames.at(-2)?.data).toEqual({
      type: "error",
      id: message.id,
      code: "SERVICE_OVERLOADED",
      message: expect.stringMatching(/./),
    });
    expect(await balance(user)).toMatchObject({ balance: 17, totalConsumed: 3 });
    expect((await allFrames(await again(user.token))).at(-2)?.data).toMatchObject({
      message: { status: "complete", alternatives: { index: 3, count: 3 } },
    });
  });

  test("can be stopped, and keeps its text", async () => {
    const { user } = await halfway();
    const response = await again(user.token);
    const frames = framesOf(response);
    await frames.next();
    await frames.next();
    expect(
      (await rest(server.url, `/chat/${npcId}/stop`, { method: "POST", token: user.token })).body.data,
    ).toMatchObject({ stopped: true, message: { message: "Second" } });
    expect((await frames.next()).value).toMatchObject({
      data: { type: "done", message: { status: "stopped", alternatives: { index: 2, count: 2 } } },
    });
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

  test("with a key that is too long is refused with the header's name as the field", async () => {
    const { user } = await answered();
    const answer = await refusal(user.token, { headers: { "idempotency-key": "k".repeat(256) } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", fields: { "Idempotency-Key": "validation.tooLong" } },
    });
  });

  test("with Last-Event-ID resumes the reply, and starts none", async () => {
    const { user, open } = await halfway();
    const leaving = new AbortController();
    const frames = framesOf(await again(user.token, { signal: leaving.signal }));
    await frames.next();
    const { value: seen } = await frames.next();
    leaving.abort();
    const headers = { "last-event-id": seen?.id ?? "" };
    const running = await again(user.token, { headers });
    open();
    const rest = await allFrames(running);
    expect(types(rest)).toEqual(["delta", "done", "[DONE]"]);
    expect(textOf(rest)).toBe(".");
    expect(await allFrames(await again(user.token, { headers }))).toEqual(rest);
    expect((await history(user, npcId)).at(-1)?.alternatives).toEqual({ index: 2, count: 2 });
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

  test("by any other method", async () => {
    const { status, headers } = await refusal(null, { method: "GET" });
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
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
