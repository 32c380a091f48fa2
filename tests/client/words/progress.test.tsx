import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { wordsHaveChanged } from "../../../client/src/lib/words/wordsVersion.ts";
import { giveDatabases } from "../databases.ts";
import { asked, open, prepareApp, rememberGuest, server } from "../appServer.tsx";
import { PRICES } from "../points/prices.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
giveDatabases();
prepareSocket();

const SETTINGS = { desiredRetention: 0.9, dailyNew: 10, correctsLines: false, timeZone: "UTC" };
const day = (date: string, count: number) => ({ day: date, count });

/** A member at the page of progress; gives the changes of settings that the server gets. */
function openProgress(fields: Record<string, unknown> = {}): Record<string, unknown>[] {
  rememberMember();
  const changed: Record<string, unknown>[] = [];
  let settings = SETTINGS;
  Object.assign(server.answers, {
    Prices: () => ({ data: { serverInfo: { prices: PRICES } } }),
    WordProgress: () => ({
      data: {
        wordProgress: {
          waiting: 12,
          streakDays: 5,
          dueAhead: [day("2026-11-23", 3), day("2026-11-24", 0), day("2026-11-25", 4)],
          reviewsByDay: [day("2026-11-22", 20), day("2026-11-23", 1)],
          byLanguage: [{ language: "ja", new: 3, learning: 2, known: 1 }],
          metInTalk: 4,
          hardestWon: [
            {
              reviews: 9,
              word: {
                id: "w1",
                language: "ja",
                nativeLanguage: "en",
                lemma: "雨",
                gloss: "rain",
                npcName: "Yuki",
                npcAvatar: null,
              },
            },
          ],
          ...fields,
        },
      },
    }),
    LearningSettings: () => ({ data: { wordSettings: settings } }),
    UpdateLearningSettings: ({ changes }: { changes: Record<string, unknown> }) => {
      changed.push(changes);
      settings = { ...settings, ...changes };
      return { data: { updateWordSettings: settings } };
    },
  });
  open("/words/progress");
  return changed;
}

test("says how many words wait, what comes, what was reviewed, and how well each language's words are known", async () => {
  openProgress();
  expect(await screen.findByText("12 words are due")).toBeTruthy();
  expect(screen.getByText("5 review days, none missed")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Learned" }).textContent).toBe(
    "1word known4words came back in chats21reviews in your best week",
  );
  expect(screen.getByText("雨").closest("li")?.textContent).toContain("9 reviews");
  const shown = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  // What waits is to be done today.
  expect(shown("The next 30 days")).toEqual(["Nov 23: 12", "Nov 25: 4"]);
  expect(shown("The last half year")).toEqual(["Nov 22: 20", "Nov 23: 1"]);
  expect(screen.getByText("16 words")).toBeTruthy();
  expect(screen.getByText("21 reviews")).toBeTruthy();
  expect(screen.getByText("Known: 1")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe("/words/review");
});

test("a broken streak is not spoken of, and a day without words is good news", async () => {
  openProgress({ waiting: 0, streakDays: 0 });
  expect(await screen.findByText("Nothing is due today")).toBeTruthy();
  expect(screen.queryByText(/none missed/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Review" })).toBeNull();
});

test("what changes while it is being asked for is asked for again", async () => {
  openProgress();
  const progress = server.answers.WordProgress;
  const first = Promise.withResolvers<void>();
  server.answers.WordProgress = async (variables, headers) => {
    server.answers.WordProgress = () => progress?.(variables, headers);
    await first.promise;
    return progress?.(variables, headers);
  };
  await waitFor(() => expect(asked("WordProgress")).toBe(1));
  wordsHaveChanged();
  first.resolve();
  await screen.findByText("12 words are due");
  await waitFor(() => expect(asked("WordProgress")).toBe(2));
});

test("the way one learns is changed at once, and with it the server learns where the days begin", async () => {
  const changed = openProgress();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "How much I want to remember" }),
    "95% of words",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "New words a day" }), "20 words");
  const lines = screen.getByRole("switch", { name: /^Correct each of my messages/ });
  expect(lines.textContent).toContain("(1 point)");
  await userEvent.click(lines);
  await waitFor(() =>
    expect(changed).toEqual([
      { desiredRetention: 0.95, timeZone },
      { dailyNew: 20, timeZone },
      { correctsLines: true, timeZone },
    ]),
  );
  expect(lines.getAttribute("aria-checked")).toBe("true");
});

test("words that become due later today count as today's", async () => {
  openProgress({ waiting: 0 });
  const days = within(await screen.findByRole("list", { name: "The next 30 days" })).getAllByRole("listitem");
  expect(days.map(({ textContent }) => textContent)).toEqual(["Nov 23: 3", "Nov 25: 4"]);
});

test("the squares of half a year stand under the months in which they are, where their names have room", async () => {
  const days = Array.from({ length: 182 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 5, 1 + at)).toISOString().slice(0, 10);
    return day(date, at === 181 ? 1 : 0);
  });
  openProgress({ reviewsByDay: days });
  await screen.findByRole("list", { name: "The last half year" });
  const months = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"].map((name) => screen.getByText(name));
  expect(months.map(({ style }) => style.gridColumnStart)).toEqual(["1", "5", "9", "14", "18", "22"]);
});

test("a single review is said as one", async () => {
  openProgress({ reviewsByDay: [day("2026-11-22", 1)] });
  expect((await screen.findByRole("list", { name: "Learned" })).textContent).toContain("1review in your best week");
});

test("how many common words are known is said, and since when that has grown", async () => {
  openProgress();
  server.answers.Vocabulary = () => ({
    data: {
      vocabulary: {
        language: "ja",
        size: 1840,
        placedAt: "2026-11-03T10:00:00.000Z",
        learnt: 40,
        bands: [{ upTo: 500, words: 500, known: 490 }],
        days: [
          { day: "2026-11-03", size: 1800 },
          { day: "2026-11-14", size: 1790 },
          { day: "2026-11-27", size: 1840 },
        ],
      },
    },
  });
  const section = await screen.findByRole("region", { name: "Vocabulary" });
  expect(await within(section).findByText("About 1,840 words")).toBeTruthy();
  expect(within(section).getByText("Nov 3 · 1,800")).toBeTruthy();
  expect(within(section).getByText("Nov 27 · 1,840")).toBeTruthy();
  expect(section.querySelector("polyline")?.getAttribute("points")).toBe("2.0,77.0 46.0,95.0 98.0,5.0");
});

test("what the server refuses is said, and stays as it was", async () => {
  openProgress();
  server.answers.UpdateLearningSettings = () => ({
    errors: [{ message: "RATE_LIMITED", extensions: { code: "RATE_LIMITED", retryAfter: 5 } }],
  });
  const choice = await screen.findByRole("combobox", { name: "New words a day" });
  await userEvent.selectOptions(choice, "20 words");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(choice).toHaveProperty("value", "10");
});

test("guests see where they stand by what their browser keeps, and what an account adds", async () => {
  rememberGuest();
  open("/words/progress");
  expect(await screen.findByText("Nothing is due today")).toBeTruthy();
  expect(screen.getByText(/^Your words are kept in this browser/)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked("WordProgress")).toBe(0);
});
