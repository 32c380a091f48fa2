import { expect, test } from "vitest";
import { ASSUMED, MEASURED } from "../../deploy/scale/assumed.ts";
import { machinesFor } from "../../deploy/scale/machines.ts";

const machines = (people: number, assumed = ASSUMED) => machinesFor(people, MEASURED, assumed);

test("ten thousand people need two nodes and one database, the second node while the first starts again", () => {
  expect(machines(10_000)).toMatchObject({ nodes: 2, databaseCores: 1, cells: 1, redisProcesses: 1, connections: 18 });
});

test("what is needed grows with the people, and with the tokens of a reply", () => {
  const [million, hundred] = [machines(1_000_000), machines(100_000_000)];
  expect(hundred.nodes / million.nodes).toBeCloseTo(100, -1);
  expect(hundred.storage).toBeCloseTo(100 * million.storage, 0);
  const longer = machines(1_000_000, { ...ASSUMED, tokensAReply: 200 });
  expect(longer.nodes).toBeGreaterThan(1.8 * million.nodes);
  expect(longer.peopleANode).toBeLessThan(million.peopleANode);
});

test("a node carries as many people as keep it busy for the share of its time that is assumed", () => {
  const { peopleANode } = machines(1_000_000);
  const replies = (peopleANode * ASSUMED.replies * ASSUMED.peak) / 86_400;
  const ms =
    (MEASURED.nodeMsAReply * ASSUMED.tokensAReply) / MEASURED.tokensAReply +
    ASSUMED.eventsAReply * MEASURED.msAnEvent +
    MEASURED.msARequest;
  expect((replies * ms) / 1000).toBeCloseTo(ASSUMED.busyShare, 6);
});

test("more people than one database serves are divided into cells, each with its own database and Redis", () => {
  const { cells, databaseCores, redisProcesses } = machines(100_000_000);
  expect(cells).toBeGreaterThan(1);
  expect(databaseCores / cells).toBeLessThanOrEqual(ASSUMED.coresADatabase);
  expect(redisProcesses).toBeGreaterThanOrEqual(cells);
});

test("tables are whole until a part of them would take an hour to clean, and then in as few parts as keep it so", () => {
  expect([10_000, 100_000, 1_000_000, 100_000_000].map((people) => machines(people).parts)).toEqual([0, 4, 64, 64]);
});

test("the dearest part comes first", () => {
  const dollars = machines(1_000_000).costs.map((cost) => cost.dollars);
  expect(dollars).toEqual(dollars.toSorted((a, b) => b - a));
  const free = { ...ASSUMED, price: { ...ASSUMED.price, millionTokensRead: 0, millionTokensWritten: 0 } };
  expect(machines(1_000_000, free).costs[0]?.part).not.toBe("the model");
});
