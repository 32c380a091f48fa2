import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { watchChat } from "../../server/core/chat/messages/watchChat.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test("a page that begins to follow a chat while the database is away is told what was said meanwhile", async () => {
  const guest = await server.guest();
  await converse(guest, NPC_IDS.lena, "Hello");
  const scope = await ownScope(server);
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());
  vi.spyOn(scope.em, "fork").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  const messages = watchChat({ ...scope, viewer }, NPC_IDS.lena);
  const said: string[] = [];
  while (said.length < 4) said.push((await messages.next()).value?.text ?? "");
  expect(said.slice(2)).toEqual(["Hello", "Hello there."]);
  await messages.return();
});
