import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { userTopic } from "../../server/core/accounts/profile/userSignals.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { watchChats } from "../../server/core/chat/list/watchChats.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

const dataDir = mkdtempSync(join(tmpdir(), "causerie-list-"));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a viewer of the list who is too far behind gets its newest chats instead", async () => {
  const guest = await server.guest();
  await converse(guest, NPC_IDS.lena, "Hello");
  await converse(guest, NPC_IDS.oliver, "Hello to you");
  const scope = await ownScope(server, dataDir);
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());
  const events = watchChats({ ...scope, viewer });
  const first = events.next();
  const tell = (): void =>
    scope.bus.publish(userTopic(guest.userId), { kind: "chatChanged", chatId: crypto.randomUUID() });
  for (let chats = 0; chats <= 100; chats += 1) tell();
  const told = [await first, await events.next()].map(({ value }) =>
    value?.kind === "changed" ? value.chat.npc.id : null,
  );
  expect(told).toEqual([NPC_IDS.oliver, NPC_IDS.lena]);
  await events.return();
});
