import { expect, test } from "vitest";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import type { RateLimitName } from "../../server/core/rateLimits.policy.ts";
import type { Outcome } from "../kit/accounts/accountsClient.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import type { Character, NpcsClient } from "../kit/npcs/npcsClient.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** A tenth of the default limits, so that they are soon used up. */
const SCALE = 0.1;
const server = testServerOfFile({ config: { rateLimitScale: SCALE } });

type Act = (client: NpcsClient, token: string, npc: Character) => Promise<Outcome<unknown>>;

const ACTS: [name: string, limit: RateLimitName, before: number, act: Act][] = [
  [
    "makes characters",
    "createNpcByUser",
    1,
    (client, token, { name, description, greeting, images, imagePrompt }) =>
      client.create(token, { name, description, greeting, images, imagePrompt, visibility: "private" }),
  ],
  ["shares a character", "shareByUser", 0, (client, token, { id }) => client.share(token, id)],
  ["has pictures drawn", "imageByUser", 0, (client, token) => client.generateImage(token, "A baker")],
  ["polishes texts", "polishByUser", 0, (client, token) => client.polish(token, { text: "I has bread." })],
];

test.each(ACTS)("a user who %s is limited, and other users are not", async (_name, limit, before, act) => {
  const [ann, bob] = [await payer(server, 10_000), await payer(server, 10_000)];
  const [npc, another] = [await newCharacter(server.url, ann.token), await newCharacter(server.url, bob.token)];
  const { points, seconds } = RATE_LIMITS[limit];
  for (let taken = before; taken < points * SCALE; taken += 1)
    expect((await act(npcsOverGraphql(server.url), ann.token, npc)).code).toBeNull();
  const refusal = await act(npcsOverGraphql(server.url), ann.token, npc);
  expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
  expect(refusal.retryAfter).toBeGreaterThan(0);
  expect(refusal.retryAfter).toBeLessThanOrEqual(seconds);
  expect((await act(npcsOverGraphql(server.url), bob.token, another)).code).toBeNull();
});

test("an address for which pictures of links are drawn is limited, and gets those that are drawn already", async () => {
  const { userId } = await payer(server, 0);
  const statusOf = async (id: string | undefined): Promise<number> =>
    (await fetch(`${server.url}/m/${id}/preview.jpg`)).status;
  const ids: string[] = [];
  for (let made = 0; made <= RATE_LIMITS.drawPictureByAddress.points * SCALE; made += 1)
    ids.push(await storedMoment(server.database, userId, ["Hello", `Line ${made}`]));
  const last = ids.pop();
  for (const id of ids) expect(await statusOf(id)).toBe(200);
  expect(await statusOf(last)).toBe(429);
  expect(await statusOf(ids[0])).toBe(200);
});
