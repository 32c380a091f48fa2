import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { missedEvents } from "../../../client/src/lib/events/missedEvents.ts";
import { listedKeys } from "../../../client/src/lib/keys/pageKeys.ts";
import { giveVoice } from "../speech/deviceVoice.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import { createAvatarChatServer, openView, PICTURES, pictures, PLACE, said, shownView } from "./avatarChatServer.tsx";
import type { AvatarChatServer } from "./avatarChatServer.tsx";
import { givePlaces, keyTerm, translated } from "./exchangeServer.tsx";
import { infoCard, prepareChat, refusal } from "./chatServer.tsx";

const log = () => within(screen.getByRole("log"));
const texts = () =>
  log()
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const marked = (server: AvatarChatServer) => server.asked("MarkAvatarChatRead").length;
const manyMessages = (count: number) => Array.from({ length: count }, (_, at) => said(at + 1, `message ${at + 1}`));

/** The number of the picture in sight. */
const inSight = () =>
  /picture (\d)/.exec(screen.getByRole("img", { name: /^Yuki, picture/ }).getAttribute("alt") ?? "")?.[1];
/** The messages are there and can be used. */
const areShown = () => screen.getByRole("log").closest("[inert]") === null;

const ground = () => screen.getByRole("group", { name: "Pictures of Yuki" });
/** Moves a pointer over the pictures, and the click that a mouse ends with. */
function move(dx: number, dy = 0, on: Element = ground()): void {
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: "mouse" };
  fireEvent.pointerDown(on, { ...pointer, clientX: 200, clientY: 300 });
  fireEvent.pointerMove(on, { ...pointer, clientX: 200 + dx / 2, clientY: 300 + dy / 2 });
  fireEvent.pointerMove(on, { ...pointer, clientX: 200 + dx, clientY: 300 + dy });
  fireEvent.pointerUp(on, { ...pointer, clientX: 200 + dx, clientY: 300 + dy });
  fireEvent.click(on, { clientX: 200 + dx, clientY: 300 + dy });
}
const tap = (on?: Element) => move(0, 0, on);
/** Longer than two taps of one act are apart. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 320));

prepareChat();
beforeEach(givePlaces);

describe("the pictures of an avatar chat", () => {
  it("come first: the texts appear with the first one, and only then are the others loaded", async () => {
    openView(createAvatarChatServer());
    const first = await screen.findByRole("img", { name: "Yuki, picture 1 of 3" });
    expect(screen.queryByRole("log")).toBeNull();
    expect(pictures()).toHaveLength(1);
    fireEvent.load(first);
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(pictures().map((it) => it.getAttribute("src"))).toEqual(PICTURES);
  });

  it("do not keep the texts back when the first one cannot be loaded", async () => {
    openView(createAvatarChatServer());
    fireEvent.error(await screen.findByRole("img", { name: "Yuki, picture 1 of 3" }));
    expect(await screen.findByRole("log")).toBeTruthy();
  });

  it("are leafed through by swipes of 10 pixels, and not by less or by scrolling", async () => {
    await shownView(createAvatarChatServer());
    move(-9);
    await pause();
    move(-14, 15);
    expect(inSight()).toBe("1");
    move(-10);
    expect(inSight()).toBe("2");
    move(60);
    expect(inSight()).toBe("1");
  });

  it("are leafed through by arrows and by the keyboard, and end where they end", async () => {
    await shownView(createAvatarChatServer());
    await press("Next picture");
    expect(inSight()).toBe("2");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(inSight()).toBe("3");
    expect((await button("Next picture")).getAttribute("aria-disabled")).toBe("true");
    await press("Previous picture");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(inSight()).toBe("1");
    expect((await button("Previous picture")).getAttribute("aria-disabled")).toBe("true");
  });

  it.each([
    [PICTURES, ["pictures", "texts", "help"]],
    [PICTURES.slice(0, 1), ["texts", "help"]],
  ])("have their keys listed where there is something to leaf through: %j", async (images, keys) => {
    await shownView(createAvatarChatServer({ images }));
    expect(listedKeys().map(({ name }) => name)).toEqual(keys);
  });

  it.each([[["/one.webp"]], [[]]])("have no arrows where there is nothing to leaf through", async (images) => {
    openView(createAvatarChatServer({ images }));
    for (const picture of await screen.findAllByRole("img", { name: /^Yuki, picture/ })) fireEvent.load(picture);
    await screen.findByRole("log");
    expect(screen.queryByRole("button", { name: /picture/ })).toBeNull();
  });
});

describe("the messages of an avatar chat", () => {
  it("are hidden and shown by a tap, and by a double tap once", async () => {
    await shownView(createAvatarChatServer());
    tap();
    expect(areShown()).toBe(false);
    await pause();
    tap();
    expect(areShown()).toBe(true);
    await pause();
    tap();
    tap();
    expect(areShown()).toBe(false);
  });

  it("are hidden and shown by Escape and by a button", async () => {
    await shownView(createAvatarChatServer());
    act(() => screen.getByRole("log").focus());
    await userEvent.keyboard("{Escape}");
    expect(areShown()).toBe(false);
    expect(document.activeElement).toBe(await button("Show messages"));
    await press("Show messages");
    expect(areShown()).toBe(true);
    await press("Hide messages");
    expect(areShown()).toBe(false);
  });

  it("stay where a tap is meant for what was said, for a button, or ends a swipe", async () => {
    await shownView(createAvatarChatServer());
    tap(log().getByText("Hello"));
    tap(await button("Next picture"));
    await pause();
    move(-40);
    expect(areShown()).toBe(true);
  });

  it.each([
    ["guest", "Guest"],
    ["regular", "Unknown user"],
  ] as const)("name both sides, with the one who has no name: %s", async (userType, name) => {
    await shownView(createAvatarChatServer({ userName: "", userType }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`${name} with Yuki`);
    expect(texts()).toEqual([expect.stringContaining(`${name}Hello`), expect.stringContaining("Yukiいらっしゃい")]);
  });

  it("can only be viewed, which is said", async () => {
    await shownView(createAvatarChatServer());
    expect(screen.getByText("View only: your AI avatar’s chat")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /delete|new answer|send/i })).toBeNull();
  });

  it("come a page at a time, each older than what is shown, and what is in sight stays", async () => {
    const server = createAvatarChatServer({ messages: manyMessages(45) });
    await shownView(server);
    expect(texts()).toHaveLength(20);
    const box = screen.getByRole("log");
    // Rows of 60 pixels.
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(() => texts().length * 60);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const row = this.closest("li");
      const top = row ? [...box.querySelectorAll("li")].indexOf(row) * 60 - box.scrollTop : 0;
      return new DOMRect(0, top, 400, 60);
    });
    lend(box, { clientHeight: 600 });
    for (const top of [600, 30]) {
      box.scrollTop = top;
      fireEvent.scroll(box);
    }

    await press("Load more");
    await waitFor(() => expect(texts()).toHaveLength(40));
    expect(box.scrollTop).toBe(30 + 20 * 60);
    await press("Load more");
    await waitFor(() => expect(texts()).toHaveLength(45));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(server.asked("AvatarChatHistory")).toEqual([PLACE, { ...PLACE, after: "m26" }, { ...PLACE, after: "m6" }]);
  });

  it("are loaded on another try when older ones could not be", async () => {
    const server = createAvatarChatServer({ messages: manyMessages(21) });
    await shownView(server);
    const answer = server.answers.AvatarChatHistory;
    server.answers.AvatarChatHistory = () => refusal("INTERNAL");
    await press("Load more");
    const again = await button("Cannot load earlier messages. Try again");
    if (answer) server.answers.AvatarChatHistory = answer;
    await userEvent.click(again);
    await waitFor(() => expect(texts()).toHaveLength(21));
  });

  it("say so where there are none", async () => {
    await shownView(createAvatarChatServer({ messages: [infoCard] }));
    expect(log().getByText("No chat records")).toBeTruthy();
  });

  it("are read aloud, both sides", async () => {
    const { spoken } = giveVoice();
    await shownView(createAvatarChatServer());
    for (const dots of screen.getAllByRole("button", { name: "More actions" })) {
      await userEvent.click(dots);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Read aloud" }));
    }
    expect(spoken.map(({ text }) => text)).toEqual(["Hello", "いらっしゃい"]);
  });
});

describe("the way out of an avatar chat", () => {
  it("leads back where the page before is ours, else home", async () => {
    await shownView(createAvatarChatServer(), { before: "/chat-list" });
    await press("Back");
    expect(await screen.findByText("the list")).toBeTruthy();
  });

  it("leads home where there is no page before", async () => {
    await shownView(createAvatarChatServer());
    await press("Back");
    expect(await screen.findByText("home")).toBeTruthy();
  });

  it("leads to the chats where the records cannot be loaded, unless another try helps", async () => {
    const server = createAvatarChatServer();
    const answer = server.answers.AvatarChatHistory;
    server.answers.AvatarChatHistory = () => refusal("INTERNAL");
    openView(server);
    expect(await screen.findByRole("heading", { name: "Cannot load chat records" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to chats" }).getAttribute("href")).toBe("/chat-list");
    if (answer) server.answers.AvatarChatHistory = answer;
    await press("Try again");
    expect(await screen.findByRole("img", { name: /^Yuki, picture 1/ })).toBeTruthy();
  });

  it("leads back from a conversation that is not there", async () => {
    const server = createAvatarChatServer();
    server.answers.AvatarChat = () => refusal("NOT_FOUND");
    server.answers.AvatarChatHistory = () => refusal("NOT_FOUND");
    openView(server);
    expect(await screen.findByRole("heading", { name: "Conversation not found" })).toBeTruthy();
    await press("Back");
    expect(await screen.findByText("home")).toBeTruthy();
  });

  it("leads to the chats once the conversation is gone", async () => {
    const server = createAvatarChatServer();
    await shownView(server);
    server.answers.AvatarChat = () => refusal("NOT_FOUND");
    server.answers.AvatarChatHistory = () => refusal("NOT_FOUND");
    // As the news of a deleted chat does.
    act(
      () =>
        void server.client.cache.modify<{ avatarChatHistory: unknown }>({
          fields: { avatarChatHistory: (_, { DELETE }) => DELETE },
        }),
    );
    expect(await screen.findByRole("heading", { name: "This conversation is no longer here" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to chats" }).getAttribute("href")).toBe("/chat-list");
    expect(screen.queryByText("Hello")).toBeNull();
  });
});

describe("an open avatar chat", () => {
  it("shows at once that the character writes, and what it has written when it is done", async () => {
    const server = createAvatarChatServer();
    await shownView(server);
    await waitFor(() => expect(server.isWatched("AvatarChatUpdated")).toBe(true));
    expect(server.asked("AvatarChatUpdated")).toEqual([PLACE]);
    await server.updated(said(3, "And tea?"));
    const writing = said(4, "", { isGenerating: true, status: "generating", replyId: "r1" });
    await server.updated(writing);
    expect(await log().findByRole("img", { name: "writing…" })).toBeTruthy();
    expect(texts().at(-2)).toContain("And tea?");
    await server.updated({ ...writing, text: "はい！", isGenerating: false, status: "complete" });
    expect(await log().findByText("はい！")).toBeTruthy();
    expect(texts().at(-1)).toContain("はい！");
    expect(log().queryByRole("img", { name: "writing…" })).toBeNull();
    expect(await screen.findByText("Yuki: はい！")).toBeTruthy();
  });

  it("says that no reply was written", async () => {
    await shownView(createAvatarChatServer({ messages: [said(1, "Hello"), said(2, "", { status: "failed" })] }));
    expect(log().getByText("No reply was written.")).toBeTruthy();
  });

  it("is read again after a break", async () => {
    const messages = [said(1, "Hello")];
    const server = createAvatarChatServer({ messages });
    await shownView(server);
    await waitFor(() => expect(server.isWatched("AvatarChatUpdated")).toBe(true));
    messages.push(said(2, "missed"));
    act(() => server.breakOff("AvatarChatUpdated"));
    expect(await log().findByText("missed")).toBeTruthy();
  });

  it("is marked as read at once, and so is what comes", async () => {
    const server = createAvatarChatServer({ unreadCount: 3 });
    await shownView(server);
    expect(server.asked("MarkAvatarChatRead")).toEqual([PLACE]);
    server.counted(1);
    await waitFor(() => expect(marked(server)).toBe(2));
  });

  it("is marked as read with each message that has ended, though the count says that nothing changed", async () => {
    const server = createAvatarChatServer({ unreadCount: 1 });
    await shownView(server);
    expect(marked(server)).toBe(1);
    await server.updated(said(4, "Good", { isGenerating: true }));
    expect(marked(server)).toBe(1);
    server.counted(0);
    // What is counted for it is taken off at once, as it is in sight.
    await server.updated(said(4, "Good night", { isGenerating: false }));
    await waitFor(() => expect(marked(server)).toBe(2));
  });

  it("is marked as read after events were missed: what has come meanwhile is in sight", async () => {
    const server = createAvatarChatServer();
    await shownView(server);
    expect(marked(server)).toBe(0);
    Object.assign(server.answers, createAvatarChatServer({ unreadCount: 2 }).answers);
    act(() => missedEvents.set(missedEvents.get() + 1));
    await waitFor(() => expect(marked(server)).toBe(1));
  });

  it("is not marked as read while nothing is unread, the page is out of sight, or the messages are hidden", async () => {
    const server = createAvatarChatServer();
    await shownView(server);
    expect(marked(server)).toBe(0);
    await userEvent.keyboard("{Escape}");
    server.counted(2);
    expect(marked(server)).toBe(0);
    expect(within(await button("Show messages")).getByText("2")).toBeTruthy();

    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await userEvent.keyboard("{Escape}");
    expect(marked(server)).toBe(0);
    visibility.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(marked(server)).toBe(1));
  });
});

describe("translating in an avatar chat", () => {
  it("is there for both sides, and shows the words worth learning", async () => {
    const messages = [said(11, "コーヒーを一つ"), said(12, "いい天気ですね")];
    const server = createAvatarChatServer({ messages });
    server.answers.TranslateMessage = ({ messageId }) => {
      const message = messages.find(({ id }) => id === messageId) ?? said(0, "");
      return { translateMessage: translated(message, `in English: ${message.id}`, keyTerm("天気")) };
    };
    await shownView(server);
    await press(/^Translate ?\(2 points\)$/);
    expect(await log().findByText("in English: m12")).toBeTruthy();
    await press("天気: show what it means");
    expect(await screen.findByText("meaning of 天気")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(areShown()).toBe(true);
    const [dots] = screen.getAllByRole("button", { name: "More actions" });
    if (dots) await userEvent.click(dots);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Translate" }));
    expect(await log().findByText("in English: m11")).toBeTruthy();
    expect(server.asked("TranslateMessage")).toEqual(["m12", "m11"].map((messageId) => ({ ...PLACE, messageId })));
  });

  it("is not there for what is in the creator's own language", async () => {
    await shownView(createAvatarChatServer({ messages: [said(13, "Hello", { language: "en" })] }));
    expect(screen.queryByRole("button", { name: /Translate/ })).toBeNull();
    await press("More actions");
    expect(screen.queryByRole("menuitem", { name: "Translate" })).toBeNull();
  });

  it("says when there are not enough points, and where to get some", async () => {
    const server = createAvatarChatServer({ messages: [said(14, "いい天気ですね")] });
    server.answers.TranslateMessage = () => refusal("INSUFFICIENT_POINTS");
    await shownView(server);
    await press(/^Translate/);
    expect((await screen.findByRole("alert")).querySelector("a")?.getAttribute("href")).toBe("/points/recharge");
  });
});
