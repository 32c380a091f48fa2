import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { giveVoice } from "../speech/deviceVoice.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, exchange, giveLines, givePlaces, keyTerm, openAsMember, said, translated } from "./exchangeServer.tsx";
import { useToasts } from "../../../client/src/lib/toasts/toasts.ts";
import { balanceOf } from "../points/prices.ts";
import { createChatServer, greeting, infoCard, NPC_ID, refusal, prepareChat, writing } from "./chatServer.tsx";
import { openMenuOf } from "./messageMenu.ts";
import { firstOf } from "../../kit/firstOf.ts";

const log = () => within(screen.getByRole("log"));
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

const alternatives = (index: number, count: number) => ({ index, count });
const asked = (server: ReturnType<typeof createChatServer>, name: string) => server.asked(name).length;

prepareChat();
beforeEach(givePlaces);

describe("regenerating a reply", () => {
  it("is there after a reload, wherever one was", async () => {
    await openAsMember(exchange(answer("二つ目", { alternatives: alternatives(2, 3) })));
    expect(await log().findByText("2/3")).toBeTruthy();
    for (const name of ["Previous reply", "Next reply"])
      expect((await button(name)).hasAttribute("disabled")).toBe(false);
  });

  it("says what it costs while points are few", async () => {
    await openAsMember(exchange(answer("はい")));
    expect(await button(/^Another reply ?\(1 point\)$/)).toBeTruthy();
  });

  it("asks a guest to log in, and the server for nothing", async () => {
    const server = exchange(answer("はい"));
    await openAsMember(server, { userType: "guest" });
    await press("Another reply");
    expect(
      await screen.findByRole("dialog", {
        name: "Another reply needs an account",
      }),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "I already have an account" })).toBeTruthy();
    expect(asked(server, "RegenerateReply")).toBe(0);
  });

  it("waits while another answer is being written", async () => {
    const server = exchange(answer("はい", { position: 5 }), [infoCard, greeting, said, writing()]);
    await openAsMember(server);
    expect((await button(/^Another reply/)).hasAttribute("disabled")).toBe(true);
    await act(async () => server.chatUpdated(writing({ isGenerating: false, status: "complete", text: "Done" })));
    expect((await button(/^Another reply/)).hasAttribute("disabled")).toBe(false);
  });

  it("is asked for once, however often one taps", async () => {
    const server = exchange(answer("はい"));
    server.answers.RegenerateReply = () => new Promise(() => undefined);
    await openAsMember(server);
    const again = await button(/^Another reply/);
    await userEvent.dblClick(again);
    expect(asked(server, "RegenerateReply")).toBe(1);
  });

  it("is for the newest answer, and never for the greeting", async () => {
    await openAsMember(
      exchange(answer("二", { position: 6 }), [
        infoCard,
        greeting,
        said,
        answer("一"),
        { ...said, id: "said-2", position: 5, requestId: "q2" },
      ]),
    );
    expect(await screen.findAllByRole("button", { name: /^Another reply/ })).toHaveLength(1);
    cleanup();
    await openAsMember(exchange(greeting, [infoCard]));
    expect(await button("More actions")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Another reply/ })).toBeNull();
  });

  it("that cannot be paid for leads to more points, and leaves the answer and the text being typed", async () => {
    const server = exchange(answer("はい、どうぞ"));
    server.answers.RegenerateReply = () => ({
      regenerateReply: {
        __typename: "ChatNotice",
        npcId: NPC_ID,
        messageType: "insufficientPoints",
        text: "Your points are used up.",
      },
    });
    await openAsMember(server);
    await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), "half a sen");
    await press(/^Another reply/);
    const notice = within(await screen.findByRole("alert"));
    expect(notice.getByText("Your points are used up.")).toBeTruthy();
    expect(notice.getByRole("link", { name: "Get points" }).getAttribute("href")).toBe("/points/recharge");
    expect(log().getByText("はい、どうぞ")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("half a sen");
  });

  it.each([
    ["REPLY_RUNNING", () => refusal("REPLY_RUNNING")],
    ["the network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("that fails by %s says so and can be asked for again", async (_, fails) => {
    const server = exchange(answer("はい"));
    server.answers.RegenerateReply = fails;
    await openAsMember(server);
    await press(/^Another reply/);
    expect(await screen.findByRole("alert")).toBeTruthy();
    await press(/^Another reply/);
    await waitFor(() => expect(asked(server, "RegenerateReply")).toBe(2));
  });

  it("that failed keeps the way back to the earlier answer, and nothing of an empty text", async () => {
    await openAsMember(
      exchange(
        answer("", {
          status: "failed",
          errorCode: "AI_UNAVAILABLE",
          alternatives: alternatives(2, 2),
        }),
      ),
    );
    expect((await button("Previous reply")).hasAttribute("disabled")).toBe(false);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(log().queryByRole("button", { name: /Translate/ })).toBeNull();
    expect(log().getAllByRole("button", { name: "More actions" })).toHaveLength(2);
  });
});

