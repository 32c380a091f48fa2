import { beforeAll, expect, test } from "vitest";
import { Session } from "../../db/entities/accounts/session.entity.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import type { ListedCall } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { share } from "../kit/rest/pairwise.ts";
import { refusalOf } from "../kit/rest/refusal.ts";
import type { Refusal } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

const ended = { byLogout: "", byTime: "" };
beforeAll(async () => {
  const left = await registeredUser(server.database);
  await server.as(left.token).request("mutation { logout }");
  const late = await registeredUser(server.database);
  await server.database.orm.em.fork().nativeUpdate(Session, { user: late.userId }, { expiresAt: new Date(0) });
  ended.byLogout = left.token;
  ended.byTime = late.token;
});

/** The refusal of a call's request with another token. */
async function refusalWith({ key, good, cheap = good }: ListedCall, token: string | null): Promise<Refusal> {
  return refusalOf(server, key, { ...(await cheap(world)), token });
}

const CLOSED = CALL_CASES.filter(({ isPublic }) => !isPublic);
const OPEN = CALL_CASES.filter(({ isPublic }) => isPublic);
const UNAUTHENTICATED = { code: "UNAUTHENTICATED" };

test.each(CLOSED)("$key without a token is UNAUTHENTICATED", async (call) => {
  expect(await refusalWith(call, null)).toEqual(UNAUTHENTICATED);
});

test.each(share(CLOSED, 0, 2))("$key with an empty token is UNAUTHENTICATED", async (call) => {
  expect(await refusalWith(call, "")).toEqual(UNAUTHENTICATED);
});

test.each(share(CALL_CASES, 0, 3))("$key with an unknown token is UNAUTHENTICATED", async (call) => {
  expect(await refusalWith(call, "garbage")).toEqual(UNAUTHENTICATED);
});

test.each(share(CALL_CASES, 1, 3))(
  "$key with the token of a session that was left is UNAUTHENTICATED",
  async (call) => {
    expect(await refusalWith(call, ended.byLogout)).toEqual(UNAUTHENTICATED);
  },
);

test.each(share(CALL_CASES, 2, 3))(
  "$key with the token of a session that has expired is UNAUTHENTICATED",
  async (call) => {
    expect(await refusalWith(call, ended.byTime)).toEqual(UNAUTHENTICATED);
  },
);

test.each(OPEN)("$key needs no token, and an empty one is ignored", async ({ key, good, status = 200 }) => {
  for (const token of [null, ""]) {
    const response = await requestCall(server.url, key, { ...(await good(world)), token });
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { success: true } });
  }
});

test.each(CALL_CASES.filter(({ guest }) => guest))("$key refuses guests with $guest", async (call) => {
  const { token } = await world.guest();
  expect(await refusalWith(call, token)).toEqual({ code: call.guest });
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
