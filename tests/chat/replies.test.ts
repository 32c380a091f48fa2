import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { converse, history, RETRY, send, STOP, watch } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const PIECES = Array.from({ length: 30 }, (_, index) => `${index} `);
const WHOLE = PIECES.join("");

describe("a running reply", () => {
  test("is finished and stored without viewers", async () => {
    const guest = await server.guest();
    server.model.next(...PIECES);
    await send(guest, NPC_IDS.lena, "Tell me");
    await expect.poll(async () => (await history(guest, NPC_IDS.lena)).at(-1)?.text).toBe(WHOLE);
  });

  test("gives the whole text, each piece once, to a viewer who leaves and comes back", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next(...PIECES.slice(0, 10), pause.passed, ...PIECES.slice(10));
    const { reply } = await send(guest, NPC_IDS.lena, "Tell me");
    const first = await watch(guest, reply.replyId ?? "", 0, (seen) => seen.seqs.length === 7);
    pause.open();
    const rest = await watch(guest, reply.replyId ?? "", 7);
    expect(rest.seqs).toEqual(Array.from({ length: 23 }, (_, index) => index + 8));
    expect(first.text + rest.text).toBe(WHOLE);
    expect(rest.done?.text).toBe(WHOLE);
  });

  test("gives the same text to two viewers at once, and to one who comes after its end", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next(...PIECES.slice(0, 5), pause.passed, ...PIECES.slice(5));
    const { reply } = await send(guest, NPC_IDS.lena, "Tell me");
    const two = [watch(guest, reply.replyId ?? ""), watch(guest, reply.replyId ?? "")];
    setTimeout(pause.open, 50);
    const seen = [...(await Promise.all(two)), await watch(guest, reply.replyId ?? "")];
    for (const one of seen) expect(one).toMatchObject({ text: WHOLE, seqs: PIECES.map((_, index) => index + 1) });
  });

  test("begins with its first piece for who asks for those after a number below zero, also once it has ended", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next(...PIECES.slice(0, 5), pause.passed, ...PIECES.slice(5));
    const { reply } = await send(guest, NPC_IDS.lena, "Tell me");
    await watch(guest, reply.replyId ?? "", 0, (seen) => seen.seqs.length === 5);
    const during = watch(guest, reply.replyId ?? "", -3);
    setTimeout(pause.open, 50);
    for (const seen of [await during, await watch(guest, reply.replyId ?? "", -3)])
      expect(seen).toMatchObject({ text: WHOLE, seqs: PIECES.map((_, index) => index + 1) });
  });

  test("shows its text so far in the history", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next("Once upon ", "a time", pause.passed, ".");
    await send(guest, NPC_IDS.lena, "A story!");
    await expect
      .poll(async () => (await history(guest, NPC_IDS.lena)).at(-1))
      .toMatchObject({ text: "Once upon a time", status: "generating" });
    pause.open();
  });
});

describe("a reply that fails", () => {
  test("has its error code, keeps its text, and can be retried under the same message", async () => {
    const guest = await server.guest();
    server.model.next("Well, ", new AppError("SERVICE_OVERLOADED"));
    const failed = await converse(guest, NPC_IDS.lena, "Are you there?");
    expect(failed).toMatchObject({ status: "failed", errorCode: "SERVICE_OVERLOADED", text: "Well, " });
    server.model.next("Yes!");
    const { data } = await guest.request<{ retryReply: MessageData }>(RETRY, { npcId: NPC_IDS.lena });
    expect(data?.retryReply).toMatchObject({
      id: failed.id,
      text: "",
      isGenerating: true,
      alternatives: { index: 2, count: 2 },
    });
    expect(data?.retryReply.replyId).not.toBe(failed.replyId);
    expect((await watch(guest, data?.retryReply.replyId ?? "")).done).toMatchObject({
      id: failed.id,
      text: "Yes!",
      status: "complete",
    });
    expect(server.model.prompts.at(-1)).toMatchObject({ alternative: 2 });
    expect(server.model.prompts.at(-1)?.turns.at(-1)).toEqual({ speaker: "user", text: "Are you there?" });
  });

  test("is the result of a model that says nothing", async () => {
    const guest = await server.guest();
    server.model.next(" ", "\n");
    expect(await converse(guest, NPC_IDS.lena, "Hm?")).toMatchObject({ status: "failed", errorCode: "AI_UNAVAILABLE" });
  });

  test("shows no internal error", async () => {
    const guest = await server.guest();
    server.model.next(new Error("secret: postgres://root@db"));
    const failed = await converse(guest, NPC_IDS.lena, "Hm?");
    expect(failed).toMatchObject({ status: "failed", errorCode: "AI_UNAVAILABLE", text: "" });
    expect(JSON.stringify(await history(guest, NPC_IDS.lena))).not.toContain("secret");
  });

  test("cannot be retried when it did not fail", async () => {
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Fine");
    expect(await guest.codeOf(RETRY, { npcId: NPC_IDS.lena })).toBe("CONFLICT");
  });

  test("is not the same as a reply that was stopped with text, which cannot be retried", async () => {
    const guest = await server.guest();
    server.model.next("Blah", new Promise(() => undefined));
    const { reply } = await send(guest, NPC_IDS.lena, "Talk");
    await watch(guest, reply.replyId ?? "", 0, (seen) => seen.seqs.length === 1);
    await guest.request(STOP, { npcId: NPC_IDS.lena });
    expect(await guest.codeOf(RETRY, { npcId: NPC_IDS.lena })).toBe("CONFLICT");
  });
});

test("a chat of other users and its reply are NOT_FOUND", async () => {
  const [owner, stranger] = [await server.guest(), await server.guest()];
  const { reply } = await send(owner, NPC_IDS.lena, "Private");
  await expect(watch(stranger, reply.replyId ?? "")).rejects.toThrow("NOT_FOUND");
  expect(
    await stranger.codeOf("query ($npcId: ID!) { chatHistory(npcId: $npcId) { total } }", { npcId: NPC_IDS.lena }),
  ).toBe("NOT_FOUND");
});
