import { expect, test } from "vitest";
import { LEAST_CONNECTIONS, shareOut } from "../../db/connectionShares.ts";
import { readConfig } from "../../server/config/readConfig.ts";

const sum = (shares: object): number => Object.values(shares).reduce((all: number, one: number) => all + one, 0);

test("a node has nine connections unless it is told otherwise, and more on a database of its own", () => {
  const connections = (variables: NodeJS.ProcessEnv): number => readConfig(variables).databaseConnections;
  expect(connections({ DATABASE_URL: "postgres://localhost/causerie" })).toBe(9);
  expect(connections({})).toBe(31);
  expect(connections({ DATABASE_CONNECTIONS: "12" })).toBe(12);
  expect(() => connections({ DATABASE_CONNECTIONS: "7" })).toThrow(/^DATABASE_CONNECTIONS must be at least 8/);
});

test("nine are shared out so that each use has some", () => {
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
