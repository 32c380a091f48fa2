import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { giveVoice } from "../speech/deviceVoice.ts";
import { giveRecognition } from "../speech/recognition.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import { answer, exchange, openAsMember } from "./exchangeServer.tsx";
import { createChatServer, prepareChat, renderChat, setPointer, writing } from "./chatServer.tsx";
import { firstOf } from "../../kit/firstOf.ts";

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
/** Lets the time pass in which a late tap is taken to mean the end of dictating. */
const later = (): void => void vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);

prepareChat();

/** A chat in a browser that understands speech. */
async function open(options?: Parameters<typeof giveRecognition>[0]) {
  const recognition = giveRecognition(options);
  const server = createChatServer();
  server.answers.SendMessage = () => new Promise(() => undefined);
  await renderChat(server, { language: "ja" });
  await field();
  return { ...recognition, server };
}

describe("dictating a message", () => {
  it("writes what is understood into the field as it comes, in the language that is practised, and sends nothing", async () => {
    const { last, hear, end, server } = await open();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    await press("Dictate");
    expect(last()).toMatchObject({ lang: "ja-JP", interimResults: true, continuous: true });
    expect((await field()).placeholder).toBe("Listening…");
    expect(screen.getByText("Listening…").getAttribute("role")).toBe("status");
    act(() => hear("コーヒー"));
    expect((await field()).value).toBe("コーヒー");
    act(() => hear("コーヒーを", " ください。"));
    expect((await field()).value).toBe("コーヒーをください。");
    await press("Stop dictating");
    expect(last().stop).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(await field());
    // The last words come after the tap.
    act(() => hear("コーヒーを", "二つください。"));
    act(end);
    expect((await field()).value).toBe("コーヒーを二つください。");
    expect(server.asked("SendMessage")).toEqual([]);
    later();
    await press("Send");
    expect(server.asked("SendMessage")).toHaveLength(1);
    expect(await button("Dictate")).toBeTruthy();
  });

  it("sets blanks between what was said in other languages", async () => {
    const { hear } = giveRecognition();
    await renderChat(createChatServer(), { language: "fr" });
    await press("Dictate");
    act(() => hear("Un café", " s’il te plaît"));
    expect((await field()).value).toBe("Un café s’il te plaît");
  });

  it("does not send by a tap that comes as it ends by itself, nor by a double tap", async () => {
    const { hear, end, server } = await open();
    await press("Dictate");
    act(() => hear("はい"));
    act(end);
    await press("Send");
    expect(server.asked("SendMessage")).toEqual([]);
    fireEvent.change(await field(), { target: { value: "" } });
    await press("Dictate");
    act(() => hear("はい"));
    await userEvent.dblClick(await button("Stop dictating"));
    expect(server.asked("SendMessage")).toEqual([]);
    expect((await field()).value).toBe("はい");
  });

  it.each([
    ["typing", async () => userEvent.type(await field(), "!")],
    ["sending by Enter", async () => userEvent.type(await field(), "{Enter}")],
  ])("ends by %s, and writes nothing more", async (_, act_) => {
    const { last, hear } = await open();
    await press("Dictate");
    act(() => hear("はい"));
    await act_();
    expect(last().abort).toHaveBeenCalledOnce();
    const { value } = await field();
    act(() => hear("はい、そうです"));
    expect((await field()).value).toBe(value);
    expect(screen.queryByRole("button", { name: "Stop dictating" })).toBeNull();
  });

  it("is begun and ended by the keyboard, also by Escape", async () => {
    const { made, hear } = await open();
    (await button("Dictate")).focus();
    await userEvent.keyboard(" ");
    expect(document.activeElement).toBe(await button("Stop dictating"));
    act(() => hear("はい"));
    await userEvent.keyboard(" ");
    expect(document.activeElement).toBe(await field());
    await userEvent.clear(await field());
    await press("Dictate");
    (await field()).focus();
    await userEvent.keyboard("{Escape}");
    expect(made[1]?.stop).toHaveBeenCalledOnce();
  });

  it("ends when the chat is left", async () => {
    const { last } = await open();
    await press("Dictate");
    cleanup();
    expect(last().abort).toHaveBeenCalled();
  });

  it("silences what is read aloud", async () => {
    const { cancel } = giveVoice();
    giveRecognition();
    await openAsMember(exchange(answer("はい。")));
    await press("Read aloud");
    await press("Dictate");
    expect(cancel).toHaveBeenCalled();
    expect(await button("Read aloud")).toBeTruthy();
  });

  it("ends at a pause where one types by touch, and opens no keyboard", async () => {
    setPointer("coarse");
    const { last, hear } = await open();
    await press("Dictate");
    expect(last().continuous).toBe(false);
    act(() => hear("はい"));
    await press("Stop dictating");
    expect(document.activeElement).not.toBe(await field());
  });

  it.each(
    firstOf(
      [
        ["not-allowed", /^The microphone is not allowed\./],
        ["service-not-allowed", /^The microphone is not allowed\./],
        ["no-speech", /^Nothing was heard\./],
        ["audio-capture", /^No microphone was found\./],
        ["network", /^Dictation needs a connection/],
        ["language-not-supported", /^This browser cannot take dictation in this language\./],
        ["bad-grammar", /^Dictation did not work\./],
      ],
      2,
    ),
  )("that fails by %s says why in plain words", async (error, text) => {
    const { fail } = giveRecognition();
    await openAsMember(exchange(answer("はい。")));
    await press("Dictate");
    act(() => fail(error));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await button("Dictate")).toBeTruthy();
  });

  it("that was given up says nothing; one that cannot start says so", async () => {
    const { fail } = giveRecognition();
    await openAsMember(exchange(answer("はい。")));
    await press("Dictate");
    act(() => fail("aborted"));
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    giveRecognition({ fails: true });
    await openAsMember(exchange(answer("はい。")));
    await press("Dictate");
    expect((await screen.findByText("Dictation did not work.")).closest("[role=alert]")).toBeTruthy();
    expect(await button("Dictate")).toBeTruthy();
  });

  it("gives its place to the button that stops a reply, and to Send while there is text", async () => {
    giveRecognition();
    const server = createChatServer([writing()]);
    await renderChat(server);
    expect(await button("Stop the reply")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Dictate" })).toBeNull();
    cleanup();
    await open();
    await userEvent.type(await field(), "x");
    expect((await button("Send")).disabled).toBe(false);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dictate" })).toBeNull());
  });

  it("is not offered where the page has no safe connection, nor where the browser cannot", async () => {
    await open();
    cleanup();
    lend(window, { isSecureContext: false });
    await renderChat(createChatServer());
    expect((await button("Send")).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Dictate" })).toBeNull();
  });
});
