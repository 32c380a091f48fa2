import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { changeTalk } from "../../../client/src/features/chat/talk/talkSettings.ts";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { giveDatabases } from "../databases.ts";
import { NPC_ID, prepareChat, refusal } from "../chat/chatServer.tsx";
import { giveVoice } from "../speech/deviceVoice.ts";
import { button, inState, LINE, press, talkOnScreen } from "./talkScreen.tsx";
import type { State } from "./talkScreen.tsx";
import { firstOf } from "../../kit/firstOf.ts";

prepareChat();
giveDatabases();
afterEach(() => changeTalk({ isByHand: false }));

type Talk = Awaited<ReturnType<typeof talkOnScreen>>;
const cut = () => act(async () => reportUnreachable());
const mend = () => act(async () => reportReachable());
const texts = (talk: Talk): string[] => talk.sent().map(({ text }) => text);
const field = (): HTMLElement => screen.getByRole("textbox", { name: "Message", hidden: true });
const ALL = ["listening", "hearing", "writing", "thinking", "speaking"] as const;
/** Those in which most can be lost; with FULL set, all. */
const STATES = process.env.FULL ? ALL : (["hearing", "speaking"] as const);

/** Takes the turn from a state to its end. */
async function goOn(talk: Talk, state: State): Promise<void> {
  if (state === "listening") await talk.say();
  if (state === "hearing") await talk.release();
  if (state !== "speaking") await inState("thinking");
  await talk.done();
  await talk.played(2);
  await inState("listening");
}

describe.each(STATES)("while the talk is %s", (state) => {
  it("a line that is cut loses nothing, doubles nothing, and the talk goes on by itself when it is back", async () => {
    const talk = await talkOnScreen();
    const { WriteDownSpeech } = talk.answers;
    await talk.reach(state);
    await cut();
    if (state === "listening") await talk.hold();
    await screen.findByText("No connection. It will go on by itself.");
    if (state === "listening" || state === "hearing") await talk.release();
    const isAskedBefore = state !== "listening" && state !== "hearing";
    expect(talk.asked("WriteDownSpeech")).toHaveLength(isAskedBefore ? 1 : 0);
    if (WriteDownSpeech) talk.answers.WriteDownSpeech = WriteDownSpeech;
    await act(async () => talk.understood.reject(new TypeError("Failed to fetch")));
    await mend();
    await goOn(talk, state === "speaking" ? state : "thinking");
    expect(texts(talk)).toEqual([LINE]);
  });

  it("a microphone that is taken away loses nothing of what was said, and is asked for again by a button", async () => {
    const talk = await talkOnScreen();
    await talk.reach(state);
    if (state === "hearing") talk.pass(1000);
    await act(async () => void talk.microphone.track.dispatchEvent(new Event("ended")));
    talk.understood.resolve({ writeDownSpeech: { text: LINE, pieces: null } });
    if (state !== "listening") {
      if (state !== "speaking") await inState("thinking");
      await talk.done();
      await talk.played(2);
    }
    await screen.findByText("No microphone right now. Another app may be using it.");
    expect(texts(talk)).toEqual(state === "listening" ? [] : [LINE]);
    await press("Start");
    await inState("listening");
  });

  it("its end gives the microphone back, and what was not sent is kept where one writes", async () => {
    const talk = await talkOnScreen();
    await talk.reach(state);
    talk.answers.WriteDownSpeech = () => talk.understood.promise;
    if (state === "hearing") talk.pass(1000);
    await press("End");
    await waitFor(() => expect(talk.microphone.release).toHaveBeenCalled());
    talk.understood.resolve({ writeDownSpeech: { text: LINE, pieces: null } });
    const isUnsent = state === "hearing" || state === "writing";
    await waitFor(() => expect(field()).toHaveProperty("value", isUnsent ? LINE : ""));
    expect(texts(talk)).toEqual(isUnsent || state === "listening" ? [] : [LINE]);
  });
});

it("what helps to understand a reply waits until it is whole, and costs nothing for the one before it", async () => {
  const talk = await talkOnScreen({ nativeLanguage: "de" });
  const help = (name: RegExp): HTMLElement => within(screen.getByRole("dialog")).getByRole("button", { name });
  await talk.reach("thinking");
  for (const name of [/^Again/, /Deutsch/]) await waitFor(() => expect(help(name)).toHaveProperty("disabled", true));
  await talk.done();
  for (const name of [/^Again/, /Deutsch/]) await waitFor(() => expect(help(name)).toHaveProperty("disabled", false));
  expect(talk.asked("TranslateMessage")).toEqual([]);
});

