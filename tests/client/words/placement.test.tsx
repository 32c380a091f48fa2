import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { MOST_ANSWERS } from "../../../schema/rules/level/placement.ts";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { giveDatabases } from "../databases.ts";
import { variablesOf } from "../recharge/orderServer.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
giveDatabases();
prepareSocket();

const WORDS = [
  ...Array.from({ length: 240 }, (_, index) => ({ text: `word${index}`, rank: Math.round(80 * 1.02 ** index) })),
  ...Array.from({ length: 20 }, (_, index) => ({ text: `nonword${index}`, rank: null })),
];
const VOCABULARY = {
  language: "ja",
  size: 1840,
  placedAt: "2026-11-26T10:00:00.000Z",
  learnt: 0,
  days: [{ day: "2026-11-26", size: 1840 }],
  bands: [
    { upTo: 500, words: 500, known: 490 },
    { upTo: 1000, words: 500, known: 350 },
  ],
};

beforeEach(() => {
  rememberMember({ language: "ja", level: "beginner" });
  Object.assign(server.answers, {
    PlacementWords: () => ({ data: { placementWords: WORDS } }),
    TakePlacement: () => ({ data: { takePlacement: VOCABULARY } }),
    PlacementPartner: () => ({
      data: {
        fittingScene: { __typename: "FittingScene", id: "cafe", npcId: "yuki", npcName: "ゆき", npcAvatar: null },
      },
    }),
  });
  open("/words/progress?placement");
});

const card = async (): Promise<string[]> =>
  (await screen.findAllByText(/^(non)?word\d+$/)).map(({ textContent }) => textContent);
const bar = () => screen.getByRole("progressbar", { name: "Cards answered" });
const progress = () => bar().getAttribute("aria-valuenow");

const rankOf = (text: string): number => WORDS.find((one) => one.text === text)?.rank ?? Infinity;
const knownOf = (texts: readonly string[], last: number): number => texts.filter((text) => rankOf(text) <= last).length;

/** Answers each card as someone who knows the words up to a rank, by keys. */
async function answerAll(last: number): Promise<void> {
  for (let at = 0; at < MOST_ANSWERS && asked("TakePlacement") === 0; at += 1)
    await userEvent.keyboard(`${knownOf(await card(), last)}`);
}

interface Taken {
  cards: { words: string[]; known: number }[];
}

test("words are asked for card by card, by keys too, and what they tell is shown with the level that goes with it", async () => {
  await answerAll(1500);
  expect(await screen.findByRole("heading", { level: 2, name: "Japanese: you know about 1,840 words" })).toBeTruthy();
  const [taken] = variablesOf("TakePlacement") as unknown as Taken[];
  expect(taken?.cards.length).toBeLessThanOrEqual(MOST_ANSWERS);
  // However many answers it took, the bar is full.
  expect(progress()).toBe(String(taken?.cards.length));
  expect(bar().getAttribute("aria-valuemax")).toBe(progress());
  for (const { words, known } of taken?.cards ?? []) expect(known).toBe(knownOf(words, 1500));
  expect(screen.getByText("about 490 of 500")).toBeTruthy();
  expect(screen.queryByText(/don’t exist/)).toBeNull();
  expect(screen.getByText(/^Enough to talk about most of everyday life/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Talk to ゆき" }).getAttribute("href")).toBe("/chat/yuki");
  await userEvent.click(screen.getByRole("button", { name: "Set my level to “Intermediate”" }));
  await waitFor(() => expect(variablesOf("UpdateProfile")).toEqual([{ input: { level: "intermediate" } }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Set my level/ })).toBeNull());
});

test("who knows few words yet is told what goes with them, without rows of nothing", async () => {
  const bands = VOCABULARY.bands.map((band) => ({ ...band, known: 0 }));
  server.answers.TakePlacement = () => ({ data: { takePlacement: { ...VOCABULARY, size: 12, bands } } });
  await answerAll(0);
  expect(await screen.findByText(/^A good place to start/)).toBeTruthy();
  expect(screen.queryByText(/^Most common words/)).toBeNull();
});

test("an answer can be taken back, and given otherwise", async () => {
  const first = await card();
  await userEvent.click(screen.getByRole("button", { name: "3" }));
  expect(progress()).toBe("1");
  for (const text of await card()) expect(first).not.toContain(text);
  await userEvent.click(screen.getByRole("button", { name: "Take the last answer back" }));
  expect(progress()).toBe("0");
  expect(await card()).toEqual(first);
});

test("who counts words that do not exist is told that the estimate is less exact", async () => {
  for (let at = 0; at < MOST_ANSWERS && asked("TakePlacement") === 0; at += 1)
    await userEvent.keyboard(`${(await card()).length}`);
  expect(await screen.findByText(/Some of the words you counted don’t exist/)).toBeTruthy();
});

test("answers that could not be sent are kept, and sent again", async () => {
  server.answers.TakePlacement = () => refused("SERVICE_OVERLOADED");
  await answerAll(1500);
  expect(await screen.findByText("Your answers could not be saved")).toBeTruthy();
  server.answers.TakePlacement = () => ({ data: { takePlacement: VOCABULARY } });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: /you know about/ });
  const [one, other] = variablesOf("TakePlacement");
  expect(other).toEqual(one);
  expect(asked("PlacementWords")).toBe(1);
});
