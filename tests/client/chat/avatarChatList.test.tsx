import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server, unreadOf } from "../appServer.tsx";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { i18n } from "../../../client/src/lib/i18n/i18n.ts";
import { watchScrolling } from "../npcs/npcLists.ts";
import { userEvent } from "../userEvent.ts";
import { avatarChat, badges, changed, chat, counted, deleted, listOf, rowsOf, serveChats } from "./chatListServer.ts";
import type { Chat } from "./chatListServer.ts";

prepareApp();
prepareSocket();

const rowsNow = () => rowsOf("AvatarChatList");
const paths = () => rowsNow().map((row) => row.getAttribute("href"));
const pathTo = (...users: string[]) => users.map((user) => `/avatar-chat/mirror/user-${user}`);
const tabs = () => screen.getAllByRole("tab");

async function opened(chats: Chat[], own: Chat[] = []) {
  serveChats(chats, "AvatarChatList");
  serveChats(own);
  rememberGuest();
  open("/chat-list?tab=avatars");
  await listOf("AvatarChatList");
}
async function followedList(chats: Chat[], own: Chat[] = []) {
  await opened(chats, own);
  await waitFor(() => expect(followed("Events")).toBe(1));
}

describe("a row", () => {
  test("shows the user, under them the avatar, the last words in two lines, the time and how many are unread", async () => {
    await opened([avatarChat("Ann", 2, { lastMessage: "また明日！", unreadCount: 3 })]);
    const [row] = rowsNow();
    expect(row?.textContent).toMatch(/Ann.*2 hr\. ago.*AI avatar: Mirror.*また明日！.*3 unread messages/);
    expect(
      within(row ?? document.body)
        .getByText("また明日！")
        .closest(".line-clamp-2"),
    ).toBeTruthy();
    expect(paths()).toEqual(pathTo("Ann"));
  });

  test("says which words are the avatar's, and that it is writing", async () => {
    await opened([
      avatarChat("Ann", 1, { lastMessage: "Hello!", lastMessageSender: "user" }),
      avatarChat("Bob", 2, { lastMessage: "Hi Bob." }),
      avatarChat("Cid", 3, { lastMessage: "Hello?", lastMessageSender: "user", isWriting: true }),
    ]);
    const [ann, bob, cid] = rowsNow().map((row) => row.querySelector(".line-clamp-2")?.textContent);
    expect([ann, bob, cid]).toEqual(["Hello!", "Mirror: Hi Bob.", "Mirror is writing…"]);
  });

  test.each([
    ["en-US", "guest", "Guest"],
    ["en-US", "regular", "Unknown user"],
    ["de-DE", "guest", "Gast"],
    ["ja-JP", "guest", "ゲスト"],
  ] as const)(
    "names a user without a name in the language of the interface: %s, %s",
    async (language, userType, name) => {
      await i18n.loadNamespaces("chatList");
      await opened([{ ...avatarChat("Ann", 1), userName: "", userType }]);
      await act(() => i18n.changeLanguage(language));
      expect(await screen.findByText(name)).toBeTruthy();
    },
  );

  test("offers no deleting", async () => {
    await opened([avatarChat("Ann", 1)]);
    expect(screen.queryByRole("button", { name: /^Actions for the chat/ })).toBeNull();
  });
});

describe("the tab", () => {
  test("stays chosen on the way back from a conversation, and the other one is a tap away", async () => {
    serveChats([avatarChat("Ann", 1)], "AvatarChatList");
    serveChats([chat("yuki", 1)]);
    rememberGuest();
    open("/chat-list");
    await listOf("ChatList");
    await userEvent.click(screen.getByRole("tab", { name: "AI avatars" }));
    await listOf("AvatarChatList");
    expect(location.pathname + location.search).toBe("/chat-list?tab=avatars");
    await userEvent.click(screen.getByRole("tab", { name: "My chats" }));
    await listOf("ChatList");
    expect(location.pathname + location.search).toBe("/chat-list");
  });

  test("tells how many are unread in it, and the place in the bars how many there are in all", async () => {
    server.answers.Unread = () => ({ data: { unread: unreadOf(2, 5) } });
    await followedList([avatarChat("Ann", 1)]);
    await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).toEqual(tabTexts(2, 5)));
    expect(badges("7 unread messages")).toBe(2);
    counted(2, 130);
    await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).toEqual(tabTexts(2, 130)));
    counted(0, 0);
    await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).toEqual(["My chats", "AI avatars"]));
    expect(badges("unread")).toBe(0);
  });
});

