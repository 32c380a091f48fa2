import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { chatsOverGraphql } from "../kit/chat/chatsOverGraphql.ts";
import { converse, history, OPEN, send, watch } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.lena;

const client = () => chatsOverGraphql(server.url);

describe("a message", () => {
  test.each([
    ["is empty", "", "validation.required"],
    ["is blank", " \n\t ", "validation.required"],
    ["has 20,000 characters", "x".repeat(20_000), "validation.tooLong"],
    ["has one character too many", "字".repeat(4001), "validation.tooLong"],
    ["has a NUL", "a\u0000b", "validation.controlCharacters"],
    ["has an escape sequence", "\u001b[31mred", "validation.controlCharacters"],
    ["has half a character", "half \ud83d", "validation.controlCharacters"],
  ])("is refused when it %s: the field is named, and nothing is stored", async (_what, text, key) => {
    const guest = await server.guest();
    await guest.request(OPEN, { npcId });
    expect(await client().sendInVain(guest.token, npcId, text)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { text: key },
    });
    expect(await history(guest, npcId)).toHaveLength(2);
  });

  test("while a reply runs is REPLY_RUNNING, and is not stored", async () => {
    const { token, ...guest } = await server.guest();
    const pause = gate();
    server.model.next("Wait", pause.passed);
    const { reply } = await send(guest, npcId, "First");
    expect(await client().sendInVain(token, npcId, "Second")).toMatchObject({ code: "REPLY_RUNNING" });
    expect((await history(guest, npcId)).filter(({ sender }) => sender === "user")).toHaveLength(1);
    pause.open();
    await watch(guest, reply.replyId ?? "");
  });
});

test("a stop ends the reply for all who follow it, keeps its text, and the chat goes on", async () => {
  const { token, ...guest } = await server.guest();
  server.model.next("Blah, ", "blah", new Promise(() => undefined));
  const { reply } = await send(guest, npcId, "Talk");
  const follower = watch(guest, reply.replyId ?? "");
  await watch(guest, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === 2);
  const stopped = { id: reply.id, text: "Blah, blah", status: "stopped" };
  expect((await client().stop(token, npcId)).data).toEqual(stopped);
  expect((await follower).done).toMatchObject(stopped);
  expect(await client().stop(token, npcId)).toMatchObject({ code: null, data: null });
  expect(await converse(guest, npcId, "And now?")).toMatchObject({ status: "complete" });
});
