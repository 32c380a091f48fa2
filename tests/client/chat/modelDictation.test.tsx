import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MAX_RECORDING_BYTES, MAX_RECORDING_MS } from "../../../schema/rules/language.ts";
import { GUEST } from "../people.ts";
import { balanceOf, PRICES } from "../points/prices.ts";
import { giveRecognition } from "../speech/recognition.ts";
import { giveRecorder } from "../speech/recorder.ts";
import { userEvent } from "../userEvent.ts";
import { answer, exchange, openAsMember } from "./exchangeServer.tsx";
import { prepareChat, refusal } from "./chatServer.tsx";

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string) => userEvent.click(await button(name));

prepareChat();

/** A chat on a server whose model writes down what is said, in a browser that cannot itself. */
async function open({ isGuest = false, transcribes = true } = {}) {
  const server = exchange(answer("はい。"));
  server.answers.Prices = () => ({ serverInfo: { prices: PRICES } });
  server.answers.Balance = () => ({ balance: balanceOf(98) });
  server.answers.DictationInfo = () => ({ serverInfo: { transcribes } });
  const understood = Promise.withResolvers<Record<string, unknown>>();
  server.answers.WriteDownSpeech = async () => {
    const data = await understood.promise;
    return "refused" in data ? refusal(String(data.refused)) : data;
  };
  await openAsMember(server, { language: "ja", ...(isGuest && GUEST) });
  await field();
  return {
    server,
    understand: (text: string) => understood.resolve({ writeDownSpeech: { text, pieces: null } }),
    understood,
  };
}

describe("where a model writes down what is said", () => {
  it.each([
    ["as long as it may be", () => vi.advanceTimersByTime(MAX_RECORDING_MS)],
    ["as large as it may be", (give: (text: string) => void) => give("x".repeat(MAX_RECORDING_BYTES))],
  ])("a recording that is %s ends by itself, and is written down", async (_what, fill) => {
    const { last } = giveRecorder();
    const { server, understand } = await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (await vi.waitFor(() => screen.getByRole("button", { name: "Dictate" }))).click();
    await vi.waitFor(() => expect(last().state).toBe("recording"));
    last().give("長");
    act(() => void fill((text) => last().give(text)));
    vi.useRealTimers();
    await waitFor(() => expect(server.asked("WriteDownSpeech")).toHaveLength(1));
    understand("長い話");
    await waitFor(async () => expect((await field()).value).toBe("長い話"));
  });

  it("a browser that cannot record frees the microphone, and says that it did not work", async () => {
    const { release } = giveRecorder({ fails: true });
    await open();
    await press("Dictate");
    expect(await screen.findByText(/^Dictation did not work\./)).toBeTruthy();
    expect(release).toHaveBeenCalledOnce();
  });

  it("a recording of nothing is not sent", async () => {
    const { last } = giveRecorder();
    const { server } = await open();
    await press("Dictate");
    await waitFor(() => expect(last().state).toBe("recording"));
    await press("Stop dictating");
    expect(await screen.findByText(/^Nothing was heard\./)).toBeTruthy();
    expect(server.asked("WriteDownSpeech")).toEqual([]);
  });

  it("typing meanwhile drops what was said", async () => {
    const { last } = giveRecorder();
    const { server, understand } = await open();
    await press("Dictate");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("こん");
    await press("Stop dictating");
    await waitFor(() => expect(server.asked("WriteDownSpeech")).toHaveLength(1));
    await userEvent.type(await field(), "やあ");
    understand("こんにちは");
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect((await field()).value).toBe("やあ");
    expect(await button("Send")).toBeTruthy();
  });

  it("leaving the chat frees the microphone, and sends nothing", async () => {
    const { last, release } = giveRecorder();
    const { server } = await open();
    await press("Dictate");
    await waitFor(() => expect(last().state).toBe("recording"));
    cleanup();
    await waitFor(() => expect(release).toHaveBeenCalledOnce());
    expect(server.asked("WriteDownSpeech")).toEqual([]);
  });

  it.each([
    ["NotAllowedError", /^The microphone is not allowed\./],
    ["NotFoundError", /^No microphone was found\./],
    ["AbortError", /^Dictation did not work\./],
  ])("a microphone that is refused by %s is told of in plain words", async (name, text) => {
    giveRecorder({ refusal: name });
    await open();
    await press("Dictate");
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await button("Dictate")).toHaveProperty("disabled", false);
  });

  it.each([
    [{ writeDownSpeech: { text: "", pieces: null } }, /^Nothing was heard\./],
    [{ refused: "AI_UNAVAILABLE" }, /^What you said could not be written down\./],
    [{ refused: "INSUFFICIENT_POINTS" }, /not have enough points/],
  ])("what comes to nothing (%o) says why, and can be tried again", async (data, text) => {
    const { last } = giveRecorder();
    const { understood } = await open();
    await press("Dictate");
    await waitFor(() => expect(last().state).toBe("recording"));
    last().give("は");
    await press("Stop dictating");
    understood.resolve(data);
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(async () => expect(await button("Dictate")).toHaveProperty("disabled", false));
  });

  it("the browser's own recognition goes before it, and costs nothing", async () => {
    giveRecorder();
    const { last } = giveRecognition();
    const { server } = await open();
    await press("Dictate");
    expect(last().lang).toBe("ja-JP");
    expect(server.asked("DictationInfo")).toEqual([]);
  });

  it.each([
    ["a guest", { isGuest: true }, 0],
    ["people of a server without a model", { transcribes: false }, 1],
  ])("is not offered to %s", async (_who, options, questions) => {
    giveRecorder();
    const { server } = await open(options);
    expect(await button("Send")).toBeTruthy();
    await waitFor(() => expect(server.asked("DictationInfo")).toHaveLength(questions));
    expect(screen.queryByRole("button", { name: "Dictate" })).toBeNull();
  });
});
