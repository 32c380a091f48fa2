import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { outboxDatabaseOf } from "../../../client/src/lib/personalData/ownDatabases.ts";
import { prepareSocket } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { giveDatabases } from "../databases.ts";
import { MEMBER } from "../people.ts";
import { giveVoice } from "../speech/deviceVoice.ts";
import { giveRecognition } from "../speech/recognition.ts";
import { userEvent } from "../userEvent.ts";
import { cardOf, reviewQueueOf } from "./reviewCards.ts";
import { openReview } from "./reviewServer.ts";

prepareApp();
prepareSocket();
giveDatabases();

const show = () => screen.findByRole("button", { name: "Show the answer" });
const progress = () => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));

test("a new word that was known comes once more at the end, which is said, and the bar moves with every answer", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await show();
  const seen = [progress()];
  await userEvent.keyboard("{Enter}3");
  expect(screen.getByText("“Regen” comes back at the end")).toBeTruthy();
  seen.push(progress());
  await userEvent.keyboard("{Enter}4");
  seen.push(progress());
  expect(screen.getByText("One more time")).toBeTruthy();
  expect(screen.getByText("Regen").tagName).toBe("MARK");
  await userEvent.keyboard("{Enter}3");
  await screen.findByRole("heading", { name: "2 words reviewed" });
  seen.push(progress());
  expect(seen).toEqual([0, 33, 67, 100]);
});

test("it opens without a request where due words are stored, and what comes later leaves the card that is read", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await screen.findByText("2 left");
  const answer = Promise.withResolvers<void>();
  const before = asked("ReviewQueue");
  server.answers.ReviewQueue = async () => {
    await answer.promise;
    return { data: { reviewQueue: reviewQueueOf([cardOf("Schnee"), cardOf("Sonne"), cardOf("Regen")]) } };
  };
  cleanup();
  open("/words/review");
  await screen.findByText("2 left");
  await waitFor(() => expect(asked("ReviewQueue")).toBe(before + 1));
  answer.resolve();
  await screen.findByText("3 left");
  expect(screen.getByText("Regen").tagName).toBe("MARK");
});

test("where the stored words cannot be read, the server's are taken", async () => {
  openReview(cardOf("Regen"));
  await screen.findByText("1 left");
  cleanup();
  const database = await openDB(outboxDatabaseOf(MEMBER.id));
  await database.put("queue", { of: "another version" }, "own");
  database.close();
  open("/words/review");
  expect(await screen.findByText("1 left")).toBeTruthy();
});

test("the bar and the next card come with the grade, before this browser has stored the answer", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Show the answer" }));
  fireEvent.click(screen.getByRole("button", { name: /^Easy/ }));
  expect(screen.getByText("Wetter").tagName).toBe("MARK");
  expect(progress()).toBe(50);
});

test("the tab of the words counts down with each grade, before the server has it, and up with one that is taken back", async () => {
  server.answers.RememberedWords = () => ({ data: { rememberedWords: { waiting: 3, speakers: [] } } });
  const { applied } = openReview(cardOf("Regen"), cardOf("Wetter"), cardOf("Sonne"));
  const answer = Promise.withResolvers<{ data: { applyReviews: [] } }>();
  server.answers.ApplyReviews = () => answer.promise;
  await show();
  const due = (text: string) => screen.findAllByText(text);
  await due("3 words due");
  await userEvent.keyboard("{Enter}4");
  await due("2 words due");
  await userEvent.keyboard("{Enter}1");
  await due("1 word due");
  await userEvent.keyboard("u");
  await due("2 words due");
  expect(applied).toEqual([]);
  answer.resolve({ data: { applyReviews: [] } });
});

test("every third time a word is heard and not read, unless one cannot listen; the space bar says it", async () => {
  const { spoken } = giveVoice("de-DE");
  const learnt = { state: "review" as const, reps: 2, stability: 5, difficulty: 5, scheduledDays: 5 };
  openReview(cardOf("Regen", { ...learnt, lastReview: "2026-10-20T00:00:00.000Z" }));
  await screen.findByRole("heading", { name: "Listen: what does it mean?" });
  expect(screen.queryByText("Regen")).toBeNull();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["Regen"]));
  await userEvent.click(screen.getByRole("button", { name: "Can’t listen now" }));
  expect(screen.getByText("Regen").tagName).toBe("MARK");
});

