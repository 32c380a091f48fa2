import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { history, SHOW } from "../kit/chat/chatOperations.ts";
import { LATE_MS, REPLY, REPLY_PRICE, TOKENS } from "../kit/ai/endpointServer.ts";
import { endpointServerOfFile } from "../kit/ai/endpointServerOfFile.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { repliesOverGraphql, REPLY_CHANNELS } from "../kit/chat/replyChannels.ts";
import type { ModelFault } from "../fakes/modelFault.ts";

const place = endpointServerOfFile();
const npcId = NPC_IDS.camille;
const POINTS = 20;

const FAILURES: [what: string, fault: ModelFault, said: number, code: string][] = [
  ["refuses by 429, with a time", { kind: "status", status: 429, retryAfter: "17" }, 0, "SERVICE_OVERLOADED"],
  ["refuses by 503", { kind: "status", status: 503 }, 0, "SERVICE_OVERLOADED"],
  ["fails by 500", { kind: "status", status: 500, retryAfter: "17" }, 0, "AI_UNAVAILABLE"],
  ["never answers", { kind: "hang" }, 0, "AI_UNAVAILABLE"],
  ["stalls in mid-reply", { kind: "stall", after: 4 }, 4, "AI_UNAVAILABLE"],
  ["drops the line before the first token", { kind: "drop", after: 0 }, 0, "AI_UNAVAILABLE"],
  ["drops the line in mid-reply", { kind: "drop", after: 3 }, 3, "AI_UNAVAILABLE"],
  ["drops the line in mid-character", { kind: "drop", after: 2, midCharacter: true }, 2, "AI_UNAVAILABLE"],
  ["ends without having finished", { kind: "unfinished", after: 2 }, 2, "AI_UNAVAILABLE"],
  ["says garbage first", { kind: "garbage", after: 0 }, 0, "AI_UNAVAILABLE"],
  ["says garbage in mid-reply", { kind: "garbage", after: 4 }, 4, "AI_UNAVAILABLE"],
  ["says in mid-reply that it failed", { kind: "errorEvent", after: 3, message: "out of memory" }, 3, "AI_UNAVAILABLE"],
  ["answers with a web page", { kind: "html" }, 0, "AI_UNAVAILABLE"],
  ["answers with nothing", { kind: "empty" }, 0, "AI_UNAVAILABLE"],
  ["ends without text", { kind: "silent" }, 0, "AI_UNAVAILABLE"],
];

