import { expect, test } from "vitest";
import type { ShelfFact, ShelfTurn } from "../../db/queries/memory/shelf.ts";
import { askedTerms } from "../../server/core/memory/recall/ranking.policy.ts";
import { recalled } from "../../server/core/memory/recall/recalled.policy.ts";
import type { Recalled } from "../../server/core/memory/recall/recalled.policy.ts";
import { foundFact, foundStretch, foundTurn, Shelf } from "../../server/core/memory/recall/shelf.ts";

const NOW = Date.UTC(2026, 10, 26);
const DAY_MS = 86_400_000;

const factOf = (fact: Partial<ShelfFact> & { id: string; text: string }): ShelfFact => ({
  topic: "person",
  subject: fact.id,
  words: [],
  importance: 2,
  isPinned: false,
  isEdited: false,
  position: null,
  saidAt: NOW - DAY_MS,
  supersededAt: null,
  supersededBy: null,
  vector: null,
  npcName: null,
  ...fact,
});
const saidOf = (position: number, text: string): ShelfTurn => ({
  position,
  speaker: "user",
  text,
  at: NOW - 30 * DAY_MS,
  vector: null,
});

const graz = { saidAt: NOW - 30 * DAY_MS, supersededAt: NOW - DAY_MS, supersededBy: "bonn", position: 1 };
const shelf = new Shelf(
  [
    factOf({ id: "graz", text: "Anna lives in Graz.", ...graz }),
    factOf({ id: "bonn", text: "Anna lives in Bonn.", importance: 1, position: 90 }),
    ...Array.from({ length: 40 }, (_, index) => factOf({ id: `fact ${index}`, text: `Anna owns book ${index}.` })),
  ].map(foundFact),
  Array.from({ length: 20 }, (_, index) =>
    foundStretch({ summary: `They talked about film ${index}.`, fromAt: NOW, toAt: NOW, vector: null }),
  ),
  [saidOf(0, "Hi"), saidOf(1, "We moved to Graz, the new balcony looks at a river."), saidOf(2, "Yes")].map(foundTurn),
);

const recalledIn = (tokens: number, question: string, from = shelf): Recalled =>
  recalled(
    from,
    { terms: askedTerms(question, []), vector: null, time: null, now: NOW },
    { tokens, newest: new Set() },
  );

test("a message that told what is no longer so is quoted only beside what is so now, however little room there is", () => {
  const quoting = Array.from({ length: 80 }, (_, step) =>
    recalledIn(step * 10, "What about the balcony and its river?"),
  )
    .filter(({ passages }) => passages.some(({ position }) => position === 1))
    .map(({ facts }) => facts.some(({ fact }) => fact.id === "bonn"));
  expect(quoting.length).toBeGreaterThan(10);
  expect(quoting).not.toContain(false);
});

test("a message that told two things that are no longer so is quoted only beside both that are so now", () => {
  const before = { supersededAt: NOW - DAY_MS, position: 1 };
  const homes = shelf.facts.map(({ item }) => item).filter(({ id }) => id === "graz" || id === "bonn");
  const views = [
    factOf({ id: "river", text: "Anna sees a park.", ...before, supersededBy: "sea" }),
    factOf({ id: "sea", text: "Anna sees cranes.", importance: 1, position: 92 }),
  ];
  const both = new Shelf([...homes, ...views].map(foundFact), [], shelf.turns);
  const { facts, passages } = recalledIn(110, "What about the balcony and its river?", both);
  const quoting = Array.from({ length: 30 }, (_, step) => recalledIn(step * 10, "The new balcony?", both)).filter(
    (recall) => recall.passages.some(({ position }) => position === 1),
  );
  expect([passages.length, facts.length, quoting.length]).not.toContain(0);
  for (const recall of quoting)
    expect(recall.facts.map(({ fact }) => fact.id)).toEqual(expect.arrayContaining(["bonn", "sea"]));
});

test("a message whose memory its person has put into other words is quoted only beside these", () => {
  const linz = factOf({ id: "linz", text: "Anna lives in Linz.", importance: 1, position: 1, isEdited: true });
  const books = shelf.facts.filter(({ item }) => item.id.startsWith("fact"));
  const edited = new Shelf([foundFact(linz), ...books], shelf.stretches, shelf.turns);
  const { facts, passages } = recalledIn(120, "What about the balcony and its river?", edited);
  expect(passages.map(({ position }) => position)).toContain(1);
  expect(facts.map(({ fact }) => fact.id)).toContain("linz");
});

test("facts that no word finds come before summaries, in a quarter of the room", () => {
  const { facts, stretches } = recalledIn(400, "Hm?");
  expect(facts.length).toBeGreaterThan(2);
  expect(stretches.length).toBeGreaterThan(facts.length);
  expect(recalledIn(100, "Hm?")).toMatchObject({ facts: [{}] });
});