describe("translating what a character said", () => {
  const tea = () => answer("お茶をどうぞ。");

  it("asks at the first tap, hides at the second, and shows again at the third without asking", async () => {
    const last = tea();
    const server = exchange(last);
    const arrived = Promise.withResolvers<void>();
    server.answers.TranslateMessage = async () => {
      await arrived.promise;
      return {
        translateMessage: translated(last, "Have some tea.", keyTerm("お茶")),
      };
    };
    await openAsMember(server);
    await userEvent.click(await button(/^Translate ?\(2 points\)$/));
    const running = await button("Translating…");
    // It keeps the focus, so that a keyboard user continues from there, and sends no second request.
    expect(document.activeElement).toBe(running);
    expect(running.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(running);
    await act(async () => arrived.resolve());
    expect((await screen.findByText("Have some tea.")).getAttribute("lang")).toBe("en");
    expect(await button("お茶: show what it means")).toBeTruthy();
    expect(server.asked("TranslateMessage")).toEqual([{ npcId: NPC_ID, messageId: last.id }]);

    await press("Hide translation");
    expect(screen.queryByText("Have some tea.")).toBeNull();
    expect(screen.queryByRole("button", { name: /show what it means/ })).toBeNull();
    expect(log().getByText("お茶をどうぞ。")).toBeTruthy();
    await press("Show translation");
    expect(screen.getByText("Have some tea.")).toBeTruthy();
    expect(asked(server, "TranslateMessage")).toBe(1);
  });

  it("costs nothing where another device asked already", async () => {
    const server = exchange(translated(tea(), "Have some tea."));
    await openAsMember(server);
    expect(screen.queryByText("Have some tea.")).toBeNull();
    await press("Show translation");
    expect(await screen.findByText("Have some tea.")).toBeTruthy();
    expect(asked(server, "TranslateMessage")).toBe(0);
  });

  it("of an earlier message stands in its menu", async () => {
    const earlier = answer("前の話");
    const server = exchange(answer("今の話", { position: 6 }), [
      infoCard,
      said,
      earlier,
      { ...said, id: "said-2", position: 5, requestId: "q2" },
    ]);
    server.answers.TranslateMessage = () => ({
      translateMessage: translated(earlier, "What was before."),
    });
    await openAsMember(server);
    await userEvent.click((await openMenuOf(1)).getByRole("menuitem", { name: "Translate" }));
    expect(await screen.findByText("What was before.")).toBeTruthy();
  });

  it("is each alternative's own", async () => {
    const last = translated(answer("一", { alternatives: alternatives(1, 2) }), "One.");
    const server = exchange(last);
    server.answers.ShowAlternative = () => ({
      showAlternative: {
        ...last,
        text: "二",
        alternatives: alternatives(2, 2),
        translation: null,
      },
    });
    await openAsMember(server);
    await press("Show translation");
    expect(await screen.findByText("One.")).toBeTruthy();
    await press("Next reply");
    expect(await log().findByText("二")).toBeTruthy();
    expect(screen.queryByText("One.")).toBeNull();
    expect(await button(/^Translate/)).toBeTruthy();
  });

  it("is not offered to who practises their own language", async () => {
    await openAsMember(exchange(tea()), {
      language: "en",
      nativeLanguage: "en",
    });
    expect(screen.queryByRole("button", { name: /^Translate/ })).toBeNull();
    for (const [at, actions] of [
      ["Repeat after me", "Share a moment", "Copy"],
      ["Edit", "Correct my message", "Share a moment", "Copy"],
    ].entries()) {
      expect((await openMenuOf(at)).getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(actions);
      await userEvent.keyboard("{Escape}");
    }
  });

  it("is not offered for one's own messages, nor while the answer is being written", async () => {
    const server = createChatServer([infoCard, said, writing({ replyId: "r-tools", text: "こん" })]);
    await openAsMember(server);
    expect(await log().findByText("こん")).toBeTruthy();
    expect(log().getAllByRole("button")).toHaveLength(1);
    const actions = (await openMenuOf(0)).getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(actions).toEqual(["Edit", "Correct my message", "Share a moment", "Copy"]);
  });

  it("asks a guest to log in, and the server for nothing", async () => {
    const server = exchange(tea());
    await openAsMember(server, { userType: "guest" });
    await press("Translate");
    expect(
      await screen.findByRole("dialog", {
        name: "Translations need an account",
      }),
    ).toBeTruthy();
    expect(asked(server, "TranslateMessage")).toBe(0);
  });

  it.each<[string, () => Promise<Record<string, unknown>> | { refused: string }, string]>([
    ["the model", () => refusal("AI_UNAVAILABLE"), "Translation failed. Please try again later."],
    ["the server", () => refusal("INTERNAL"), "Translation failed. Please try again later."],
    ["a rush", () => refusal("SERVICE_OVERLOADED"), "The service is very busy. Please try again later."],
    [
      "the network",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "The translation could not be requested. Please check your network.",
    ],
  ])("that fails by %s says so, and can be asked for again", async (_, fails, text) => {
    const last = tea();
    const server = exchange(last);
    server.answers.TranslateMessage = fails;
    await openAsMember(server);
    await press(/^Translate/);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(text)).toBeTruthy();
    server.answers.TranslateMessage = () => ({
      translateMessage: translated(last, "Have some tea."),
    });
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Have some tea.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each(
    firstOf(
      [
        ["UNTRANSLATABLE", "The built-in phrasebook can only translate its own sentences, not this one."],
        ["CONFLICT", "This message cannot be translated."],
        ["VALIDATION_FAILED", "This message cannot be translated."],
        ["NOT_FOUND", "This message cannot be translated."],
        ["FORBIDDEN", "This message cannot be translated."],
      ],
      2,
    ),
  )("that can never succeed (%s) says so, and is not offered again", async (code, text) => {
    const server = exchange(tea());
    server.answers.TranslateMessage = () => refusal(code);
    await openAsMember(server);
    await press(/^Translate/);
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Translate/ })).toBeNull();
  });

  it("that cannot be paid for shows the balance and the way to more", async () => {
    const server = exchange(tea());
    server.answers.TranslateMessage = () => refusal("INSUFFICIENT_POINTS");
    await openAsMember(server);
    await press(/^Translate/);
    const card = within(await screen.findByRole("alert"));
    expect(card.getByText("Not enough points for this")).toBeTruthy();
    expect(await card.findByText("You have 1 point.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Get points" }).getAttribute("href")).toBe("/points/recharge");
  });
});

