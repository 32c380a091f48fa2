import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { closePageSheet, openPageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { readSlowly } from "../../../client/src/lib/speech/pace.ts";
import { answer, exchange, givePlaces, openAsMember } from "../chat/exchangeServer.tsx";
import { NPC_ID, prepareChat, refusal } from "../chat/chatServer.tsx";
import { lend } from "../lend.ts";
import { GUEST } from "../people.ts";
import { giveVoice } from "../speech/deviceVoice.ts";
import { givePlayer } from "../speech/player.ts";
import { giveRecognition } from "../speech/recognition.ts";
import { giveRecorder } from "../speech/recorder.ts";
import { userEvent } from "../userEvent.ts";
import { openMenuOf } from "../chat/messageMenu.ts";
import { savedMark } from "./savedMark.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareChat();
beforeEach(givePlaces);
beforeEach(() => {
  closePageSheet();
  readSlowly(false);
  lend(window, { isSecureContext: false });
});

const TEXT = "Well. We really like rain! Bye.";
const WORDS = [
  [0, 4, "well", null, null],
  [6, 8, "we", null, null],
  [9, 15, "really", null, null],
  [16, 20, "like", null, null],
  [21, 25, "rain", null, null],
  [27, 30, "bye", null, null],
];

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const sheet = () => screen.findByRole("dialog", { name: "Repeat after me" });
/** What is told of the words, below the sentence. */
const told = async () => within(await sheet()).getByRole("status");

/** A chat whose newest reply has these words, with its sheet open at one of the sentences. */
async function open({
  text = TEXT,
  words = WORDS,
  saved = [] as object[],
  start = 6,
  language = "en" as "en" | "ja",
  isGuest = false,
} = {}) {
  const message = answer(text, { language });
  const server = exchange(message);
  server.answers.MessageWords = () => ({
    messageWords: [
      {
        id: `${message.id}:1`,
        messageId: message.id,
        alternative: 1,
        language,
        words,
        explanations: [],
        newWords: [],
        saved,
      },
    ],
  });
  server.answers.DictationInfo = () => ({ serverInfo: { transcribes: true } });
  server.answers.SpeechInfo = () => ({ serverInfo: { speaks: false } });
  server.answers.MeetWord = () => ({ meetWord: true });
  await openAsMember(server, isGuest ? GUEST : {});
  await screen.findByRole("group", { name: /^Words of this message/ });
  const wordsId = `${message.id}:1`;
  const place = { npcId: NPC_ID, messageId: message.id, wordsId, start: 0 };
  act(() =>
    openPageSheet({ kind: "repeat", text: { id: message.id, text, language, npcId: NPC_ID, message: place }, start }),
  );
  await sheet();
  return { server, message };
}

describe("repeating a sentence", () => {
  it("opens from a reply's menu at its first sentence, and steps through them", async () => {
    const { spoken } = giveVoice();
    const message = answer(TEXT, { language: "en" });
    await openAsMember(exchange(message));
    await userEvent.click((await openMenuOf(2)).getByRole("menuitem", { name: "Repeat after me" }));
    expect(within(await sheet()).getByText("1 of 3")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Previous sentence" })).toHaveProperty("disabled", true);
    await press("Next sentence");
    await press("Hear it");
    expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([["We really like rain!", 1]]);
    await press(/^Slowly/);
    expect(spoken.at(-1)).toMatchObject({ text: "We really like rain!", rate: 0.7 });
  });

  it("shows word by word what was heard, with no figure", async () => {
    const recognition = giveRecognition();
    await open();
    await press("Say it");
    expect(recognition.last()).toMatchObject({ lang: "en-US", maxAlternatives: 3 });
    act(() => recognition.hear("we lie"));
    expect((await told()).textContent).toBe("we lie");
    act(() => recognition.understand(["we hate rains too"]));
    act(recognition.end);
    const items = await waitFor(async () => {
      const found = within(await told()).getAllByRole("listitem");
      expect(found).toHaveLength(3);
      return found;
    });
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "really · not heard",
      "like · another word · heard: “hate”",
      "rain · unclear · heard: “rains”",
    ]);
    const all = (await told()).textContent ?? "";
    expect(all).toContain("Also heard: too");
    expect(all).toContain("Speech recognition can mishear, too.");
    expect(all).not.toMatch(/\d|%/);
    expect(within(await sheet()).getByRole("list", { name: "What the lines mean" }).textContent).toBe(
      "heardunclearnot heardanother word",
    );
    await press("Say it again");
    act(() => recognition.understand(["We really like rain."]));
    // It ends by itself with the last word.
    expect(recognition.last().stop).toHaveBeenCalledOnce();
    act(recognition.end);
    await waitFor(async () => expect((await told()).textContent).toMatch(/^Every word was heard as written\./));
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Repeat after me" })).toBeNull());
  });

  it("takes what sounds the same in other letters for the same", async () => {
    const recognition = giveRecognition();
    const words = [
      [0, 1, "雨", "あめ", "noun"],
      [1, 2, "が", null, "particle"],
      [2, 8, "降る", "ふっています", "verb"],
    ];
    const { server } = await open({ text: "雨が降っています。", words, start: 0, language: "ja" });
    const reading = Promise.withResolvers<Record<string, unknown>>();
    server.answers.TextReadings = () => reading.promise;
    await press("Say it");
    act(() => recognition.understand(["飴がふっています"]));
    act(recognition.end);
    await waitFor(() => expect(server.asked("TextReadings")).toEqual([{ text: "飴がふっています", language: "ja" }]));
    reading.resolve({ textWords: [[0, 1, "飴", "あめ", "noun"], ...words.slice(1)] });
    await waitFor(async () => expect((await told()).textContent).toMatch(/^Every word was heard/));
    server.answers.TextReadings = () => refusal("SERVICE_OVERLOADED");
    await press("Say it again");
    act(() => recognition.understand(["飴がふっています"]));
    act(recognition.end);
    await waitFor(async () => expect((await told()).textContent).toMatch(/^雨 · unclear · heard: “飴”/));
  });

  it("counts saved words that were said right as met there, and no others", async () => {
    const recognition = giveRecognition();
    const mark = (id: string, lemma: string, messageId: string) =>
      savedMark({ id, lemma, surface: lemma, language: "en", messageId });
    const saved = [
      mark("w-rain", "rain", "earlier"),
      mark("w-like", "like", "earlier"),
      mark("w-bye", "bye", "earlier"),
    ];
    const { server, message } = await open({ saved });
    await press("Say it");
    act(() => recognition.understand(["we really hate rain"]));
    act(recognition.end);
    await screen.findByText("Met again: rain");
    expect(server.asked("MeetWord")).toEqual([{ npcId: NPC_ID, messageId: message.id, wordId: "w-rain" }]);
  });

  it("lets one hear oneself beside the voice, and keeps nothing once it is closed", async () => {
    giveVoice();
    const player = givePlayer();
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const recognition = giveRecognition();
    const { last, release } = giveRecorder();
    await open();
    await press("Say it");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("my voice");
    act(() => recognition.understand(["we really like rain"]));
    act(recognition.end);
    await press("Hear myself");
    await waitFor(() => expect(player.heard).toEqual(["my voice"]));
    expect(release).toHaveBeenCalledOnce();
    await press("Hear it");
    expect(player.paused()).toBe(true);
    await press("Done");
    // The address of the first file that was made.
    await waitFor(() => expect(revoke).toHaveBeenCalledWith("0"));
  });

  it("records alone where nothing understands speech, and says so", async () => {
    const player = givePlayer();
    const { last } = giveRecorder();
    await open({ isGuest: true });
    expect((await told()).textContent).toBe("Speech cannot be recognized here. Record yourself and compare by ear.");
    await press("Record yourself");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("my voice");
    await press("That’s it");
    await press("Hear myself");
    await waitFor(() => expect(player.heard).toEqual(["my voice"]));
    expect((await told()).textContent).toBe("Now listen to both and compare.");
  });

  it("asks the server's model where the browser cannot, from what is recorded", async () => {
    givePlayer();
    const { last } = giveRecorder();
    const { server } = await open();
    server.answers.WriteDownSpeech = () => ({ writeDownSpeech: { text: "We really like rain.", pieces: null } });
    await press("Say it");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("my voice");
    await press("That’s it");
    await waitFor(async () => expect((await told()).textContent).toMatch(/^Every word was heard/));
    expect(screen.getByRole("button", { name: "Hear myself" })).toBeTruthy();
    server.answers.WriteDownSpeech = () => refusal("INSUFFICIENT_POINTS");
    await press("Say it again");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("my voice");
    await press("That’s it");
    expect(await screen.findByText("Not enough points for this")).toBeTruthy();
  });

  it("shows a word as unclear of which the server's model is not sure", async () => {
    givePlayer();
    const { last } = giveRecorder();
    const { server } = await open();
    const sure = ["We", "really", "like"].map((text) => ({ text, confidence: 0.9 }));
    const pieces = [...sure, { text: "rain.", confidence: 0.1 }];
    server.answers.WriteDownSpeech = () => ({ writeDownSpeech: { text: "We really like rain.", pieces } });
    await press("Say it");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("my voice");
    await press("That’s it");
    await waitFor(async () => expect((await told()).textContent).toMatch(/^rain · unclear/));
  });

  it.each(
    firstOf([
      ["not-allowed", /^The microphone is not allowed\./],
      ["audio-capture", /^No microphone was found\./],
      ["no-speech", /^Nothing was heard\./],
      ["network", /^Speech recognition needs a connection/],
    ]),
  )("says why nothing came of it: %s", async (error, text) => {
    const recognition = giveRecognition();
    await open();
    await press("Say it");
    act(() => recognition.fail(error));
    expect((await told()).textContent).toMatch(text);
    expect(screen.getByRole("button", { name: "Say it" })).toBeTruthy();
  });

  it("leaves the voice where a device can neither understand nor record", async () => {
    giveVoice();
    await open({ isGuest: true });
    expect((await told()).textContent).toMatch(/^This device can neither understand nor record speech\./);
    expect(screen.getByRole("button", { name: "Hear it" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Say it" })).toBeNull();
  });

  it("cuts the sentence of a saved word as taps cut words", async () => {
    const recognition = giveRecognition();
    const { server } = await open();
    server.answers.TextReadings = () => ({ textWords: [[0, 5, "don’t", null, null]] });
    const saved = { id: "sentence of w", text: "Don’t!", language: "en" as const, npcId: null, message: null };
    act(() => openPageSheet({ kind: "repeat", text: saved, start: 0 }));
    await waitFor(() => expect(server.asked("TextReadings")).toEqual([{ text: "Don’t!", language: "en" }]));
    await press("Say it");
    act(() => recognition.understand(["dont"]));
    act(recognition.end);
    await waitFor(async () => expect((await told()).textContent).toMatch(/^Every word was heard/));
    expect(server.asked("MeetWord")).toEqual([]);
  });
});