describe.each(REPLY_CHANNELS)("a reply requested over %s", (_channel, over) => {
  async function learner() {
    const user = await payer(place().server, POINTS);
    return { user, client: over(place().server.url, user.token) };
  }

  test.each(FAILURES)(
    "whose endpoint %s is told to have failed, costs nothing, and can be had by trying again",
    async (_what, fault, said, code) => {
      const { user, client } = await learner();
      const kept = TOKENS.slice(0, said).join("");
      place().failNext(fault);
      const failed = await client.say(npcId, "Salut");
      expect(failed).toEqual({ messageId: failed.messageId, pieces: kept, text: null, code, alternatives: null });
      expect((await history(user, npcId)).slice(-2)).toMatchObject([
        { sender: "user", text: "Salut", status: "complete" },
        {
          id: failed.messageId,
          text: kept,
          status: "failed",
          errorCode: code,
          isGenerating: false,
          alternatives: { index: 1, count: 1 },
        },
      ]);
      expect(await balance(user)).toMatchObject({ balance: POINTS, totalConsumed: 0 });

      const { messageId } = failed;
      const second = { messageId, pieces: REPLY, text: REPLY, code: null, alternatives: { index: 2, count: 2 } };
      expect(await client.retry(npcId)).toEqual(second);
      expect((await history(user, npcId)).at(-1)).toMatchObject({
        id: messageId,
        text: REPLY,
        status: "complete",
        errorCode: null,
        alternatives: { index: 2, count: 2 },
      });
      expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
      expect((await records(user)).total).toBe(2);
    },
  );

  // Every third fault; all with FULL.
  test.each(FAILURES.filter((_, index) => process.env.FULL || index % 3 === 0))(
    "that is regenerated and whose endpoint %s keeps the earlier alternative, and the next message gets a reply",
    async (_what, fault, said, code) => {
      const { user, client } = await learner();
      const { messageId } = await client.say(npcId, "Salut");
      place().failNext(fault);
      const kept = TOKENS.slice(0, said).join("");
      expect(await client.regenerate(npcId)).toEqual({ messageId, pieces: kept, text: null, code, alternatives: null });
      expect((await history(user, npcId)).at(-1)).toMatchObject({
        id: messageId,
        text: kept,
        status: "failed",
        errorCode: code,
        alternatives: { index: 2, count: 2 },
      });
      expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
      await user.request(SHOW, { npcId, messageId, index: 1 });
      expect((await history(user, npcId)).at(-1)).toMatchObject({
        text: REPLY,
        status: "complete",
        errorCode: null,
        alternatives: { index: 1, count: 2 },
      });

      expect(await client.say(npcId, "Encore")).toMatchObject({
        text: REPLY,
        code: null,
        alternatives: { index: 1, count: 1 },
      });
      expect(await history(user, npcId)).toHaveLength(6);
      expect(await balance(user)).toMatchObject({ balance: POINTS - 2 * REPLY_PRICE, totalConsumed: 2 * REPLY_PRICE });
    },
  );

  test("that failed with some text is part of the prompt of the next message", async () => {
    const { user, client } = await learner();
    place().failNext({ kind: "drop", after: 2 });
    await client.say(npcId, "Salut");
    expect(await client.say(npcId, "Encore")).toMatchObject({ text: REPLY, code: null });
    expect(place().endpoint.requests.at(-1)?.body.messages.slice(-3)).toEqual([
      { role: "user", content: "Salut" },
      { role: "assistant", content: "Bonjour" },
      { role: "user", content: "Encore" },
    ]);
    expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE });
  });

  test.each<[string, ModelFault]>([
    ["sends each byte in a packet of its own", { kind: "splitBytes" }],
    ["cuts characters in two", { kind: "splitSurrogates" }],
    ["takes its time to the first token", { kind: "late", ms: LATE_MS }],
  ])("whose endpoint %s is whole, and paid for once", async (_what, fault) => {
    const { user, client } = await learner();
    place().failNext(fault);
    expect(await client.say(npcId, "Salut")).toMatchObject({ pieces: REPLY, text: REPLY, code: null });
    expect((await history(user, npcId)).at(-1)).toMatchObject({ text: REPLY, status: "complete", errorCode: null });
    expect(await balance(user)).toMatchObject({ balance: POINTS - REPLY_PRICE, totalConsumed: REPLY_PRICE });
  });

  test("that fails again and again costs nothing, and every attempt is kept", async () => {
    const { user, client } = await learner();
    place().endpoint.setFault({ kind: "status", status: 500 });
    const { messageId } = await client.say(npcId, "Salut");
    for (let time = 2; time <= 4; time += 1)
      expect(await client.retry(npcId)).toMatchObject({ messageId, code: "AI_UNAVAILABLE" });
    expect((await history(user, npcId)).at(-1)).toMatchObject({
      status: "failed",
      alternatives: { index: 4, count: 4 },
    });
    expect(await balance(user)).toMatchObject({ balance: POINTS, totalConsumed: 0 });
  });
});

test("a guest's failed reply uses up no message, and a retry that succeeds uses up one", async () => {
  const guest = await place().server.guest("fr");
  const roundsLeft = async () =>
    (await guest.request<{ viewer: { guestRoundsLeft: number } }>("{ viewer { guestRoundsLeft } }")).data?.viewer
      .guestRoundsLeft ?? -1;
  const before = await roundsLeft();
  for (const [channel, over] of REPLY_CHANNELS) {
    const left = await roundsLeft();
    place().failNext({ kind: "drop", after: 2 });
    expect(await over(place().server.url, guest.token).say(npcId, "Salut"), channel).toMatchObject({
      code: "AI_UNAVAILABLE",
    });
    expect(await roundsLeft()).toBe(left);
    // Over REST, guests cannot retry.
    expect(await repliesOverGraphql(place().server.url, guest.token).retry(npcId)).toMatchObject({ code: null });
    expect(await roundsLeft()).toBe(left - 1);
  }
  expect(await roundsLeft()).toBe(before - 2);
});