describe("a word to learn", () => {
  const shown = async (text: string, ...terms: Parameters<typeof keyTerm>[]) => {
    await openAsMember(exchange(translated(answer(text), "Its meaning.", ...terms.map((it) => keyTerm(...it)))));
    await press("Show translation");
  };
  const words = () =>
    screen.getAllByRole("button", { name: /show what it means/ }).map(({ textContent }) => textContent);

  it.each(
    firstOf(
      [
        ["「お茶」をどうぞ。", ["お茶"], ["お茶"]],
        ["Un café, s'il vous plaît. CAFÉ !", ["s'il vous plaît", "café"], ["café", "s'il vous plaît"]],
        ["The party has art.", ["art"], ["art"]],
      ],
      2,
    ),
  )("stands where it is said: %s", async (text, terms, expected) => {
    await shown(text, ...terms.map((term): [string] => [term]));
    expect(words()).toEqual(expected);
    expect(screen.getByRole("log").textContent?.replaceAll("\u202f", " ")).toContain(text);
  });

  it("tells what it means by keyboard: Enter opens, Escape closes, and the focus is where it was", async () => {
    await shown("お茶をどうぞ。", ["お茶", { reading: "おちゃ", meaning: "tea", notes: "Polite with お." }]);
    const word = await button("お茶: show what it means");
    expect(word.getAttribute("aria-expanded")).toBe("false");
    act(() => word.focus());
    await userEvent.keyboard("{Enter}");
    const popup = within(await screen.findByRole("dialog", { name: /お茶/ }));
    for (const [text, lang] of [
      ["お茶", "ja"],
      ["tea", "en"],
      ["Polite with お.", "en"],
    ] as const) {
      expect(popup.getByText(text, { selector: "h2, p" }).closest("[lang]")?.getAttribute("lang")).toBe(lang);
    }
    expect(popup.getByText("おちゃ")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("tea")).toBeNull());
    expect(document.activeElement).toBe(word);
  });

  it("closes by a tap elsewhere, and by another word", async () => {
    await shown("お茶とお菓子", ["お茶", { meaning: "tea" }], ["お菓子", { meaning: "sweets" }]);
    await press("お茶: show what it means");
    expect(await screen.findByText("tea")).toBeTruthy();
    await press("お菓子: show what it means");
    expect(await screen.findByText("sweets")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("tea")).toBeNull());
    await userEvent.click(log().getByText("Its meaning."));
    await waitFor(() => expect(screen.queryByText("sweets")).toBeNull());
  });

  it("shows no empty lines where there is neither reading nor notes", async () => {
    await shown("お茶をどうぞ。", ["お茶", { meaning: "tea" }]);
    await press("お茶: show what it means");
    const popup = await screen.findByRole("dialog", { name: "お茶" });
    const lines = [...popup.querySelectorAll("h2, p")].map(({ textContent }) => textContent);
    expect(lines).toEqual(["お茶", "tea", "お茶をどうぞ。", "Its meaning."]);
  });
});

