import { afterAll, beforeAll, expect, test } from "vitest";
import { userTopic } from "../../server/core/accounts/profile/userSignals.ts";
import { watchEvents } from "../../server/core/accounts/events/watchEvents.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a viewer who is too far behind gets how things stand instead of each event", async () => {
  const guest = await server.guest();
  const scope = await ownScope(server);
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());
  const events = watchEvents({ ...scope, viewer });
  expect((await events.next()).value).toMatchObject({ kind: "snapshot", unread: { total: 0 } });
  const next = events.next();
  const tell = (): void =>
    scope.bus.publish(userTopic(guest.userId), { kind: "chatChanged", chatId: crypto.randomUUID() });
  for (let chats = 0; chats <= 101; chats += 1) tell();
  expect((await next).value).toMatchObject({ kind: "snapshot" });
  await events.return();
});
