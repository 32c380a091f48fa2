import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { chatsHeardFirst } from "../../../client/src/lib/chats/chatsHeardFirst.ts";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test, vi } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { followed, prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { GUEST } from "../people.ts";
import { watchScrolling } from "../npcs/npcLists.ts";
import { changed, chat, deleted, listOf, rowsOf, serveChats, snapshot } from "./chatListServer.ts";
import type { Chat } from "./chatListServer.ts";

prepareApp();
prepareSocket();

const rowsNow = () => rowsOf("ChatList");
const names = () => rowsNow().map((row) => row.getAttribute("href")?.replace("/chat/", ""));

async function opened(chats: Chat[]) {
  serveChats(chats);
  rememberGuest();
  open("/chat-list");
  await listOf("ChatList");
}
/** Opened, and hearing of changes. */
async function followedList(chats: Chat[]) {
  await opened(chats);
  await waitFor(() => expect(followed("Events")).toBe(1));
}
async function askToDelete(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `Actions for the chat with ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete chat" }));
  return within(await screen.findByRole("dialog", { name: `Delete the chat with ${name}?` }));
}
const show = (state: "visible" | "hidden") => vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
const come = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

describe("the two tabs", () => {
  test("are one's own chats first, and those of one's AI avatars, each with a way on while it is empty", async () => {
    rememberGuest();
    open("/chat-list");
    const [own, avatars] = await screen.findAllByRole("tab");
    expect([own?.textContent, avatars?.textContent]).toEqual(["My chats", "AI avatars"]);
    expect(own?.getAttribute("aria-selected")).toBe("true");
    expect((await screen.findByRole("link", { name: "Meet the characters" })).getAttribute("href")).toBe("/");
    act(() => own?.focus());
    await userEvent.keyboard("{ArrowRight}");
    expect(avatars?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("link", { name: "Create a character" }).getAttribute("href")).toBe("/characters/create");
    expect(screen.queryByRole("link", { name: "Meet the characters" })).toBeNull();
  });
});

describe("a row", () => {
  test("does not tell a reply that is heard first, until its text is shown in the chat", async () => {
    chatsHeardFirst.set(new Set(["yuki"]));
    await opened([chat("yuki", 2, { lastMessage: "It rains!" })]);
    expect(await screen.findByText("Reply as sound")).toBeTruthy();
    expect(screen.queryByText("It rains!")).toBeNull();
    act(() => chatsHeardFirst.set(new Set()));
    expect(await screen.findByText("It rains!")).toBeTruthy();
  });

  test.each([
    ["rests on it", { clientX: 200, clientY: 20 }],
    ["swipes over it to the left", { clientX: 120, clientY: 24 }],
  ])("offers its actions to a finger that %s", async (_, to) => {
    await opened([chat("yuki", 2, { name: "Yuki" })]);
    const [row = document.body] = rowsNow();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(row, { pointerType: "touch", clientX: 200, clientY: 20 });
    fireEvent.pointerMove(row, { pointerType: "touch", ...to });
    await come(to.clientX === 200 ? 0.5 : 0);
    expect(await screen.findByRole("menuitem", { name: "Delete chat" })).toBeTruthy();
  });

  test("leaves its list as far down as it was, until one comes back by the bar", async () => {
    await opened([chat("Yuki", 1)]);
    const list = () => screen.getByRole("region", { name: "Chat" });
    const go = async (place: string): Promise<void> => {
      const [link] = screen.getAllByRole("link", { name: new RegExp(`^${place}`) });
      if (link) await userEvent.click(link);
    };
    list().scrollTop = 120;
    fireEvent.scroll(list());
    await go("Profile");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Chat" })).toBeNull());
    await go("Chat");
    await listOf("ChatList");
    expect(list().scrollTop).toBe(120);
  });

  test("is only scrolled by a finger that moves up", async () => {
    await opened([chat("yuki", 2, { name: "Yuki" })]);
    const [row = document.body] = rowsNow();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(row, { pointerType: "touch", clientX: 200, clientY: 80 });
    fireEvent.pointerMove(row, { pointerType: "touch", clientX: 204, clientY: 20 });
    await come(1);
    expect(screen.queryByRole("menuitem")).toBeNull();
  });

  test("shows name, the last words in two lines, the time and how many are unread", async () => {
    await opened([
      chat("yuki", 2, { name: "Yuki", lastMessage: "また明日！", unreadCount: 3 }),
      chat("anna", 30, { name: "Anna" }),
    ]);
    const [yuki, anna] = rowsNow();
    expect(yuki?.textContent).toMatch(/Yuki.*2 hr\. ago.*また明日！.*3 unread messages/);
    expect(
      within(yuki ?? document.body)
        .getByText("また明日！")
        .closest(".line-clamp-2"),
    ).toBeTruthy();
    expect(anna?.textContent).toMatch(/Anna.*(yesterday|1 day ago).*Last words of anna/);
    expect(anna?.textContent).not.toContain("unread");
    expect(yuki?.getAttribute("href")).toBe("/chat/yuki");
  });

  test("says whose the last words are where they are the person's own, and that a reply is being written", async () => {
    const own = { name: "Yuki", lastMessage: "Hello!", lastMessageSender: "user" } as const;
    await followedList([chat("yuki", 2, own), chat("anna", 30, { name: "Anna" })]);
    const [yuki, anna] = rowsNow();
    expect(yuki?.textContent).toContain("You: Hello!");
    expect(anna?.textContent).not.toContain("You:");
    changed(chat("yuki", 0, { ...own, isWriting: true }));
    await waitFor(() => expect(rowsNow()[0]?.textContent).toContain("writing…"));
    expect(rowsNow()[0]?.textContent).not.toContain("Hello!");
    changed(chat("yuki", 0, { ...own, lastMessage: "こんにちは", lastMessageSender: "npc" }));
    await waitFor(() => expect(rowsNow()[0]?.textContent).toMatch(/now.*こんにちは/));
    expect(rowsNow()[0]?.textContent).not.toMatch(/You:|writing…/);
  });

  test("does not say that a reply is being written while the server is out of reach", async () => {
    await opened([chat("yuki", 2, { name: "Yuki", isWriting: true })]);
    expect(rowsNow()[0]?.textContent).toContain("writing…");
    act(() => reportUnreachable());
    expect(rowsNow()[0]?.textContent).toContain("Last words of yuki");
    act(() => reportReachable());
  });

  test("says so when the name is missing", async () => {
    await opened([chat("nameless", 1, { name: "" })]);
    expect(rowsNow()[0]?.textContent).toContain("Unknown user");
    expect(screen.getByRole("button", { name: /^Actions for the chat with/ })).toBeTruthy();
  });
});

describe("further chats", () => {
  const many = Array.from({ length: 23 }, (_, index) => chat(`n${index + 1}`, index + 1));

  test("come ten a page as one gets to the end, until there are no more", async () => {
    const reachEnd = watchScrolling();
    await opened(many);
    expect(rowsNow()).toHaveLength(10);
    reachEnd();
    await waitFor(() => expect(rowsNow()).toHaveLength(20));
    reachEnd();
    await waitFor(() => expect(rowsNow()).toHaveLength(23));
    const before = asked("ChatList");
    reachEnd();
    expect(asked("ChatList")).toBe(before);
    expect(new Set(names()).size).toBe(23);
  });

  test("are neither lost nor doubled when one moves to the front meanwhile", async () => {
    const reachEnd = watchScrolling();
    const [first, ...rest] = many;
    await followedList(many);
    const moved = chat("n15", 0, { lastMessage: "Here again" });
    changed(moved);
    serveChats([moved, ...(first ? [first] : []), ...rest.filter(({ id }) => id !== moved.id)]);
    await waitFor(() => expect(names()[0]).toBe("n15"));
    for (const count of [20, 23]) {
      reachEnd();
      await waitFor(() => expect(rowsNow().length).toBeGreaterThanOrEqual(count));
    }
    expect(new Set(names()).size).toBe(23);
    expect(rowsNow()).toHaveLength(23);
  });
});

describe("what happens elsewhere", () => {
  test("brings a chat to the front with its new words, and counts what is unread", async () => {
    await followedList([chat("yuki", 1), chat("anna", 2)]);
    changed(chat("anna", 0, { lastMessage: "Are you there?", unreadCount: 2 }));
    await waitFor(() => expect(names()).toEqual(["anna", "yuki"]));
    expect(rowsNow()[0]?.textContent).toContain("Are you there?");
    expect(rowsNow()[0]?.textContent).toContain("2 unread messages");
    changed(chat("anna", 0, { lastMessage: "Are you there?", unreadCount: 0 }));
    await waitFor(() => expect(rowsNow()[0]?.textContent).not.toContain("unread"));
  });

  test("adds a chat that is new, also to an empty list", async () => {
    serveChats([]);
    rememberGuest();
    open("/chat-list");
    await screen.findByRole("link", { name: "Meet the characters" });
    await waitFor(() => expect(followed("Events")).toBe(1));
    changed(chat("yuki", 1, { unreadCount: 1 }));
    await waitFor(() => expect(names()).toEqual(["yuki"]));
    changed(chat("anna", 0, { unreadCount: 1 }));
    await waitFor(() => expect(names()).toEqual(["anna", "yuki"]));
    expect(screen.queryByRole("link", { name: "Meet the characters" })).toBeNull();
  });

  test("raises the count of all, so that the last page is not forgotten", async () => {
    const reachEnd = watchScrolling();
    const all = Array.from({ length: 11 }, (_, index) => chat(`m${index + 1}`, index + 1));
    await followedList(all);
    const fresh = chat("fresh", 0);
    changed(fresh);
    serveChats([fresh, ...all]);
    await waitFor(() => expect(names()[0]).toBe("fresh"));
    reachEnd();
    await waitFor(() => expect(rowsNow()).toHaveLength(12));
  });

  test("takes a deleted chat away", async () => {
    await followedList([chat("yuki", 1), chat("anna", 2)]);
    deleted("yuki", GUEST.id);
    await waitFor(() => expect(names()).toEqual(["anna"]));
    deleted("anna", GUEST.id);
    expect(await screen.findByRole("link", { name: "Meet the characters" })).toBeTruthy();
  });
});

describe("events that were missed", () => {
  test("bring all that is shown back from the server, in one page, and no list at the first connection", async () => {
    const reachEnd = watchScrolling();
    const all = Array.from({ length: 14 }, (_, index) => chat(`n${index + 1}`, index + 1));
    await followedList(all);
    reachEnd();
    await waitFor(() => expect(rowsNow()).toHaveLength(14));
    const before = asked("ChatList");
    snapshot();
    expect(asked("ChatList")).toBe(before);
    serveChats(all.filter(({ npc }) => npc.id !== "n12"));
    snapshot();
    await waitFor(() => expect(names()).not.toContain("n12"));
    expect(rowsNow()).toHaveLength(13);
    expect(asked("ChatList")).toBe(before + 1);
  });
});

describe("deleting a chat", () => {
  test("tells of a chat that the character's creator can read that they lose it too", async () => {
    await opened([chat("yuki", 1, { readByCreator: true }), chat("anna", 2)]);
    const said = "The character’s creator won’t be able to read it either.";
    const yuki = await askToDelete("yuki");
    expect(yuki.getByText(new RegExp(said))).toBeTruthy();
    await userEvent.click(yuki.getByRole("button", { name: "Cancel" }));
    expect((await askToDelete("anna")).queryByText(new RegExp(said))).toBeNull();
  });

  test("does nothing when one thinks better of it", async () => {
    await opened([chat("yuki", 1)]);
    await userEvent.click((await askToDelete("yuki")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([asked("DeleteChat"), ...names()]).toEqual([0, "yuki"]);
  });

  test("that fails says so, and the chat stays", async () => {
    await opened([chat("yuki", 1)]);
    server.answers.DeleteChat = () => refused("INTERNAL");
    await userEvent.click((await askToDelete("yuki")).getByRole("button", { name: "Delete chat" }));
    expect(await screen.findByText("The chat could not be deleted")).toBeTruthy();
    expect(names()).toEqual(["yuki"]);
  });
});

describe("a list that cannot be read", () => {
  test("says so and is read on another try", async () => {
    rememberMember();
    server.answers.ChatList = () => refused("INTERNAL");
    open("/chat-list");
    expect(
      (await screen.findByRole("heading", { name: "Your chats could not be loaded" })).closest("[role=alert]"),
    ).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Meet the characters" })).toBeNull();
    serveChats([chat("yuki", 1)]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(names()).toEqual(["yuki"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("keeping the list fresh", () => {
  /** The clock is the test's own from the moment the list is there. */
  async function watched(chats = [chat("yuki", 1)]) {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
    });
    await opened(chats);
    await come(0.1);
    return asked("ChatList");
  }

  test("coming back reads it again, when it was read more than five seconds ago", async () => {
    const before = await watched();
    await come(4);
    fireEvent.focus(window);
    await come(0.1);
    expect(asked("ChatList")).toBe(before);
    await come(2);
    serveChats([chat("anna", 0), chat("yuki", 1)]);
    fireEvent.focus(window);
    await come(0.1);
    expect(asked("ChatList")).toBe(before + 1);
    await waitFor(() => expect(names()).toEqual(["anna", "yuki"]));
    fireEvent.focus(window);
    await come(0.1);
    expect(asked("ChatList")).toBe(before + 1);
  });

  test("once a minute while it is in view", async () => {
    const before = await watched();
    await come(55);
    expect(asked("ChatList")).toBe(before);
    await come(7);
    expect(asked("ChatList")).toBe(before + 1);
    await come(60);
    expect(asked("ChatList")).toBe(before + 2);
  });

  test("never while the page is hidden", async () => {
    const before = await watched();
    show("hidden");
    await come(130);
    fireEvent(document, new Event("visibilitychange"));
    await come(0.1);
    expect(asked("ChatList")).toBe(before);
    show("visible");
    fireEvent(document, new Event("visibilitychange"));
    await come(0.1);
    expect(asked("ChatList")).toBe(before + 1);
  });

  test("nor while there is no network, which is no failure of the list", async () => {
    const before = await watched();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await come(70);
    fireEvent.focus(window);
    await come(0.1);
    expect(asked("ChatList")).toBe(before);
    expect(names()).toEqual(["yuki"]);
    expect(screen.queryByText("Your chats could not be loaded")).toBeNull();
  });

  test("one that fails empties the list and says so, and the next one fills it", async () => {
    await watched();
    server.answers.ChatList = () => refused("INTERNAL");
    await come(10);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole("list", { name: "Chats" })).toBeNull());
    const said = screen.getAllByText("Your chats could not be loaded");
    expect(said.map((it) => it.tagName).toSorted()).toEqual(["H2", "P"]);
    expect(screen.queryByRole("link", { name: "Meet the characters" })).toBeNull();
    serveChats([chat("yuki", 1)]);
    await come(61);
    await waitFor(() => expect(names()).toEqual(["yuki"]));
    expect(screen.queryByText("Your chats could not be loaded")).toBeNull();
  });

  test("stops when the list is left", async () => {
    const before = await watched();
    await userEvent
      .setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
      .click(screen.getAllByRole("link", { name: "Home" })[0] ?? document.body);
    await screen.findByRole("heading", { name: "Practice Japanese" });
    await come(130);
    expect(asked("ChatList")).toBe(before);
  });
});