describe("a long message", () => {
  const LONG = "long ".repeat(10).trim();
  const SHORT = "three lines are shown here";
  const other = {
    ...said,
    id: "said-long",
    position: 5,
    requestId: "q2",
    text: LONG,
  };
  const clamped = (element: HTMLElement) => element.className.includes("line-clamp-3");
  beforeEach(giveLines);

  it("is cut at three lines and opens; the newest is open from the start", async () => {
    await openAsMember(exchange(answer(LONG, { position: 6 }), [infoCard, answer(LONG), other]));
    const texts = await log().findAllByText(LONG);
    expect(texts.map(clamped)).toEqual([true, true, false]);
    const [first] = log().getAllByRole("button", { name: "Show more" });
    expect(first?.getAttribute("aria-expanded")).toBe("false");
    if (first) await userEvent.click(first);
    expect(log().getAllByText(LONG).map(clamped)).toEqual([false, true, false]);
    // What is open by itself has no button.
    for (const less of log().getAllByRole("button", { name: "Show less" })) await userEvent.click(less);
    expect(log().getAllByText(LONG).map(clamped)).toEqual([true, true, false]);
  });

  it("that was the newest stays open when another comes, and after a visit elsewhere", async () => {
    const first = answer(LONG, { position: 6 });
    const next = { ...said, id: "said-next", position: 7, requestId: "q3" };
    const server = exchange(first, [infoCard, other]);
    await openAsMember(server);
    await act(async () => {
      server.chatUpdated(next);
      server.chatUpdated(answer("はい", { position: 8 }));
    });
    expect(await log().findByText("はい")).toBeTruthy();
    expect(log().getAllByText(LONG).map(clamped)).toEqual([true, false]);
    cleanup();
    await openAsMember(exchange(answer("はい", { position: 8 }), [infoCard, other, first, next]));
    await log().findByText("はい");
    expect(log().getAllByText(LONG).map(clamped)).toEqual([true, false]);
  });

  it("is not folded to hide a single line", async () => {
    const four = "four lines are not worth a button here";
    await openAsMember(exchange(answer("はい", { position: 6 }), [infoCard, answer(four), other]));
    expect(clamped(await log().findByText(four))).toBe(false);
    expect(log().getAllByRole("button", { name: "Show more" })).toHaveLength(1);
  });

  it("is one that has more than three lines", async () => {
    await openAsMember(exchange(answer(SHORT)));
    expect(await log().findByText(SHORT)).toBeTruthy();
    expect(log().queryByRole("button", { name: /^Show (more|less)$/ })).toBeNull();
  });

  it("opens with its translation, whose words could not be reached otherwise", async () => {
    const server = exchange(answer("はい", { position: 6 }), [
      infoCard,
      translated(answer(LONG), "Very long.", keyTerm("long")),
      other,
    ]);
    await openAsMember(server);
    expect(clamped((await log().findAllByText(LONG))[0] ?? document.body)).toBe(true);
    await userEvent.click((await openMenuOf(0)).getByRole("menuitem", { name: "Show translation" }));
    expect((await button("long: show what it means")).closest(".line-clamp-3")).toBeNull();
  });
});

