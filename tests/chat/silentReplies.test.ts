import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { watchReply } from "../../server/core/chat/replies/live/watchReply.ts";
import type { Scope } from "../../server/core/scope.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { closeIdleServers, testServerOfFile } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const WATCHERS = 20;
/** Milliseconds in which a silent reply is read once, and a part of the next ones. */
const A_READING_MS = 1100;

const server = testServerOfFile();
/** Of a second node, which hears nothing from the writer. */
let scope: Scope;
beforeAll(async () => {
  scope = await ownScope(server);
});

test("a reply that says nothing is read once a second on a node, however many watch, and all get what is stored", async () => {
  const guest = await server.guest();
  const [silence, end] = [gate(), gate()];
  server.model.next(silence.passed, "One ", end.passed);
  const { reply } = await send(guest, NPC_IDS.lena, "Hello");
  const replyId = reply.replyId ?? "";
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());

  let readings = 0;
  onTestFinished(watchStatements(({ name }) => void (readings += name === "journal_read" ? 1 : 0)));
  const watches = Array.from({ length: WATCHERS }, () => watchReply({ ...scope, viewer }, replyId, 0));
  const firsts = watches.map((watch) => watch.next());
  // Once for all, and once more for what was stored meanwhile.
  await expect.poll(() => readings).toBe(2);
  readings = 0;
  await sleep(A_READING_MS);
  expect(readings).toBeGreaterThan(0);
  expect(readings).toBeLessThanOrEqual(2);

  silence.open();
  for (const { value } of await Promise.all(firsts)) expect(value).toMatchObject({ kind: "delta", seq: 1 });
  expect(readings).toBeLessThanOrEqual(4);
  end.open();
  for (const { value } of await Promise.all(watches.map((watch) => watch.next())))
    expect(value).toMatchObject({ kind: "done", message: { text: "One ", status: "complete" } });
});
