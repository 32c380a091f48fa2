import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { memoriesOf, stretchesOf } from "../kit/memory/storedMemories.ts";
import { untilNoted } from "../kit/memory/untilNoted.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { payer } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Longer than it takes until a conversation is due. */
const SILENCE_MS = 61_000;
const memoryModel = scriptedMemory();
const server = ownServerOfFile({ memoryModel });

test("what both have said is read after a minute of silence, and a newer fact supersedes the older one of its subject", async () => {
  const user = await payer(server, 100);
  memoryModel.tells("moved to Bonn", { topic: "person", subject: "home", text: "Anna lives in Bonn." });
  memoryModel.tells("live in Graz", { topic: "person", subject: "Home", text: "Anna lives in Graz." });
  memoryModel.tells("have a cat", { topic: "character", subject: "cat", text: "Lena has a cat." });
  server.model.next("I have a cat.");
  await converse(user, NPC_IDS.lena, "I live in Graz.");
  await untilRead(server, user.userId);
  await converse(user, NPC_IDS.lena, "I have moved to Bonn.");
  await untilRead(server, user.userId);

  expect(await memoriesOf(server.database, user.userId)).toEqual([
    { topic: "person", subject: "Home", text: "Anna lives in Graz.", isSuperseded: true },
    { topic: "character", subject: "cat", text: "Lena has a cat.", isSuperseded: false },
    { topic: "person", subject: "home", text: "Anna lives in Bonn.", isSuperseded: false },
  ]);
  const stretches = await stretchesOf(server.database, user.userId);
  expect(stretches[1]?.from).toBe(stretches[0]?.to);
});

test("a model that hangs in one conversation holds up no other that is due meanwhile", async () => {
  const [held, other] = [await payer(server, 100), await payer(server, 100)];
  const hanging = Promise.withResolvers<never>();
  memoryModel.next(hanging.promise);
  await converse(held, NPC_IDS.lena, "Hello");
  await untilNoted(server.database, held.userId);
  server.advance(SILENCE_MS);
  await expect.poll(() => memoryModel.payers.at(-1)).toBe(held.userId);
  await converse(other, NPC_IDS.lena, "Hello");
  await untilRead(server, other.userId);
  hanging.reject(new Error("The model is gone."));
});

test("what a guest has said is not read, but is once the guest has registered", async () => {
  const guest = await server.guest();
  const before = memoryModel.asked.length;
  await converse(guest, NPC_IDS.lena, "I am called Anna.");
  const newcomer = stranger();
  const code = await codeToRegister(server, newcomer.email);
  const registered = await accountsOverGraphql(server.url).register({ ...newcomer, code }, guest.token);
  expect(registered.data?.user.id).toBe(guest.userId);
  expect(memoryModel.asked).toHaveLength(before);
  await converse(server.as(registered.data?.accessToken ?? null), NPC_IDS.lena, "And you?");
  await untilRead(server, guest.userId);
  expect(memoryModel.asked.slice(before).flatMap(({ turns }) => turns.map(({ text }) => text))).toContain(
    "I am called Anna.",
  );
});
