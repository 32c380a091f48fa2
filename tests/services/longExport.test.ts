import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { OPEN } from "../kit/chat/chatOperations.ts";
import { longestHold } from "../kit/server/longestHold.ts";
import { closeIdleServers, testServerOfFile } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const server = testServerOfFile();

/** Messages of the greatest length: 20 MB of them. */
const MESSAGES = 5000;
const LETTERS = 4000;

/** A user who has written much to Lena. */
async function writer(): Promise<{ token: string; userId: string }> {
  const { token, userId } = await registeredUser(server.database);
  await server.as(token).request(OPEN, { npcId: NPC_IDS.lena });
  await server.database.orm.em.fork().execute(
    `insert into messages (id, chat_id, position, sender, message_type, text, language, is_read, created_at)
     select gen_random_uuid(), c.id, 100 + g, 'user', 'normal', repeat('x', ${LETTERS}), 'de', true, now() + g * interval '1 s'
     from chats c, generate_series(1, ${MESSAGES}) g where c.user_id = ?`,
    [userId],
  );
  return { token, userId };
}

/** How much longer than reading and writing it once; one that GraphQL reads and writes again takes two to four times. */
const NOISE = 1.5;

test("an export of 20 MB holds the server no longer than reading and writing it once", async () => {
  const { token, userId } = await writer();
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: "{ data: exportData viewer { id } }" });
  let text = "";
  const ask = async (): Promise<void> => {
    ({ text } = await rawRequest(server.url, "/graphql", { method: "POST", headers, body }));
  };
  let again = "";
  const copy = async (): Promise<void> => void (again = JSON.stringify(JSON.parse(text)));
  const ratios: number[] = [];
  // Memory may be tidied up in the middle of one, and the machine be busy with something else.
  for (let round = 0; round < 3; round += 1) ratios.push((await longestHold(ask)) / (await longestHold(copy)));
  if (process.env.FULL) console.log(`held so many times as long as a copy: ${ratios.join(", ")}`);
  expect(text.length).toBeGreaterThan(MESSAGES * LETTERS);
  expect(again).toContain(`"viewer":{"id":"${userId}"}`);
  expect(Math.min(...ratios)).toBeLessThan(NOISE);
});

test("an operation has one export, over HTTP", async () => {
  const { token } = await registeredUser(server.database);
  const tooLarge = { code: "OPERATION_TOO_LARGE" };
  const { errors } = await server.as(token).request("{ a: exportData b: exportData }");
  expect(errors[0]?.extensions).toMatchObject(tooLarge);
  const socket = await openSocket(server.url, token);
  const answer = await socket.ask({ id: "1", type: "subscribe", payload: { query: "{ exportData }" } });
  socket.close();
  expect(answer).toMatchObject({ payload: [{ extensions: tooLarge }] });
});