describe("the other things to do with a message", () => {
  const pick = async (name: string) => userEvent.click((await openMenuOf(-1)).getByRole("menuitem", { name }));
  const copying = (writeText: (text: string) => Promise<void>) => lend(navigator, { clipboard: { writeText } });

  it("copies it", async () => {
    const copied: string[] = [];
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    copying(async (text) => void copied.push(text));
    await pick("Copy");
    expect((await screen.findByText("Copied")).closest("[role=status]")).toBeTruthy();
    expect(copied).toEqual(["お茶をどうぞ。"]);
  });

  it("says so when it may not be copied", async () => {
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    copying(() => Promise.reject(new Error("Denied")));
    await pick("Copy");
    expect((await screen.findByText("Copying did not work")).closest("[role=alert]")).toBeTruthy();
  });

  it("are offered to a finger that rests on the message", async () => {
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    const text = await log().findByText("お茶をどうぞ。");
    fireEvent.pointerDown(text, {
      pointerType: "touch",
      clientX: 50,
      clientY: 50,
    });
    expect(await screen.findByRole("menuitem", { name: "Copy" })).toBeTruthy();
  });

  it("tells when it was said", async () => {
    await openAsMember(exchange(answer("お茶をどうぞ。", { timestamp: "2026-11-20T10:05:00.000Z" })));
    expect((await openMenuOf(-1)).getByText(/2026/)).toBeTruthy();
  });

  it("shows the other alternatives of an earlier answer from its menu", async () => {
    const earlier = answer("前の話", { alternatives: alternatives(2, 3) });
    const server = exchange(answer("今の話", { position: 6 }), [infoCard, earlier]);
    server.answers.ShowAlternative = () => ({
      showAlternative: { ...earlier, text: "別の話" },
    });
    await openAsMember(server);
    await userEvent.click((await openMenuOf(0)).getByRole("menuitem", { name: "Next reply" }));
    expect(await log().findByText("別の話")).toBeTruthy();
    expect((await openMenuOf(0)).getByRole("menuitem", { name: "Previous reply" })).toBeTruthy();
    expect(server.asked("ShowAlternative")).toEqual([{ npcId: NPC_ID, messageId: earlier.id, index: 3 }]);
  });

  it("reads it aloud in its language, until it is stopped or done", async () => {
    const { spoken, cancel } = giveVoice();
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    await press("Read aloud");
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([["お茶をどうぞ。", "ja-JP"]]);
    const before = cancel.mock.calls.length;
    await press("Stop reading");
    expect(cancel.mock.calls.length).toBeGreaterThan(before);
    await press("Read aloud");
    act(() => void spoken[1]?.end());
    expect(await button("Read aloud")).toBeTruthy();
  });

  it("falls silent when the chat is left", async () => {
    const { cancel } = giveVoice();
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    await press("Read aloud");
    cancel.mockClear();
    cleanup();
    expect(cancel).toHaveBeenCalled();
  });

  it("offers no voice where there is none", async () => {
    await openAsMember(exchange(answer("お茶をどうぞ。")));
    expect((await openMenuOf(-1)).queryByRole("menuitem", { name: "Read aloud" })).toBeNull();
    expect(log().queryByRole("button", { name: "Read aloud" })).toBeNull();
  });
});

it("the price of what is done again and again is told by no message, and stands beside no button", async () => {
  const tea = answer("お茶をどうぞ。");
  const server = exchange(tea);
  server.answers.Balance = () => ({ balance: balanceOf(98) });
  server.answers.TranslateMessage = () => ({
    translateMessage: translated(tea, "Have some tea."),
  });
  await openAsMember(server);
  await userEvent.click(await button("Translate"));
  expect(await screen.findByText("Have some tea.")).toBeTruthy();
  expect(renderHook(useToasts).result.current).toEqual([]);
  expect(log().queryByText(/points?\)/)).toBeNull();
});

describe("deleting the chat", () => {
  const ask = async () => {
    await press("Actions for this chat");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete chat" }));
    return within(await screen.findByRole("dialog", { name: "Delete the chat with Yuki?" }));
  };

  it("is asked about first, and leads out of it", async () => {
    const server = exchange(answer("はい"));
    server.answers.DeleteChat = () => ({ deleteChat: true });
    await openAsMember(server);
    const dialog = await ask();
    expect(asked(server, "DeleteChat")).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Delete chat" }));
    expect(await screen.findByText("no chat")).toBeTruthy();
    expect(await screen.findByText("Chat deleted")).toBeTruthy();
    expect(server.asked("DeleteChat")).toEqual([{ npcId: NPC_ID }]);
  });

  it("does nothing when one thinks better of it", async () => {
    const server = exchange(answer("はい"));
    await openAsMember(server);
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked(server, "DeleteChat")).toBe(0);
    expect(log().getByText("はい")).toBeTruthy();
  });

  it("that fails says so and stays", async () => {
    const server = exchange(answer("はい"));
    server.answers.DeleteChat = () => refusal("INTERNAL");
    await openAsMember(server);
    await userEvent.click((await ask()).getByRole("button", { name: "Delete chat" }));
    expect(await screen.findByText("The chat could not be deleted")).toBeTruthy();
    expect(log().getByText("はい")).toBeTruthy();
  });
});
