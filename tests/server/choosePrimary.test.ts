import { describe, expect, test } from "vitest";
import { choosePrimary, NONE_KNOWN, whyNone } from "../../db/driver/primary/choosePrimary.ts";
import type { HostAnswer, KnownPrimary } from "../../db/driver/primary/choosePrimary.ts";
import { hostsOf, nameOf } from "../../db/driver/primary/hostsOf.ts";

const [one, two] = hostsOf("postgres://me:p%40ss@one:5433,two/name?sslmode=disable");
if (!one || !two) throw new Error("an address of two hosts has two");

const writable = (timeline: number, system = "ours"): HostAnswer => ({ kind: "writable", system, timeline });
const readOnly: HostAnswer = { kind: "readOnly" };
const silent: HostAnswer = { kind: "silent", reason: "timeout expired" };
const known = (host: KnownPrimary["host"], timeline: number): KnownPrimary => ({ host, system: "ours", timeline });

test("an address of several hosts is an address of each, with all else that it says", () => {
  expect([one, two]).toEqual([
    { url: "postgres://me:p%40ss@one:5433/name?sslmode=disable", host: "one", port: 5433 },
    { url: "postgres://me:p%40ss@two/name?sslmode=disable", host: "two", port: 5432 },
  ]);
  expect(hostsOf("postgres://me@[::1]:5433,10.0.0.2/name").map(nameOf)).toEqual(["::1:5433", "10.0.0.2:5432"]);
  expect(hostsOf("postgres://me@%2Frun%2Fone:5432/name").map(nameOf)).toEqual(["/run/one:5432"]);
});

describe("writes go", () => {
  test.each<[string, KnownPrimary, HostAnswer, HostAnswer, KnownPrimary["host"]]>([
    ["to the host that takes them", NONE_KNOWN, readOnly, writable(1), two],
    ["to the first of two, where neither knows the other", NONE_KNOWN, writable(1), writable(1), one],
    [
      "to the newer primary, where the replaced one is back as if nothing had happened",
      NONE_KNOWN,
      writable(3),
      writable(4),
      two,
    ],
    ["on to the primary while it says nothing: it may be busy", known(one, 1), silent, readOnly, one],
    ["to the one that has taken over, whatever the other says", known(one, 1), writable(1), writable(2), two],
    ["back by a second switch", known(two, 2), writable(3), readOnly, one],
    ["nowhere while the primary is a standby and none has taken over", known(one, 1), readOnly, silent, null],
    ["never to one that was replaced, also while the newer one is away", known(two, 2), writable(1), silent, two],
    [
      "never to one that was replaced, also where the newer one is a standby",
      known(two, 2),
      writable(1),
      readOnly,
      null,
    ],
    ["never to another cluster", known(one, 1), readOnly, writable(9, "another"), null],
  ])("%s", (_where, before, first, second, host) => {
    const answers = new Map([
      [one, first],
      [two, second],
    ]);
    expect(choosePrimary(before, answers)?.host).toBe(host);
  });

  test("nowhere where two clusters answer of which none is known, and the operator reads why", () => {
    const answers = new Map([
      [one, writable(1)],
      [two, writable(2, "another")],
    ]);
    expect(choosePrimary(NONE_KNOWN, answers)).toBeNull();
    expect(whyNone(NONE_KNOWN, answers)).toBe(
      "no host of the database takes writes: one:5433 is cluster ours, two:5432 is cluster another",
    );
  });
});