const tabText = (name: string, count: number) =>
  `${name}${count > 99 ? "99+" : count}${count} unread message${count === 1 ? "" : "s"}`;
const tabTexts = (own: number, avatars: number) => [tabText("My chats", own), tabText("AI avatars", avatars)];

test("opening an unread conversation takes it off the badges at once, and once only", async () => {
  server.answers.Unread = () => ({ data: { unread: unreadOf(1, 4) } });
  const ann = avatarChat("Ann", 1, { unreadCount: 3 });
  server.answers.AvatarChat = () => ({
    data: { avatarChat: { ...ann, npc: { ...ann.npc, images: [], voicePitch: 0, voicePace: 0 } } },
  });
  server.answers.AvatarChatHistory = () => ({ data: { avatarChatHistory: { hasMore: false, messages: [] } } });
  server.answers.MarkAvatarChatRead = () => new Promise(() => undefined);
  await opened([ann, avatarChat("Ben", 2, { unreadCount: 1 })]);
  await waitFor(() => expect(document.title).toBe("(5) Chat · Causerie"));
  const [row] = rowsNow();
  if (row) fireEvent.click(row);
  expect(asked("AvatarChat")).toBe(0);
  await waitFor(() => expect(document.title).toBe("(2) Chat · Causerie"));
  // The server still counts them when it tells of the conversation.
  await waitFor(() => expect(asked("MarkAvatarChatRead")).toBe(1));
  expect(document.title).toBe("(2) Chat · Causerie");
  await act(async () => window.history.back());
  await listOf("AvatarChatList");
  expect(tabs().map(({ textContent }) => textContent)).toEqual([tabText("My chats", 1), tabText("AI avatars", 1)]);
});

describe("what happens elsewhere", () => {
  test("moves a conversation to the front and adds a new one, each in its own list", async () => {
    await followedList([avatarChat("Ann", 1), avatarChat("Ben", 2)], [chat("yuki", 1)]);
    changed(avatarChat("Ben", 0, { lastMessage: "Hello again", unreadCount: 1 }));
    await waitFor(() => expect(paths()).toEqual(pathTo("Ben", "Ann")));
    expect(rowsNow()[0]?.textContent).toContain("Hello again");
    changed(avatarChat("Cid", 0));
    await waitFor(() => expect(paths()).toEqual(pathTo("Cid", "Ben", "Ann")));
    changed(chat("anna", 0));
    expect(paths()).toEqual(pathTo("Cid", "Ben", "Ann"));
    serveChats([chat("anna", 0), chat("yuki", 1)]);
    await userEvent.click(screen.getByRole("tab", { name: "My chats" }));
    await listOf("ChatList");
    expect(rowsOf("ChatList").map((row) => row.getAttribute("href"))).toEqual(["/chat/anna", "/chat/yuki"]);
  });

  test("takes a conversation away that is deleted or hidden, and no other with the same avatar", async () => {
    await followedList([avatarChat("Ann", 1), avatarChat("Ben", 2)]);
    deleted("mirror", "user-Ann");
    await waitFor(() => expect(paths()).toEqual(pathTo("Ben")));
    deleted("mirror", "user-Ben");
    expect(await screen.findByRole("link", { name: "Create a character" })).toBeTruthy();
  });
});

test("further conversations come ten a page, each once", async () => {
  const reachEnd = watchScrolling();
  await opened(Array.from({ length: 13 }, (_, index) => avatarChat(`u${index}`, index)));
  expect(rowsNow()).toHaveLength(10);
  reachEnd();
  await waitFor(() => expect(rowsNow()).toHaveLength(13));
  expect(new Set(paths()).size).toBe(13);
});

test("a list that cannot be read says so and is read on another try", async () => {
  server.answers.AvatarChatList = () => refused("INTERNAL");
  rememberGuest();
  open("/chat-list?tab=avatars");
  expect((await screen.findByRole("alert")).textContent).toContain("Your chats could not be loaded");
  serveChats([avatarChat("Ann", 1)], "AvatarChatList");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(paths()).toEqual(pathTo("Ann")));
});

test("the list is read again once a minute while it is looked at, and only that one", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
  });
  await opened([avatarChat("Ann", 1)]);
  const before = { own: asked("ChatList"), avatars: asked("AvatarChatList") };
  await act(async () => void (await vi.advanceTimersByTimeAsync(61_000)));
  expect({ own: asked("ChatList"), avatars: asked("AvatarChatList") }).toEqual({
    own: before.own,
    avatars: before.avatars + 1,
  });
});
