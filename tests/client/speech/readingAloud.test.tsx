import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, exchange, givePlaces, openAsMember, said } from "../chat/exchangeServer.tsx";
import { CHAT, greeting, infoCard, NPC, prepareChat } from "../chat/chatServer.tsx";
import { readSlowly } from "../../../client/src/lib/speech/pace.ts";
import { userEvent } from "../userEvent.ts";
import { giveVoice } from "./deviceVoice.ts";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const TEXT = "Well, hello. It rains! Bye.";
const english = () => answer(TEXT, { language: "en" });

prepareChat();
beforeEach(givePlaces);

describe("reading a message aloud", () => {
  it("goes sentence by sentence, in its language, to its end", async () => {
    const { spoken } = giveVoice();
    await openAsMember(exchange(english()));
    await press("Read aloud");
    for (const sentence of ["Well, hello.", "It rains!", "Bye."]) {
      await waitFor(() => expect(spoken.at(-1)).toMatchObject({ text: sentence, lang: "en-US", rate: 1 }));
      expect(screen.getByRole("button", { name: "Stop reading" })).toBeTruthy();
      act(() => spoken.at(-1)?.end());
    }
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
    expect(spoken).toHaveLength(3);
  });

  it("goes slowly from the same sentence on when that is wished, also the next time", async () => {
    const { spoken } = giveVoice();
    await openAsMember(exchange(english()));
    await press("Read aloud");
    act(() => spoken[0]?.end());
    await waitFor(() => expect(spoken).toHaveLength(2));
    const slower = await screen.findByRole("button", { name: /^Slowly ?0.7×$/, pressed: false });
    await userEvent.click(slower);
    expect(spoken.slice(1).map(({ text, rate }) => [text, rate])).toEqual([
      ["It rains!", 1],
      ["It rains!", 0.7],
    ]);
    // What was cancelled tells of its end, too.
    act(() => spoken[1]?.end());
    expect(slower.getAttribute("aria-pressed")).toBe("true");
    await press("Stop reading");
    expect(screen.queryByRole("button", { name: /^Slowly/ })).toBeNull();
    await press("Read aloud");
    expect(spoken.at(-1)).toMatchObject({ text: "Well, hello.", rate: 0.7 });
    expect(spoken).toHaveLength(4);
    readSlowly(false);
  });

  it("is set slow in the chat's menu as well, and remembered", async () => {
    giveVoice();
    await openAsMember(exchange(english()));
    await press("Actions for this chat");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Read aloud slowly" }));
    expect(localStorage.getItem("readsSlowly")).toBe("true");
    await press("Actions for this chat");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Read aloud at normal speed" }));
    expect(localStorage.getItem("readsSlowly")).toBeNull();
  });

  it("of another message ends the first, and both buttons know", async () => {
    const { spoken, cancel } = giveVoice();
    await openAsMember(exchange(english(), [infoCard, greeting, said]));
    await press("Read aloud");
    const dots = screen.getAllByRole("button", { name: "More actions" })[0];
    if (dots) await userEvent.click(dots);
    await userEvent.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: "Read aloud" }));
    expect(spoken.map(({ text }) => text)).toEqual(["Well, hello.", "いらっしゃいませ！"]);
    expect(cancel).toHaveBeenCalledOnce();
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
    // The first one's end comes late, and ends nothing.
    act(() => spoken[0]?.fail("interrupted"));
    if (dots) await userEvent.click(dots);
    expect(await screen.findByRole("menuitem", { name: "Stop reading" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
  });

  it("sounds as its character does, also slowly, and one's own lines as they always do", async () => {
    const { spoken } = giveVoice();
    const server = exchange(english(), [infoCard, greeting, said]);
    server.answers.OpenChat = () => ({ openChat: { ...CHAT, npc: { ...NPC, voicePitch: -2, voicePace: 2 } } });
    await openAsMember(server);
    await press("Read aloud");
    expect(spoken.at(-1)).toMatchObject({ pitch: 0.76, rate: 1.21 });
    await userEvent.click(await screen.findByRole("button", { name: /^Slowly/ }));
    expect(spoken.at(-1)).toMatchObject({ pitch: 0.76, rate: 0.7 * 1.21 });
    readSlowly(false);
    await press("Stop reading");
    for (const dots of screen.getAllByRole("button", { name: "More actions" })) {
      await userEvent.click(dots);
      const item = within(await screen.findByRole("menu")).queryByRole("menuitem", { name: "Read aloud" });
      if (item) await userEvent.click(item);
      else await userEvent.keyboard("{Escape}");
    }
    expect(spoken.slice(-2).map(({ text, pitch }) => [text, pitch])).toEqual([
      ["いらっしゃいませ！", 0.76],
      ["おはよう", 1],
    ]);
  });

  it("says so where the device has no voice for the language", async () => {
    const { spoken } = giveVoice("de-DE", "cmn-Hans-CN");
    await openAsMember(exchange(english()));
    await press("Read aloud");
    expect(
      (await screen.findByText("This device has no voice for this language.")).closest("[role=alert]"),
    ).toBeTruthy();
    expect(spoken).toEqual([]);
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
    cleanup();
    await openAsMember(exchange(answer("你好。", { language: "zh" })));
    await press("Read aloud");
    expect(spoken.map(({ text }) => text)).toEqual(["你好。"]);
  });

  it("says so where the voice fails", async () => {
    const { spoken } = giveVoice();
    await openAsMember(exchange(english()));
    await press("Read aloud");
    act(() => spoken[0]?.fail("synthesis-failed"));
    expect((await screen.findByText("Reading aloud did not work.")).closest("[role=alert]")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
  });

  it("ends where another alternative is shown", async () => {
    const { cancel } = giveVoice();
    const last = answer(TEXT, { language: "en", alternatives: { index: 2, count: 2 } });
    const server = exchange(last);
    server.answers.ShowAlternative = () => ({
      showAlternative: { ...last, text: "Another.", alternatives: { index: 1, count: 2 } },
    });
    await openAsMember(server);
    await press("Read aloud");
    await press("Previous reply");
    expect(cancel).toHaveBeenCalledOnce();
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
  });
});