test("what is heard may be typed, which is judged as a gap's word is; left out, one grades oneself", async () => {
  giveVoice("de-DE");
  const learnt = { state: "review" as const, reps: 2, stability: 5, difficulty: 5, scheduledDays: 5 };
  const heard = (lemma: string) => cardOf(lemma, { ...learnt, lastReview: "2026-10-20T00:00:00.000Z" });
  const { applied } = openReview(heard("Regen"), heard("Wetter"), heard("Sonne"));
  const first = screen.findByRole("textbox", { name: "Type what you hear, if you like" });
  expect(document.activeElement).not.toBe(await first);
  await userEvent.type(await first, "REGEN.{Enter}");
  expect(await screen.findByText("Right.")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  await userEvent.type(await screen.findByRole("textbox"), "Wette{Enter}");
  expect(await screen.findByText("You wrote:")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Show the answer" }));
  expect(screen.queryByText("No answer.")).toBeNull();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(applied.map(({ grade }) => grade)).toEqual([3, 1, 3]));
});

test("the word of a gap can be said where the browser understands speech", async () => {
  const speech = giveRecognition();
  const { applied } = openReview(cardOf("Regen", { kind: "gap" }));
  await userEvent.click(await screen.findByRole("button", { name: "Say it" }));
  expect(speech.last().lang).toBe("de-DE");
  speech.hear("Regen");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Your answer" })).toHaveProperty("value", "Regen"));
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(applied).toMatchObject([{ cardId: "Regen:gap", grade: 3 }]));
});

test("keys take the last answer back and show all keys, and are letters where one types", async () => {
  const { undone } = openReview(cardOf("Regen"), cardOf("Wetter", { kind: "gap", word: { kind: "correction" } }));
  await show();
  await userEvent.keyboard("{Enter}4");
  await userEvent.type(await screen.findByRole("textbox", { name: "Your answer" }), "u?");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "u?");
  expect(undone).toEqual([]);
  await userEvent.keyboard("{Enter}?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("u");
  await waitFor(() => expect(undone).toMatchObject([{ cardId: "Regen:recall" }]));
});

test("at the end who said most of the words says a line with them, and one button leads to their chat", async () => {
  const { promised } = openReview(
    cardOf("Regen"),
    cardOf("Wetter"),
    cardOf("Sonne", { word: { npcId: "emil", npcName: "Emil" } }),
  );
  await show();
  await userEvent.keyboard("{Enter}4{Enter}4{Enter}4");
  const said = await screen.findByText(/^Gut gemacht! Beim nächsten Mal sage ich „.+“ und „.+“\.$/);
  expect(screen.getByText("Lena will use 2 of your words next time")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Talk to Lena" }).getAttribute("href")).toBe("/chat/lena");
  expect(within(screen.getByRole("list", { name: "Reviewed words" })).getAllByRole("listitem")).toHaveLength(3);
  // What is said is what the server was told to have the character use.
  const words = [...(said.textContent?.matchAll(/„(.+?)“/g) ?? [])].map(([, lemma]) => ({ lemma }));
  await waitFor(() => expect(promised).toMatchObject([{ npcId: "lena", language: "de", words }]));
});

test("the end tells how many words were remembered at first, and the review days once the answers are taken", async () => {
  openReview(cardOf("Regen"), cardOf("Wetter"));
  await show();
  // A word that was forgotten comes twice more, and is no word that was remembered.
  await userEvent.keyboard("{Enter}1{Enter}4{Enter}4");
  const tally = within(await screen.findByRole("list", { name: "How it went" }));
  expect(await tally.findByText("review days, none missed")).toBeTruthy();
  expect(tally.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1word remembered",
    "6review days, none missed",
  ]);
});

test("nothing is promised that the server has not taken", async () => {
  openReview(cardOf("Regen"));
  server.answers.PromiseForNextTalk = () => refused("NOT_FOUND");
  await show();
  await userEvent.keyboard("{Enter}4");
  expect(await screen.findByText("Gut gemacht!")).toBeTruthy();
  expect(screen.queryByText("Lena will use 1 of your words next time")).toBeNull();
  expect(screen.getByRole("link", { name: "Talk to Lena" })).toBeTruthy();
});
