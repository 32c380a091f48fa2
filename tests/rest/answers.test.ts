import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

// The client compares each request and answer with the document.
test.each(CALL_CASES.filter(({ isStream }) => !isStream))(
  "$key answers as documented",
  async ({ key, good, status = 200 }) => {
    const response = await requestCall(server.url, key, await good(world));
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { success: true } });
  },
);

test.each(CALL_CASES.filter(({ isStream }) => isStream))(
  "$key streams frames as documented, and says when it is done",
  async ({ key, good }) => {
    const frames = await allFrames(await requestCall(server.url, key, await good(world)));
    expect(frames.map(({ data }) => (data === "[DONE]" ? data : data.type)).slice(-2)).toEqual(["done", "[DONE]"]);
  },
);

test("a notice in place of a reply is a documented frame", async () => {
  const { token } = await registeredUser(server.database);
  const headers = { accept: "application/x-ndjson" };
  const response = await callRest(server.url, `/chat/${NPC_IDS.lena}`, { token, json: { message: "Hi" }, headers });
  const [notice] = (await response.text()).split("\n");
  expect(JSON.parse(notice ?? "")).toMatchObject({ message: { messageType: "insufficientPoints" } });
});
