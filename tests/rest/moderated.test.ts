import { expect, test } from "vitest";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { responseOf, placeOf } from "../kit/openapi/restDocument.ts";
import { errorOf } from "../kit/rest/refusal.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

test("a character that a decision has hidden is not shared, as the document says", async () => {
  const { token, userId } = await payer(server, 1);
  const id = await storedCharacter(server.database, userId, { visibility: "private", hold: "hidden" });
  expect(await errorOf(server.url, "POST /npc/{id}/share", { token, params: { id } })).toEqual({ code: "NPC_HELD" });
});

test("a call is refused to a suspended person exactly where the document says so", async () => {
  const requests = [];
  for (const { key, good } of CALL_CASES) requests.push({ key, request: await good(world) });
  await server.database.orm.em.fork().execute("update users set suspended_until = now() + interval '1 day'");
  // A session is kept for a moment.
  server.advance(2000);
  for (const { key, request } of requests.filter((each) => each.request.token)) {
    const [method = "", path = ""] = key.split(" ");
    const place = placeOf(method, path);
    const documented = JSON.stringify(place && responseOf(place, 403)).includes("SUSPENDED");
    const isRefused = (await (await requestCall(server.url, key, request)).text()).includes('"SUSPENDED"');
    expect([key, isRefused]).toEqual([key, documented]);
  }
});
