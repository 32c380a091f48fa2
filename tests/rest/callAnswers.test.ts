import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { errorOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

// The client compares each request and answer with the document.
test.each(CALL_CASES.filter(({ again, isStream }) => again === null && !isStream))(
  "$key answers as documented, twice",
  async ({ key, good, status = 200 }) => {
    const request = await good(world);
    for (const turn of ["first", "second"]) {
      const response = await requestCall(server.url, key, request);
      expect({ turn, status: response.status, text: await response.text() }).toMatchObject({ turn, status });
    }
  },
);

test.each(CALL_CASES.filter(({ isStream }) => isStream))(
  "$key streams frames as documented, and says when it is done, twice",
  async ({ key, good }) => {
    const request = await good(world);
    for (const turn of ["first", "second"]) {
      const frames = await allFrames(await requestCall(server.url, key, request));
      const types = frames.map(({ data }) => (data === "[DONE]" ? data : data.type));
      expect([turn, ...types.slice(-2)]).toEqual([turn, "done", "[DONE]"]);
    }
  },
);

test("a notice in place of a reply is a documented frame", async () => {
  const { token } = await registeredUser(server.database);
  const headers = { accept: "application/x-ndjson" };
  const response = await callRest(server.url, `/chat/${NPC_IDS.lena}`, { token, json: { message: "Hi" }, headers });
  const [notice] = (await response.text()).split("\n");
  expect(JSON.parse(notice ?? "")).toMatchObject({ message: { messageType: "insufficientPoints" } });
});

test.each(CALL_CASES.filter(({ again }) => again !== null))("$key made again is $again", async (call) => {
  const { key, good, again, status = 200 } = call;
  const request = await good(world);
  const first = await requestCall(server.url, key, request);
  expect({ status: first.status, body: await first.json() }).toMatchObject({ status, body: { success: true } });
  expect(await errorOf(server.url, key, request)).toEqual({ code: again });
});

test.each(CALL_CASES.filter(({ isIdempotent }) => isIdempotent))(
  "$key with the same Idempotency-Key gives the same result, and another with another",
  async ({ key, good }) => {
    const request = await good(world);
    const result = async (idempotencyKey: string): Promise<string> => {
      const headers = { ...request.headers, "idempotency-key": idempotencyKey };
      return resultOf(await requestCall(server.url, key, { ...request, headers }));
    };
    const [once, twice, other] = [await result(`${key} 1`), await result(`${key} 1`), await result(`${key} 2`)];
    expect(twice).toBe(once);
    expect(other).not.toBe(once);
  },
);

/** The id of what a call has made: an order, or a reply. */
async function resultOf(response: Response): Promise<string> {
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    const [frame] = await allFrames(response);
    return frame?.id.split(":")[0] ?? "";
  }
  const { order_id }: { order_id?: string } = await response.json();
  return order_id ?? "";
}
