import { describe, expect, test } from "vitest";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { api } from "../kit/channels/api.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Few of the default limits, so that they are soon used up. */
const SCALE = 0.02;
// A proxy is trusted, so that every test has an address of its own.
const server = testServerOfFile({ config: { rateLimitScale: SCALE, trustProxy: 1 } });
let addresses = 0;
const anAddress = (): Record<string, string> => ({ "x-forwarded-for": `192.0.2.${(addresses += 1)}` });

const allowed = Math.round(RATE_LIMITS.npcListsByAddress.points * SCALE);
const LIMITED = { code: "RATE_LIMITED", retryAfter: expect.any(Number) };

const list = async (token: string | null, headers: Record<string, string>): Promise<unknown> => {
  const { errors } = await api(server.url, token, headers).request('{ npcs(query: "a") { total } }');
  return errors[0]?.extensions ?? null;
};

describe("lists of characters", () => {
  test("are limited by the address of strangers, whether or not they are guests, and not for others", async () => {
    const { token } = await server.guest();
    const here = anAddress();
    for (let time = 0; time < allowed; time += 1) expect(await list(time % 2 ? token : null, here)).toBeNull();
    expect(await list(null, here)).toMatchObject(LIMITED);
    expect(await list(token, here)).toMatchObject(LIMITED);
    expect(await list(null, anAddress())).toBeNull();
    const { token: known } = await registeredUser(server.database);
    expect(await list(known, here)).toBeNull();
  });

  test("count each alias of an operation", async () => {
    const lists = Array.from({ length: 5 }, (_, index) => `a${index}: npcs { total }`).join(" ");
    const here = anAddress();
    for (let time = 0; time < Math.floor(allowed / 5); time += 1)
      expect((await api(server.url, null, here).request(`{ ${lists} }`)).errors).toEqual([]);
    const { errors } = await api(server.url, null, here).request(`{ ${lists} }`);
    expect(errors[0]?.extensions).toMatchObject(LIMITED);
  });

  test.each(["/npc/list", "/npc/search?query=a"])(
    "are limited at %s, too, which says when to ask again",
    async (path) => {
      const headers = anAddress();
      for (let time = 0; time < allowed; time += 1)
        expect((await callRest(server.url, path, { headers })).status).toBe(200);
      const refused = await callRest(server.url, path, { headers });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    },
  );

  test("are limited by the user who has registered, wherever they are", async () => {
    const { token } = await registeredUser(server.database);
    const most = Math.round(RATE_LIMITS.npcListsByUser.points * SCALE);
    for (let time = 0; time < most; time += 1) expect(await list(token, anAddress())).toBeNull();
    expect(await list(token, anAddress())).toMatchObject(LIMITED);
  });
});
