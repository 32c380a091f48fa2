import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { openTurn } from "../../server/chores/choreTurn.ts";
import type { ChoreTurn } from "../../server/chores/choreTurn.ts";
import { createTestDatabase, wireTo } from "../kit/database/testDatabase.ts";

/** What a node takes to see that the turn is free: a beat, and some for load. */
const SOON = { timeout: 10_000, interval: 20 };

let url: string;
beforeAll(async () => {
  const place = await createTestDatabase("empty");
  ({ url } = place);
  return place.drop;
});

/** A node of the test's own. */
async function nodeAt(address: string): Promise<ChoreTurn> {
  const database = await openDatabase({ url: address });
  const turn = openTurn(database.turnPool, () => undefined);
  onTestFinished(async () => {
    turn.stop();
    await turn.close();
    await database.close();
  });
  return turn;
}

/** Looks all the time whether two have the turn at once. */
function watchBoth(turns: ChoreTurn[]): { most: () => number } {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, turns.filter((turn) => turn.isMine()).length)), 5);
  onTestFinished(() => clearInterval(timer));
  return { most: () => most };
}

test("one of several nodes has the turn, and another gets it when that one leaves it", async () => {
  const first = await nodeAt(url);
  expect(await first.mine()).toBe(true);
  const second = await nodeAt(url);
  const both = watchBoth([first, second]);
  let hasIt = false;
  void second.mine().then((isMine) => (hasIt = isMine));
  await sleep(1500);
  expect(hasIt).toBe(false);
  first.stop();
  await first.close();
  await vi.waitUntil(() => hasIt, SOON);
  expect(both.most()).toBe(1);
});

test("a node that stops before it gets the turn begins nothing", async () => {
  const first = await nodeAt(url);
  await first.mine();
  const second = await nodeAt(url);
  const asked = second.mine();
  second.stop();
  expect(await asked).toBe(false);
  expect(await second.mine()).toBe(false);
});

test("a node whose session PostgreSQL ended knows it within a beat, and one of them has the turn again", async () => {
  const turns = [await nodeAt(url), await nodeAt(url)];
  await vi.waitUntil(() => turns.some((turn) => turn.isMine()), SOON);
  const database = await openDatabase({ url, poolSize: 1 });
  onTestFinished(() => database.close());
  const holder = turns.find((turn) => turn.isMine());
  const other = turns.find((turn) => turn !== holder);
  await database.orm.em
    .fork()
    .execute(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = " +
        "(select oid from pg_database where datname = current_database())",
    );
  await vi.waitUntil(() => other?.isMine() === true || holder?.isMine() === false, SOON);
  await vi.waitUntil(() => turns.filter((turn) => turn.isMine()).length === 1, SOON);
  expect(await Promise.race(turns.map((turn) => turn.mine()))).toBe(true);
});

test("a node that the network has cut off gives the turn up before another has it", async () => {
  const { wire, url: wired } = await wireTo(url);
  const cutOff = await nodeAt(wired);
  await cutOff.mine();
  const other = await nodeAt(url);
  const both = watchBoth([cutOff, other]);
  wire.swallow();
  await vi.waitUntil(() => other.isMine(), { timeout: 20_000, interval: 20 });
  expect(cutOff.isMine()).toBe(false);
  expect(both.most()).toBe(1);
  await wire.close();
});
