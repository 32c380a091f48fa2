import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chatsHeardFirst } from "../../../client/src/lib/chats/chatsHeardFirst.ts";
import { listenFirst } from "../../../client/src/lib/speech/listensFirst.ts";
import { NPC_ID, prepareChat, writing } from "../chat/chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember, translated } from "../chat/exchangeServer.tsx";
import { balanceOf, PRICES } from "../points/prices.ts";
import { userEvent } from "../userEvent.ts";
import { giveVoice } from "./deviceVoice.ts";
import { giveRecognition } from "./recognition.ts";
import { givePlayer } from "./player.ts";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const log = () => within(screen.getByRole("log"));
const SAID = "Well, hello. It rains! Bye.";

let count = 0;
/** A reply that begins now; each is another one, as what is covered is remembered. */
function beginning() {
  count += 1;
  const id = `heard-${count}`;
  return writing({ id, replyId: `reply-of-${id}`, language: "en", position: 9 });
}

const ended = (text: string) => ({ isGenerating: false, status: "complete" as const, text });

/** The chat of someone who listens first, in which a reply has begun. */
async function listening({ speaks = false } = {}) {
  const server = exchange(answer("Hm.", { language: "en" }));
  server.answers.Prices = () => ({ serverInfo: { prices: PRICES } });
  server.answers.Balance = () => ({ balance: balanceOf(98) });
  server.answers.SpeechInfo = () => ({ serverInfo: { speaks } });
  const reply = beginning();
  const done = async (text: string, fields = {}) =>
    act(async () => server.done({ ...reply, ...ended(text), ...fields }));
  const delta = async (seq: number, text: string) => act(async () => server.delta(seq, text));
  const begin = async () => {
    await act(async () => server.chatUpdated(reply));
    await waitFor(() => expect(server.isWatched("WatchReply")).toBe(true));
  };
  await openAsMember(server);
  return { server, reply, begin, delta, done };
}

prepareChat();
beforeEach(() => {
  givePlaces();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  listenFirst(true);
});
afterEach(() => listenFirst(false));

describe("who listens first", () => {
  it("hears each sentence as soon as it has ended, and sees the text after a tap", async () => {
    const { spoken } = giveVoice();
    const { begin, delta, done } = await listening();
    await begin();
    await delta(1, "Well, hello. It r");
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["Well, hello."]));
    expect(log().queryByText(/Well, hello/)).toBeNull();
    act(() => spoken[0]?.end());
    await delta(2, "ains! Bye");
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["Well, hello.", "It rains!"]));
    act(() => spoken[1]?.end());
    await done(SAID);
    await waitFor(() => expect(spoken.at(-1)?.text).toBe("Bye."));
    expect(spoken).toHaveLength(3);
    expect(log().queryByText(/Well, hello/)).toBeNull();
    await press("Show text");
    expect(log().getByText(SAID)).toBeTruthy();
    cleanup();
  });

  it("does not read it in the list of chats either, until the text is shown", async () => {
    const { spoken } = giveVoice();
    const { begin, done } = await listening();
    await begin();
    await done("It rains!");
    await waitFor(() => expect(spoken).toHaveLength(1));
    await waitFor(() => expect(chatsHeardFirst.get()).toEqual(new Set([NPC_ID])));
    await press("Show text");
    await waitFor(() => expect(chatsHeardFirst.get()).toEqual(new Set()));
    cleanup();
  });

  it("hears it once more by a tap", async () => {
    const { spoken } = giveVoice();
    const { begin, done } = await listening();
    await begin();
    await done("It rains!");
    await waitFor(() => expect(spoken).toHaveLength(1));
    act(() => spoken[0]?.end());
    const reply = within(await screen.findByRole("group", { name: "Reply as sound" }));
    await userEvent.click(await reply.findByRole("button", { name: "Read aloud" }));
    expect(spoken.map(({ text }) => text)).toEqual(["It rains!", "It rains!"]);
  });

  it("hears the model, where one speaks, before the reply has ended", async () => {
    giveVoice();
    const player = givePlayer();
    const { server, reply, begin, delta } = await listening({ speaks: true });
    server.answers.SpeakSentence = () => ({
      speakSentence: { start: 0, end: 12, contentType: "audio/mpeg", audio: btoa("Well, hello.") },
    });
    await begin();
    await delta(1, "Well, hello. It r");
    await waitFor(() => expect(player.heard).toEqual(["Well, hello."]));
    expect(server.asked("SpeakSentence")).toEqual([{ npcId: reply.npcId, messageId: reply.id, start: 0 }]);
  });

  it("sees what fails, and what was begun before the chat was opened or in another window", async () => {
    const { spoken } = giveVoice();
    const { server, begin, done } = await listening();
    await begin();
    await done("It r", { status: "failed", errorCode: "AI_UNAVAILABLE" });
    expect(await log().findByText("It r")).toBeTruthy();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    const other = { ...beginning(), position: 11 };
    await act(async () => server.chatUpdated(other));
    await act(async () => server.chatUpdated({ ...other, ...ended("Elsewhere.") }));
    expect(await log().findByText("Elsewhere.")).toBeTruthy();
    expect(spoken.map(({ text }) => text)).not.toContain("Elsewhere.");
  });

  it("hears it by a tap only, where the microphone would hear it too", async () => {
    const { spoken } = giveVoice();
    giveRecognition();
    const { begin, done } = await listening();
    await press("Dictate");
    await begin();
    await done("It rains!");
    expect(spoken).toEqual([]);
    const reply = within(await screen.findByRole("group", { name: "Reply as sound" }));
    await userEvent.click(await reply.findByRole("button", { name: "Read aloud" }));
    expect(spoken.map(({ text }) => text)).toEqual(["It rains!"]);
  });

  it("sees the text of what was translated", async () => {
    giveVoice();
    const { server, reply, begin, done } = await listening();
    const text = "雨です。";
    server.answers.TranslateMessage = () => ({
      translateMessage: translated({ ...reply, ...ended(text) }, "It rains."),
    });
    await begin();
    await done(text, { language: "ja" });
    await userEvent.click(await screen.findByRole("button", { name: /^Translate/ }));
    expect(await log().findByText("It rains.")).toBeTruthy();
    expect(log().getByText(text)).toBeTruthy();
  });
});

it("replies come as sound by the chat's menu, which tells what a sentence costs, and no more by the same", async () => {
  listenFirst(false);
  giveVoice();
  await listening({ speaks: true });
  await press("Actions for this chat");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Hear replies first" }));
  expect(await screen.findByText("The better voice costs 1 point a sentence.")).toBeTruthy();
  expect(localStorage.getItem("listensFirst")).toBe("true");
  await press("Actions for this chat");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Show replies right away" }));
  expect(localStorage.getItem("listensFirst")).toBeNull();
});
