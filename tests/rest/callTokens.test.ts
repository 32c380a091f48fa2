import { beforeAll, expect, test } from "vitest";
import { Session } from "../../db/entities/accounts/session.entity.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { refusalsOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

const invalid = { unknown: { token: "garbage" }, left: { token: "" }, expired: { token: "" } };
beforeAll(async () => {
  const left = await registeredUser(server.database);
  await server.as(left.token).request("mutation { logout }");
  const late = await registeredUser(server.database);
  await server.database.orm.em.fork().nativeUpdate(Session, { user: late.userId }, { expiresAt: new Date(0) });
  invalid.left.token = left.token;
  invalid.expired.token = late.token;
});

const CLOSED = CALL_CASES.filter(({ isPublic }) => !isPublic);
const OPEN = CALL_CASES.filter(({ isPublic }) => isPublic);
const unknown = { code: "UNAUTHENTICATED" };

test.each(CALL_CASES)("$key refuses a token that is unknown, or of a session that has ended", async (call) => {
  expect(await refusalsOf(world, call, invalid)).toEqual({ unknown, left: unknown, expired: unknown });
});

test.each(CLOSED)("$key needs a token, before it reads the body", async (call) => {
  const broken = { raw: { type: "application/json", body: "{" }, token: null };
  const changes = {
    none: { token: null },
    empty: { token: "" },
    broken: (request: object) => ({ ...request, ...broken }),
  };
  expect(await refusalsOf(world, call, call.body ? changes : { none: changes.none, empty: changes.empty })).toEqual({
    none: unknown,
    empty: unknown,
    ...(call.body && { broken: unknown }),
  });
});

test.each(OPEN)("$key needs no token, and an empty one is ignored", async ({ key, good, status = 200 }) => {
  for (const token of [null, ""]) {
    const response = await requestCall(server.url, key, { ...(await good(world)), token });
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { success: true } });
  }
});

test.each(CALL_CASES.filter(({ guest }) => guest))("$key refuses guests with $guest", async (call) => {
  const { token } = await world.guest();
  expect(await refusalsOf(world, call, { guest: { token } })).toEqual({ guest: { code: call.guest } });
});

const SERVED = CLOSED.filter(({ guest, ids = [] }) => !guest && ids.every((id) => id === "npcId"));

test.each(SERVED)("$key serves guests as it serves others", async ({ key, good, cheap = good }) => {
  const guest = await server.guest();
  await converse(guest, NPC_IDS.lena, "Hi");
  const { json, query } = await cheap(world);
  const params = { npcId: NPC_IDS.lena };
  const response = await requestCall(server.url, key, { token: guest.token, params, json, query });
  expect({ ok: response.ok, body: await response.text() }).toMatchObject({ ok: true });
});
