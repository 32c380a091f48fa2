import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, send, SEND, STOP } from "../kit/chat/chatOperations.ts";
import type { MessageData, Sent } from "../kit/chat/chatOperations.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";

let model: Awaited<ReturnType<typeof startCountingModel>>;
let database: TestDatabase;
let a: ServerProcess;
let b: ServerProcess;
beforeAll(async () => {
  model = await startCountingModel();
  database = await createTestDatabase("empty");
  const env = { ...model.env, DATABASE_URL: database.url };
  // Both at once: each finds an empty database and wants to make it ready.
  [a, b] = await Promise.all([startServerProcess(env), startServerProcess(env)]);
});
afterAll(async () => {
  await a?.kill();
  await b?.kill();
  await database?.drop();
  await model?.close();
});

test("a node that finds another at its database, but no Redis between them, warns of it and names REDIS_URL", async () => {
  const warnings = (server: ServerProcess): string[] =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("REDIS_URL"));
  // Of two that start at once, at least the one that looks later finds the other.
  expect([...warnings(a), ...warnings(b)].length).toBeGreaterThan(0);
  const third = await startServerProcess({ ...model.env, DATABASE_URL: database.url });
  onTestFinished(() => third.kill());
  expect(warnings(third).map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 40, others: 2 }]);
});

/** The same new guest on both nodes. */
async function guestOfBoth(): Promise<{ onA: Api; onB: Api }> {
  const onA = await a.guest();
  return { onA, onB: b.as(onA.token) };
}

test("a reply that one node writes is followed on another to the same whole text, each piece once", async () => {
  const { onA, onB } = await guestOfBoth();
  const { reply } = await send(onA, NPC_IDS.lena, "Count to 150");
  const [here, there] = [recordReply(onA, reply.replyId), recordReply(onB, reply.replyId)];
  const whole = countTo(150).join("");
  expect(await here.ended).toMatchObject({ status: "complete", text: whole });
  expect(await there.ended).toMatchObject({ status: "complete", text: whole });
  expect(there.arrivals.map(({ seq, text }) => ({ seq, text }))).toEqual(
    here.arrivals.map(({ seq, text }) => ({ seq, text })),
  );
  expect(there.textBy()).toBe(whole);
  // It was followed while it was written, not read at its end.
  expect((there.arrivals.at(-1)?.at ?? 0) - (there.arrivals[0]?.at ?? 0)).toBeGreaterThan(1000);
});

test("a stop asked for on one node ends the reply that another writes, and its model is hung up on", async () => {
  const { onA, onB } = await guestOfBoth();
  const { reply } = await send(onA, NPC_IDS.lena, "Count to 500");
  const seen = recordReply(onA, reply.replyId);
  await expect.poll(() => seen.arrivals.length).toBeGreaterThan(10);
  const request = model.requests.at(-1);
  const { data } = await onB.request<{ stopReply: MessageData }>(STOP, { npcId: NPC_IDS.lena });
  expect(data?.stopReply).toMatchObject({ id: reply.id, status: "stopped" });
  expect(await seen.ended).toMatchObject({ status: "stopped", text: data?.stopReply.text });
  expect(await request?.hungUp).toBe(true);
  expect(await converse(onB, NPC_IDS.lena, "Count to 2")).toMatchObject({ status: "complete" });
});

test("a stop asked for on one node ends a reply on another whose model has not said anything yet", async () => {
  const { onA, onB } = await guestOfBoth();
  const asked = model.requests.length;
  model.setFault({ kind: "hang" }, { times: 1 });
  const { reply } = await send(onA, NPC_IDS.lena, "Count to 5");
  // A stop that comes earlier would leave the fault to the next test's reply.
  await expect.poll(() => model.requests.length).toBe(asked + 1);
  const { data } = await onB.request<{ stopReply: MessageData }>(STOP, { npcId: NPC_IDS.lena });
  expect(data?.stopReply).toMatchObject({ id: reply.id, status: "stopped", text: "" });
});

test("the same request fifty times at once over two nodes is one message and one reply", async () => {
  const { onA, onB } = await guestOfBoth();
  const asked = model.requests.length;
  const input = { npcId: NPC_IDS.yuki, text: "Count to 20", requestId: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? onA : onB).request<Sent>(SEND, { input })),
  );
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(answers.map(({ data }) => data?.sendMessage.message.id)).size).toBe(1);
  expect(new Set(answers.map(({ data }) => data?.sendMessage.reply.replyId)).size).toBe(1);
  const replyId = answers[0]?.data?.sendMessage.reply.replyId ?? null;
  expect(await recordReply(onB, replyId).ended).toMatchObject({ status: "complete", text: countTo(20).join("") });
  const messages = await history(onA, NPC_IDS.yuki);
  expect(messages.filter(({ sender }) => sender === "user")).toHaveLength(1);
  expect(messages.filter((message) => message.replyId !== null)).toHaveLength(1);
  expect(model.requests.length - asked).toBe(1);
});

test("a reply whose node is killed is reported as interrupted to viewers on the other node", async () => {
  const { onA, onB } = await guestOfBoth();
  const { reply } = await send(onA, NPC_IDS.lena, "Count to 500");
  const seen = recordReply(onB, reply.replyId);
  await expect.poll(() => seen.arrivals.length).toBeGreaterThan(10);
  await a.kill();
  const ended = await seen.ended;
  expect(ended).toMatchObject({ status: "interrupted", text: seen.textBy() });
});
