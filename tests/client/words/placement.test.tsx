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
  ...Array.from({ length: 80 }, (_, index) => ({ text: `word${index}`, rank: Math.round(80 * 1.06 ** index) })),
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
  });
  open("/words/progress?placement");
});

const word = async (): Promise<string> => (await screen.findByText(/^(non)?word\d+$/)).textContent;
const bar = () => screen.getByRole("progressbar", { name: "Words answered" });
const progress = () => bar().getAttribute("aria-valuenow");

/** Answers each word as someone who knows the words up to a rank, by keys. */
async function answerAll(last: number, claimed: readonly string[] = []): Promise<void> {
  await word();
  for (let at = 0; at < MOST_ANSWERS && asked("TakePlacement") === 0; at += 1) {
    const text = await word();
    const rank = WORDS.find((one) => one.text === text)?.rank ?? Infinity;
    await userEvent.keyboard(rank <= last || claimed.includes(text) ? "2" : "1");
  }
}

interface Taken {
  answers: { text: string; knows: boolean }[];
}

test("words are asked for one by one, by keys too, and what they tell is shown with the level that goes with it", async () => {
  await answerAll(1500);
  expect(await screen.findByRole("heading", { level: 2, name: "Japanese: you know about 1,840 words" })).toBeTruthy();
  const [taken] = variablesOf("TakePlacement") as unknown as Taken[];
  expect(taken?.answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
  // However many answers it took, the bar is full.
  expect(progress()).toBe(String(taken?.answers.length));
  expect(bar().getAttribute("aria-valuemax")).toBe(progress());
  for (const { text, knows } of taken?.answers ?? [])
    expect(knows).toBe((WORDS.find((one) => one.text === text)?.rank ?? Infinity) <= 1500);
  expect(screen.getByText("about 490 of 500")).toBeTruthy();
  expect(screen.queryByText(/don’t exist/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Set my level to “Intermediate”" }));
  await waitFor(() => expect(variablesOf("UpdateProfile")).toEqual([{ input: { level: "intermediate" } }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Set my level/ })).toBeNull());
});

test("an answer can be taken back, and given otherwise", async () => {
  const first = await word();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(progress()).toBe("1");
  expect(await word()).not.toBe(first);
  await userEvent.click(screen.getByRole("button", { name: "Take the last answer back" }));
  expect(progress()).toBe("0");
  expect(await word()).toBe(first);
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