describe("what was said cannot be written down", () => {
  const FAULTS = [
    ["the model is asked too often", () => refusal("RATE_LIMITED", { retryAfter: 30 }), /30 seconds/],
    ["the model fails", () => refusal("AI_UNAVAILABLE"), /could not|cannot|can’t|not be/i],
    ["the model has too much to do", () => refusal("SERVICE_OVERLOADED"), /./],
    ["no points are left", () => refusal("INSUFFICIENT_POINTS"), /points/i],
  ] as const;
  it.each(firstOf(FAULTS))(
    "as %s: it is said why, and a button tries again with the same recording",
    async (_why, answered, words) => {
      const talk = await talkOnScreen();
      const { WriteDownSpeech } = talk.answers;
      talk.answers.WriteDownSpeech = answered;
      await talk.say();
      expect((await screen.findByRole("alert")).textContent).toMatch(words);
      expect(texts(talk)).toEqual([]);
      if (WriteDownSpeech) talk.answers.WriteDownSpeech = WriteDownSpeech;
      await press("Try again");
      await goOn(talk, "thinking");
      const recordings = new Set(talk.asked("WriteDownSpeech").map(({ audio }) => audio));
      expect([texts(talk), recordings.size]).toEqual([[LINE], 1]);
    },
  );

  it("as the network swallows it: it is tried again by itself", async () => {
    const talk = await talkOnScreen();
    const { WriteDownSpeech } = talk.answers;
    talk.answers.WriteDownSpeech = () => {
      reportUnreachable();
      throw new TypeError("Failed to fetch");
    };
    await talk.say();
    await screen.findByText("No connection. It will go on by itself.");
    if (WriteDownSpeech) talk.answers.WriteDownSpeech = WriteDownSpeech;
    await mend();
    await goOn(talk, "thinking");
    expect([texts(talk), talk.asked("WriteDownSpeech").length]).toEqual([[LINE], 2]);
  });

  it("as nothing was understood: it is said, and the talk listens", async () => {
    const talk = await talkOnScreen();
    talk.answers.WriteDownSpeech = () => ({ writeDownSpeech: { text: "", pieces: null } });
    await talk.say();
    await screen.findByText("That was hard to hear. Please say it again.");
    await inState("listening");
    expect(texts(talk)).toEqual([]);
  });
});

describe("a reply cannot be spoken", () => {
  const WHY = ["RATE_LIMITED", "AI_UNAVAILABLE", "INSUFFICIENT_POINTS", "CONFLICT"];
  it.each(firstOf(WHY))("as of %s: the device's voice speaks it, and the talk listens", async (code) => {
    const { spoken } = giveVoice();
    const talk = await talkOnScreen();
    talk.answers.SpeakSentence = () => refusal(code);
    await talk.say();
    await talk.write("Here you are. It is");
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["Here you are."]));
    await talk.done();
    act(() => spoken[0]?.end());
    await waitFor(() => expect(spoken).toHaveLength(2));
    act(() => spoken[1]?.end());
    await inState("listening");
    expect(texts(talk)).toEqual([LINE]);
  });

  const DEVICES = [
    ["has no voice for it", () => giveVoice("fr-FR")],
    ["has no voices", () => undefined],
  ] as const;
  it.each(firstOf(DEVICES))("and the device %s: it is shown, and the talk listens", async (_what, give) => {
    give();
    const talk = await talkOnScreen();
    talk.answers.SpeakSentence = () => refusal("AI_UNAVAILABLE");
    await talk.say();
    await talk.write("Here you are. It is");
    await talk.done();
    await inState("listening");
    expect(screen.getAllByText("Here you are. It is hot.").length).toBeGreaterThan(0);
  });
});

describe("no reply comes", () => {
  it.each(firstOf(["interrupted", "failed"] as const))("as it has %s: a button asks for it again", async (status) => {
    const talk = await talkOnScreen();
    await talk.say();
    await talk.done({ status, text: "", errorCode: status === "failed" ? "AI_UNAVAILABLE" : null });
    await inState("listening");
    await press("Try again");
    await talk.done();
    await talk.played(2);
    await inState("listening");
    expect([texts(talk), talk.asked("RetryReply").length]).toEqual([[LINE], 1]);
  });

  const LIMITS = [
    ["insufficientPoints", "Get points"],
    ["guestLimit", "Create a free account"],
  ] as const;
  it.each(firstOf(LIMITS))(
    "as of %s, again and again: a link leads on, the line is kept, and the talk listens",
    async (messageType, name) => {
      const talk = await talkOnScreen();
      talk.answers.SendMessage = () => ({
        sendMessage: { __typename: "ChatNotice", npcId: NPC_ID, messageType, text: "It is over." },
      });
      for (const kept of [LINE, `${LINE}\n${LINE}`]) {
        await talk.say();
        await waitFor(() => expect(field()).toHaveProperty("value", kept));
        await inState("listening");
        expect(screen.getAllByRole("link", { name }).length).toBeGreaterThan(0);
      }
    },
  );

  it("as the line was refused: it is said why, and the line is shown to be changed and sent", async () => {
    const talk = await talkOnScreen();
    const { SendMessage } = talk.answers;
    talk.answers.SendMessage = () => refusal("VALIDATION_FAILED");
    await talk.say();
    await screen.findByText("Is this right?");
    if (SendMessage) talk.answers.SendMessage = SendMessage;
    await press("Send");
    await goOn(talk, "thinking");
    expect(texts(talk)).toEqual([LINE, LINE]);
    expect(new Set(talk.sent().map(({ requestId }) => requestId)).size).toBe(2);
    await button("Hold");
  });
});
