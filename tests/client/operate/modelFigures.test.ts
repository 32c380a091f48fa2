import { expect, test } from "vitest";
import { inOrder } from "../../../client/src/features/operate/models/inOrder.ts";
import { lastDays } from "../../../client/src/features/operate/models/lastDays.ts";

test("endpoints stand in the order in which they are asked, each once with all that it does", () => {
  const place = (endpoint: string, order: number, purpose: string) => ({
    endpoint,
    order,
    purpose,
    running: 0,
    mostAtOnce: null,
  });
  const ordered = inOrder([place("spare", 2, "chat"), place("main", 1, "chat"), place("main", 1, "tools")]);
  expect(ordered.map(({ endpoint, places }) => [endpoint, places.map(({ purpose }) => purpose)])).toEqual([
    ["main", ["chat", "tools"]],
    ["spare", ["chat"]],
  ]);
});

test("each of the last days has the sum of all models, over a month's end and where nothing was asked", () => {
  const did = (day: string, calls: number) => ({ day, calls, failures: 1, cost: 0.5 });
  const rows = [did("2026-03-01", 3), did("2026-03-01", 4), did("2026-02-27", 5), did("2026-02-26", 9)];
  expect(lastDays(rows, { last: "2026-03-01", count: 3 })).toEqual([
    { day: "2026-02-27", calls: 5, failures: 1, cost: 0.5 },
    { day: "2026-02-28", calls: 0, failures: 0, cost: 0 },
    { day: "2026-03-01", calls: 7, failures: 2, cost: 1 },
  ]);
});
