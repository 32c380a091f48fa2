import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test("a message may come as a form", async () => {
  const { token } = await server.guest();
  const [said] = await allFrames(
    await callRest(server.url, `/chat/${NPC_IDS.lena}`, { token, form: { message: "Hi" } }),
  );
  expect(said?.data).toMatchObject({ type: "message", message: { sender: "user", message: "Hi" } });
});
