import { expect, test } from "vitest";
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, shareOut } from "../../db/connectionShares.ts";

const sum = (shares: object): number => Object.values(shares).reduce((all: number, one: number) => all + one, 0);

test("a node has nine connections unless it is told otherwise, and some for each use", () => {
  expect(DEFAULT_CONNECTIONS).toBe(9);
  expect(shareOut(9)).toEqual({ usual: 3, public: 1, journal: 2, mails: 2, turn: 1 });
});

test("whatever it is told, it has no more, and more of them are mostly for requests", () => {
  for (let connections = LEAST_CONNECTIONS; connections <= 200; connections += 1) {
    const shares = shareOut(connections);
    expect(sum(shares)).toBe(connections);
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0);
    expect(shares.usual).toBeGreaterThan(1);
  }
  expect(shareOut(31)).toEqual({ usual: 20, public: 4, journal: 4, mails: 2, turn: 1 });
});
