import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { errorOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

describe("above its rate limit", () => {
  // Each limit allows one act. A proxy is trusted, so that every test has an address of its own.
  const server = testServerOfFile({ config: { rateLimitScale: 1e-6, trustProxy: 1, chainPollMs: 30 } });
  let addresses = 0;

  test.each(CALL_CASES.filter(({ isLimited }) => isLimited))(
    "$key is RATE_LIMITED, and says when to come back",
    async ({ key, good, cheap = good, outage }) => {
      const request = await cheap(callWorld(server));
      const headers = { ...request.headers, "x-forwarded-for": `192.0.2.${(addresses += 1)}` };
      // What the model fails to make is not stored; what is stored would be answered without being counted.
      if (outage?.code === "SERVICE_OVERLOADED") outage.begin(server);
      await requestCall(server.url, key, { ...request, headers });
      expect(await errorOf(server.url, key, { ...request, headers })).toEqual({ code: "RATE_LIMITED" });
    },
  );
});

describe("while what it depends on is away", () => {
  const server = testServerOfFile({ config: { chainPollMs: 30 } });
  const world = callWorld(server);

  test.each(CALL_CASES.filter(({ outage }) => outage))(
    "$key is $outage.code, says when to come back, and costs nothing",
    async ({ key, good, outage }) => {
      const request = await good(world);
      const { token = null } = request;
      const balance = async () => (await requestCall(server.url, "GET /points/balance", { token })).json();
      const before: unknown = await balance();
      outage?.begin(server);
      // An outage of the chain is noticed when the server next looks at it.
      await vi.waitFor(async () => expect(await errorOf(server.url, key, request)).toEqual({ code: outage?.code }));
      outage?.end?.(server);
      expect(await balance()).toEqual(before);
    },
  );
});

describe("while the database is away", () => {
  const server = testServerOfFile({ wired: DATABASE_TIMES });
  const world = callWorld(server);
  const requests = new Map<string, CallRequest>();
  beforeAll(async () => {
    for (const { key, good, cheap = good } of CALL_CASES) requests.set(key, await cheap(world));
    server.wire.cut();
  });
  afterAll(() => server.wire.mend());

  test.each(CALL_CASES)("$key is SERVICE_UNAVAILABLE, and says when to come back", async ({ key }) => {
    expect(await errorOf(server.url, key, requests.get(key) ?? {})).toEqual({ code: "SERVICE_UNAVAILABLE" });
  });
});
