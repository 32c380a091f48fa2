import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { changeTalk } from "../../../client/src/features/chat/talk/talkSettings.ts";
import type { MessageFragment } from "../../../client/src/lib/messages/message.generated.ts";
import type { SessionUser } from "../../../client/src/lib/session/storedSession.ts";
import { openPageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { message } from "../chat/chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember } from "../chat/exchangeServer.tsx";
import { balanceOf, PRICES } from "../points/prices.ts";
import { givePlayer } from "../speech/player.ts";
import { userEvent } from "../userEvent.ts";
import { giveTrack } from "./microphone.ts";

/** What is said, and what is answered. */
export const LINE = "A tea, please.";
export const SAID = "Here you are. It is hot.";

/** What a state of a talk is called on the screen. */
const STATES = {
  listening: "Hold the button and speak",
  hearing: "I hear you…",
  writing: "Writing down what you said…",
  thinking: "Yuki is thinking…",
  speaking: "Yuki is speaking",
} as const;
export type State = keyof typeof STATES;

export const inState = (state: State): Promise<HTMLElement> => screen.findByText(STATES[state]);
/** The chat behind it has buttons of the same names. */
export const button = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole("dialog")).findByRole("button", { name });
export const press = async (name: string): Promise<void> => userEvent.click(await button(name));

/** Opens a talk by hand with Yuki on a server that takes what it is sent, writes when told, and speaks. */
export async function talkOnScreen(user: Partial<SessionUser> = {}) {
  changeTalk({ isByHand: true });
  givePlaces();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const { now } = performance;
  let ahead = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + ahead);
  const microphone = giveTrack();
  const player = givePlayer();
  const server = exchange(answer("Hm.", { language: "en" }));
  const written = { ...server.answers };
  let position = 10;
  let running: MessageFragment | null = null;
  let seq = 0;
  const begin = (): MessageFragment => {
    position += 1;
    seq = 0;
    const replyId = `talked-${position}-${Math.random()}`;
    return (running = message({
      id: `of-${replyId}`,
      position,
      language: "en",
      replyId,
      isGenerating: true,
      status: "generating",
    }));
  };
  Object.assign(server.answers, written, {
    Prices: () => ({ serverInfo: { prices: PRICES } }),
    Balance: () => ({ balance: balanceOf(98) }),
    SpeechInfo: () => ({ serverInfo: { speaks: true } }),
    DictationInfo: () => ({ serverInfo: { transcribes: true } }),
    WriteDownSpeech: () => ({ writeDownSpeech: { text: LINE, pieces: null } }),
    SendMessage: ({ input }: Record<string, unknown>) => {
      const { text, requestId } = input as { text: string; requestId: string };
      position += 1;
      const own = message({ id: `own-${requestId}`, position, sender: "user", language: "en", text, requestId });
      return { sendMessage: { __typename: "SentMessage", message: own, reply: begin() } };
    },
    RetryReply: () => ({ retryReply: begin() }),
    StopReply: () => ({ stopReply: running && ended({ status: "stopped", text: "Here you are." }) }),
    SpeakSentence: ({ start }: Record<string, unknown>) => ({
      speakSentence: {
        start,
        end: Number(start) === 0 ? "Here you are.".length : SAID.length,
        contentType: "audio/mpeg",
        audio: btoa("a sentence"),
      },
    }),
  });
  function ended(fields: Partial<MessageFragment>): MessageFragment {
    if (!running) throw new Error("no reply is being written");
    const last = { ...running, isGenerating: false, status: "complete" as const, ...fields };
    running = null;
    return last;
  }
  const understood = Promise.withResolvers<{ writeDownSpeech: { text: string; pieces: null } }>();
  understood.promise.catch(() => undefined);
  await openAsMember(server, { language: "en", ...user });
  act(() => openPageSheet({ kind: "talk" }));
  await press("Start");
  await inState("listening");

  const key = async (name: string): Promise<void> => {
    const held = await button(name);
    fireEvent.keyDown(held, { key: " " });
    fireEvent.keyUp(held, { key: " " });
  };
  const talk = {
    ...server,
    player,
    microphone,
    /** What is understood of a line that is being written down. */
    understood,
    /** What was sent, each line by its request. */
    sent: () => server.asked("SendMessage").map(({ input }) => input as { text: string; requestId: string }),
    async hold() {
      await key("Hold");
      await button("Done");
    },
    /** So many milliseconds later. */
    pass: (ms: number) => void (ahead += ms),
    async release() {
      talk.pass(1000);
      await key("Done");
    },
    async say() {
      await talk.hold();
      await talk.release();
    },
    /** More of the reply is written. */
    async write(text: string) {
      await waitFor(() => expect(server.isWatched("WatchReply")).toBe(true));
      seq += 1;
      await act(async () => server.delta(seq, text));
    },
    async done(fields: Partial<MessageFragment> = {}) {
      await waitFor(() => expect(running).not.toBeNull());
      await waitFor(() => expect(server.isWatched("WatchReply")).toBe(true));
      await act(async () => server.done(ended({ text: SAID, ...fields })));
    },
    /** The voice has played what it plays. */
    async played(times: number) {
      for (let time = 1; time <= times; time += 1) {
        const before = player.heard.length;
        await inState("speaking");
        act(() => player.end());
        if (time < times) await waitFor(() => expect(player.heard.length).toBeGreaterThan(before));
      }
    },
    /** Says a line, and goes as far as a state of the turn. */
    async reach(state: State) {
      if (state === "listening") return;
      await talk.hold();
      if (state === "hearing") return;
      if (state === "writing") server.answers.WriteDownSpeech = () => talk.understood.promise;
      await talk.release();
      if (state === "writing") return void (await inState("writing"));
      await inState("thinking");
      if (state === "thinking") return;
      await talk.write("Here you are. It is");
      await inState("speaking");
      await waitFor(() => expect(player.heard).toHaveLength(1));
    },
  };
  return talk;
}
