import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { ModelFault } from "../fakes/modelFault.ts";
import { LATE_MS, REPLY, REPLY_PRICE, TOKENS } from "../kit/ai/endpointServer.ts";
import { endpointServerOfFile } from "../kit/ai/endpointServerOfFile.ts";
import { converse, history, regenerate, RETRY, SHOW, watch } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import type { Api } from "../kit/channels/api.ts";

const place = endpointServerOfFile();
const npcId = NPC_IDS.camille;
const POINTS = 20;

/** One of each kind: tests of the model's client have all faults, and what each comes to. */
const FAILURES: [what: string, fault: ModelFault, said: number, code: string][] = [
  ["refuses by 429, with a time", { kind: "status", status: 429, retryAfter: "17" }, 0, "SERVICE_OVERLOADED"],
  ["never answers", { kind: "hang" }, 0, "AI_UNAVAILABLE"],
  ["stalls in mid-reply", { kind: "stall", after: 4 }, 4, "AI_UNAVAILABLE"],
  ["drops the line in mid-character", { kind: "drop", after: 2, midCharacter: true }, 2, "AI_UNAVAILABLE"],
];

async function retry(user: Api): Promise<MessageData | null> {
  const { data } = await user.request<{ retryReply: { replyId: string } }>(RETRY, { npcId });
  return (await watch(user, data?.retryReply.replyId ?? "")).done;
}

describe.each(FAILURES)("a reply whose endpoint %s", (_what, fault, said, code) => {
  const kept = TOKENS.slice(0, said).join("");
  const failed = { text: kept, status: "failed", errorCode: code, isGenerating: false };

  test("is told to have failed, costs nothing, and can be had by trying again", async () => {
    const user = await payer(place().server, POINTS);
    place().failNext(fault);
    const { id } = await converse(user, npcId, "Salut");
    expect((await history(user, npcId)).slice(-2)).toMatchObject([
      { sender: "user", text: "Salut", status: "complete" },
      { id, ...failed, alternatives: { index: 1, count: 1 } },
    ]);
    expect(await balance(user)).toMatchObject({ balance: POINTS, totalConsumed: 0 });
    const second = { id, text: REPLY, status: "complete", errorCode: null, alternatives: { index: 2, count: 2 } };
    expect(await retry(user)).toMatchObject(second);
    expect((await history(user, npcId)).at(-1)).toMatchObject(second);
    expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
    expect((await records(user)).total).toBe(2);
  });

  test("keeps the earlier alternative when it is regenerated, and the next message gets a reply", async () => {
    const user = await payer(place().server, POINTS);
    const { id: messageId } = await converse(user, npcId, "Salut");
    place().failNext(fault);
    expect(await regenerate(user, npcId)).toMatchObject({ id: messageId, ...failed });
    expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
    await user.request(SHOW, { npcId, messageId, index: 1 });
    expect((await history(user, npcId)).at(-1)).toMatchObject({
      text: REPLY,
      status: "complete",
      errorCode: null,
      alternatives: { index: 1, count: 2 },
    });
    expect(await converse(user, npcId, "Encore")).toMatchObject({ text: REPLY, status: "complete" });
    expect(await balance(user)).toMatchObject({ totalConsumed: 2 * REPLY_PRICE });
  });
});

test("a reply that failed with some text is part of the prompt of the next message", async () => {
  const user = await payer(place().server, POINTS);
  place().failNext({ kind: "drop", after: 2 });
  await converse(user, npcId, "Salut");
  expect(await converse(user, npcId, "Encore")).toMatchObject({ text: REPLY, errorCode: null });
  expect(place().endpoint.requests.at(-1)?.body.messages.slice(-3)).toEqual([
    { role: "user", content: "Salut" },
    { role: "assistant", content: "Bonjour" },
    { role: "user", content: "Encore" },
  ]);
});

test.each<[string, ModelFault]>([
  ["sends each byte in a packet of its own", { kind: "splitBytes" }],
  ["takes its time to the first token", { kind: "late", ms: LATE_MS }],
])("a reply whose endpoint %s is whole, and paid for once", async (_what, fault) => {
  const user = await payer(place().server, POINTS);
  place().failNext(fault);
  expect(await converse(user, npcId, "Salut")).toMatchObject({ text: REPLY, status: "complete", errorCode: null });
  expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
});

test("a reply that fails again and again costs nothing, and every attempt is kept", async () => {
  const user = await payer(place().server, POINTS);
  place().endpoint.setFault({ kind: "status", status: 500 });
  const { id } = await converse(user, npcId, "Salut");
  for (let time = 2; time <= 4; time += 1)
    expect(await retry(user)).toMatchObject({
      id,
      errorCode: "AI_UNAVAILABLE",
      alternatives: { index: time, count: time },
    });
  expect(await balance(user)).toMatchObject({ balance: POINTS, totalConsumed: 0 });
});

test("a guest's failed reply uses up no message, and a retry that succeeds uses up one", async () => {
  const guest = await place().server.guest("fr");
  const roundsLeft = async () =>
    (await guest.request<{ viewer: { guestRoundsLeft: number } }>("{ viewer { guestRoundsLeft } }")).data?.viewer
      .guestRoundsLeft ?? -1;
  const before = await roundsLeft();
  place().failNext({ kind: "drop", after: 2 });
  expect(await converse(guest, npcId, "Salut")).toMatchObject({ errorCode: "AI_UNAVAILABLE" });
  expect(await roundsLeft()).toBe(before);
  expect(await retry(guest)).toMatchObject({ status: "complete" });
  expect(await roundsLeft()).toBe(before - 1);
});
