import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { wordsHaveChanged } from "../../../client/src/lib/words/wordsVersion.ts";
import { prepareSocket } from "../accounts/memberServer.ts";
import { prepareApp, server } from "../appServer.tsx";
import { userEvent } from "../userEvent.ts";
import { cardOf, reviewQueueOf } from "./reviewCards.ts";
import { openReview } from "./reviewServer.ts";

prepareApp();
prepareSocket();

const gradeNames = () =>
  within(screen.getByRole("group", { name: "How well did you know it?" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("a word is asked for in its sentence; Enter shows its answer, with four grades and how often or when each comes back", async () => {
  const { applied } = openReview(cardOf("Regen"), cardOf("Wetter"));
  expect(await screen.findByText("2 left")).toBeTruthy();
  expect(screen.getByText("Regen").tagName).toBe("MARK");
  expect(screen.queryByText("the Regen")).toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("the Regen")).toBeTruthy();
  expect(gradeNames()).toEqual([
    "Again2 more",
    "Hard2 more",
    "Good1 more",
    expect.stringMatching(/^Easyin \d+\sdays$/),
  ]);
  await userEvent.keyboard("4");
  expect(await screen.findByText("1 left")).toBeTruthy();
  await waitFor(() => expect(applied).toMatchObject([{ cardId: "Regen:recall", grade: 4 }]));
});

test.each([
  ["regen", "Right.", 3],
  ["Schnee", "You wrote: Schnee", 1],
])("the gap takes %j: %s", async (typed, verdict, grade) => {
  const { applied } = openReview(cardOf("Regen", { kind: "gap" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Your answer" }), `${typed}{Enter}`);
  expect(screen.getAllByRole("status").some(({ textContent }) => textContent?.trim() === verdict)).toBe(true);
  // Enter gives the grade that the answer speaks for.
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(applied).toMatchObject([{ cardId: "Regen:gap", grade }]));
});

test("the sitting ends with what was reviewed, and its last answer can be taken back", async () => {
  const { undone } = openReview(cardOf("Regen"));
  await userEvent.click(await screen.findByRole("button", { name: "Show the answer" }));
  await userEvent.click(screen.getByRole("button", { name: /^Easy/ }));
  expect(await screen.findByRole("heading", { name: "1 word reviewed" })).toBeTruthy();
  expect(
    within(screen.getByRole("list", { name: "Reviewed words" })).getByText(/Got it right away · again in \d+ days/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Take the last answer back" }));
  expect(await screen.findByRole("button", { name: "Show the answer" })).toBeTruthy();
  await waitFor(() => expect(undone).toMatchObject([{ cardId: "Regen:recall" }]));
});

test("where more words wait than a sitting has, it goes on with them", async () => {
  openReview(cardOf("Regen"));
  server.answers.ReviewQueue = () => ({ data: { reviewQueue: reviewQueueOf([cardOf("Regen")], 3) } });
  await userEvent.click(await screen.findByRole("button", { name: "Show the answer" }));
  await userEvent.click(screen.getByRole("button", { name: /^Easy/ }));
  server.answers.ReviewQueue = () => ({ data: { reviewQueue: reviewQueueOf([cardOf("Schnee"), cardOf("Wetter")]) } });
  await userEvent.click(await screen.findByRole("button", { name: "Go on: 2 more words" }));
  expect(await screen.findByText("2 left")).toBeTruthy();
  expect(screen.getByText("Schnee").tagName).toBe("MARK");
});

test.each([
  ["once one comes back", () => fireEvent.focus(window)],
  ["once that has come to the account, as a guest's answers do", () => act(() => wordsHaveChanged())],
])("what was answered in another tab is not asked here %s", async (_when, happen) => {
  openReview(cardOf("Regen"), cardOf("Wetter"), cardOf("Schnee"));
  await screen.findByText("3 left");
  const answered = {
    state: "review",
    reps: 1,
    lastReview: new Date().toISOString(),
    due: "2999-01-01T00:00:00Z",
  } as const;
  const queue = reviewQueueOf([cardOf("Wetter", answered), cardOf("Schnee")], 1);
  server.answers.ReviewQueue = () => ({ data: { reviewQueue: queue } });
  happen();
  expect(await screen.findByText("1 left")).toBeTruthy();
  expect(screen.getByText("Schnee").tagName).toBe("MARK");
});

test("a key that is held down shows the answer, and grades nothing", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await screen.findByText("2 left");
  await userEvent.keyboard("{Enter}");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter", repeat: true });
  expect(gradeNames()).toHaveLength(4);
});

test("after a tap on the card its keys go on working", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await screen.findByText("2 left");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByText("the Regen"));
  // The word opens its own card, which gives the focus back.
  await userEvent.click(screen.getByRole("button", { name: "Regen: show its card" }));
  await screen.findByRole("dialog", { name: "Regen" });
  await userEvent.keyboard("{Escape}4");
  expect(await screen.findByText("1 left")).toBeTruthy();
});

test("of one's own line, what was written there is shown in its language", async () => {
  const word = { kind: "correction" as const, gloss: "der Wetter", note: "Wetter is neuter." };
  openReview(cardOf("Regen", { kind: "gap", word }));
  expect(await screen.findByRole("heading", { name: "What is right here?" })).toBeTruthy();
  expect(screen.getByText("der Wetter").getAttribute("lang")).toBe("de");
});

test("the days of reviews are those where the person is", async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  let zone = "Pacific/Apia";
  openReview(cardOf("Regen"));
  Object.assign(server.answers, {
    ReviewQueue: () => {
      const queue = reviewQueueOf([cardOf("Regen")]);
      return { data: { reviewQueue: { ...queue, settings: { ...queue.settings, timeZone: zone } } } };
    },
    SetTimeZone: (given: { timeZone: string }) => {
      zone = given.timeZone;
      return { data: { updateWordSettings: { timeZone: zone } } };
    },
  });
  await screen.findByText("1 left");
  expect(zone).toBe(timeZone);
});

test("where nothing waits, a word that comes to the account meanwhile is asked", async () => {
  openReview();
  await screen.findByText("Nothing to review");
  server.answers.ReviewQueue = () => ({ data: { reviewQueue: reviewQueueOf([cardOf("yuki")]) } });
  act(() => wordsHaveChanged());
  expect(await screen.findByText("1 left")).toBeTruthy();
});

test("where nothing waits, that is said", async () => {
  openReview();
  expect(await screen.findByRole("heading", { name: "Nothing to review" })).toBeTruthy();
});
