import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answer, exchange, openAsMember } from "../chat/exchangeServer.tsx";
import { prepareChat, refusal } from "../chat/chatServer.tsx";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { readSlowly } from "../../../client/src/lib/speech/pace.ts";
import { prepareReading } from "../../../client/src/lib/speech/startReading.ts";
import { GUEST } from "../people.ts";
import { balanceOf, PRICES } from "../points/prices.ts";
import { userEvent } from "../userEvent.ts";
import { giveVoice } from "./deviceVoice.ts";
import { givePlayer } from "./player.ts";

const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const TEXT = "Well. It rains! Bye.";
const WORDS = [
  [0, 4, "well", null, null],
  [6, 8, "it", null, null],
  [9, 14, "rain", null, null],
  [16, 19, "bye", null, null],
];
/** The sentences as the server finds them, by the place of a word. */
const SENTENCES: Record<number, [number, number]> = { 0: [0, 5], 6: [6, 15], 16: [16, 20] };

prepareChat();

/** A chat on a server whose model speaks, at one point a sentence; it tells that once it has `said` so. */
async function open({ isGuest = false, said = Promise.resolve(), isPrepared = true } = {}) {
  const message = answer(TEXT, { language: "en" });
  const server = exchange(message);
  server.answers.Prices = () => ({ serverInfo: { prices: PRICES } });
  server.answers.Balance = () => ({ balance: balanceOf(98) });
  server.answers.SpeechInfo = () => said.then(() => ({ serverInfo: { speaks: true } }));
  server.answers.MessageWords = () => ({
    messageWords: [
      {
        id: `${message.id}:1`,
        messageId: message.id,
        alternative: 1,
        language: "en",
        words: WORDS,
        explanations: [],
        newWords: [],
        saved: [],
      },
    ],
  });
  server.answers.SpeakSentence = ({ start }) => {
    const [from, to] = SENTENCES[Number(start)] ?? [0, 0];
    const audio = btoa(TEXT.slice(from, to));
    const span = { start: from, end: to };
    return { speakSentence: { ...span, contentType: "audio/mpeg", audio } };
  };
  await openAsMember(server, isGuest ? GUEST : {});
  await screen.findByRole("group", { name: /^Words of this message/ });
  if (isPrepared) prepareReading(server.client);
  await vi.waitUntil(() => isGuest || !isPrepared || server.asked("SpeechInfo").length > 0);
  return { server, message, starts: () => server.asked("SpeakSentence").map(({ start }) => start) };
}

describe("where a model speaks", () => {
  it("the model is heard also by a tap that comes before the server has told of it", async () => {
    const { spoken } = giveVoice();
    const player = givePlayer();
    const said = Promise.withResolvers<void>();
    await open({ isPrepared: false, said: said.promise });
    await press(/^Read aloud/);
    expect(player.heard).toEqual([]);
    said.resolve();
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    expect(spoken).toEqual([]);
  });

  it("no further sentence is asked for once it was stopped", async () => {
    giveVoice();
    const player = givePlayer();
    const { starts } = await open();
    await press(/^Read aloud/);
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    await press(/^Stop reading/);
    expect(player.paused()).toBe(true);
    act(player.end);
    await screen.findByRole("button", { name: "Read aloud" });
    expect(starts()).toEqual([0, 6]);
  });

  it("the model speaks slowly, and as high as before, from the tap on", async () => {
    giveVoice();
    const player = givePlayer();
    await open();
    await press(/^Read aloud/);
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    expect(player.rate()).toBe(1);
    await press(/^Slowly/);
    expect(player.rate()).toBe(0.7);
    expect(player.keepsPitch()).toBe(true);
    act(player.end);
    await waitFor(() => expect(player.heard).toHaveLength(2));
    expect(player.rate()).toBe(0.7);
    readSlowly(false);
  });

  it.each([
    ["cannot be had", "AI_UNAVAILABLE", "The better voice is not available right now, so your device reads."],
    ["cannot be paid", "INSUFFICIENT_POINTS", "Not enough points for the better voice, so your device reads."],
  ])("the device reads on from the sentence that %s, and that is said", async (_, code, text) => {
    const { spoken } = giveVoice();
    const player = givePlayer();
    const { server, starts } = await open();
    const answered = server.answers.SpeakSentence;
    server.answers.SpeakSentence = (variables) =>
      variables.start === 6 ? refusal(code) : (answered?.(variables) ?? refusal("INTERNAL"));
    await press(/^Read aloud/);
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    act(player.end);
    await waitFor(() => expect(spoken.map((one) => one.text)).toEqual(["It rains!"]));
    expect((await screen.findByText(text)).closest("[role=status]")).toBeTruthy();
    act(() => spoken[0]?.end());
    await waitFor(() => expect(spoken.map((one) => one.text)).toEqual(["It rains!", "Bye."]));
    expect(starts()).toEqual([0, 6]);
  });

  it("a sentence that the network keeps back is spoken once it is there again, by the same voice", async () => {
    const { spoken } = giveVoice();
    const player = givePlayer();
    const { server, starts } = await open();
    const answered = server.answers.SpeakSentence;
    server.answers.SpeakSentence = (variables) => {
      if (variables.start !== 6) return answered?.(variables) ?? refusal("INTERNAL");
      reportUnreachable();
      throw new TypeError("Failed to fetch");
    };
    await press(/^Read aloud/);
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    act(player.end);
    await waitFor(() => expect(starts()).toEqual([0, 6]));
    if (answered) server.answers.SpeakSentence = answered;
    act(reportReachable);
    await waitFor(() => expect(player.heard).toEqual(["Well.", "It rains!"]));
    expect([starts(), spoken]).toEqual([[0, 6, 6, 16], []]);
  });

  it("what was heard is spoken again from the page itself", async () => {
    giveVoice();
    const player = givePlayer();
    const { starts } = await open();
    for (const heard of [1, 4]) {
      await press(/^Read aloud/);
      for (const more of [0, 1, 2]) {
        await waitFor(() => expect(player.heard).toHaveLength(heard + more));
        act(player.end);
      }
      await screen.findByRole("button", { name: /^Read aloud/ });
    }
    expect(starts()).toEqual([0, 6, 16]);
  });

  it("reading ends, and says nothing of it, where a call or a key for media stops what plays", async () => {
    const { spoken } = giveVoice();
    const player = givePlayer();
    await open();
    await press(/^Read aloud/);
    await waitFor(() => expect(player.heard).toEqual(["Well."]));
    act(player.pauseFromOutside);
    await screen.findByRole("button", { name: /^Read aloud/ });
    expect([spoken, screen.queryByText(/did not work/)]).toEqual([[], null]);
  });

  it("the device reads what cannot be played", async () => {
    const { spoken } = giveVoice();
    givePlayer({ fails: true });
    await open();
    await press(/^Read aloud/);
    await waitFor(() => expect(spoken.map((one) => one.text)).toEqual(["Well."]));
  });

  it("guests hear their device, and the server is asked for nothing", async () => {
    const { spoken } = giveVoice();
    const { server } = await open({ isGuest: true });
    await press(/^Read aloud/);
    await waitFor(() => expect(spoken.map((one) => one.text)).toEqual(["Well."]));
    expect(server.asked("SpeechInfo")).toEqual([]);
    expect(server.asked("SpeakSentence")).toEqual([]);
  });
});
