import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { MEMBER } from "../people.ts";
import { userEvent } from "../userEvent.ts";
import { listed, npc, npcs } from "./npcLists.ts";

prepareApp();
prepareSocket();

/** A member at home, who learns words that these characters said. */
function openWithWords(waiting: number, ...names: string[]): void {
  rememberMember();
  const speakers = names.map((name) => ({ npcId: name.toLowerCase(), name, avatar: null, words: 6, due: waiting }));
  server.answers.RememberedWords = () => ({ data: { rememberedWords: { waiting, speakers } } });
  open("/");
}

const chat = (name: string, unreadCount = 0) => ({
  id: `chat-${name}`,
  userId: "guest-1",
  userName: "",
  userType: "guest",
  userAvatar: null,
  lastMessage: "Bis bald!",
  isWriting: false,
  lastMessageTime: "2026-11-01T10:00:00Z",
  unreadCount,
  readByCreator: false,
  isEnded: false,
  npc: { id: name.toLowerCase(), name, avatar: null },
});

test("home offers to continue one's latest chats, with what is unread in them, before the other characters", async () => {
  rememberGuest();
  server.answers.RecentChats = () => ({ data: { chats: { items: [chat("Lena", 2), chat("Wei")], total: 2 } } });
  open("/");
  const recent = within(await screen.findByRole("region", { name: "Continue with…" }));
  const links = await recent.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/chat/lena", "/chat/wei"]);
  expect(links[0]?.textContent).toContain("2 unread");
  expect(asked("RecentChats")).toBe(1);
  expect(listed("popular")).toEqual([]);
  await userEvent.click(links[0] ?? document.body);
  expect(window.location.pathname).toBe("/chat/lena");
});

test("who has no chats yet sees no empty row for them", async () => {
  rememberGuest();
  open("/");
  await screen.findByRole("list", { name: "Everyone" });
  expect(screen.queryByRole("region", { name: "Continue with…" })).toBeNull();
});

test("who had chats the last time finds the room for them kept while they are read", async () => {
  rememberGuest();
  localStorage.setItem("hasChats", "guest-1");
  server.answers.RecentChats = () => new Promise(() => undefined);
  open("/");
  await screen.findByRole("list", { name: "Everyone" });
  expect(screen.getByRole("region", { name: "Continue with…" })).toBeTruthy();
});

test("what the server refuses to tell leaves no hole in the page", async () => {
  rememberGuest();
  localStorage.setItem("hasChats", "guest-1");
  server.answers.RecentChats = () => refused("INTERNAL_SERVER_ERROR");
  open("/");
  await screen.findByRole("list", { name: "Everyone" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Continue with…" })).toBeNull());
});

test("nor does a scene that cannot be found, for who has talked", async () => {
  rememberGuest();
  server.answers.RecentChats = () => ({ data: { chats: { items: [chat("Lena")], total: 1 } } });
  server.answers.FittingScene = () => refused("INTERNAL_SERVER_ERROR");
  open("/");
  const today = await screen.findByRole("region", { name: "Today" });
  await waitFor(() => expect(asked("FittingScene")).toBe(1));
  await waitFor(() => expect(today.lastElementChild?.childElementCount).toBe(0));
});

test("without a connection nothing is offered to continue where nothing is kept", async () => {
  rememberGuest();
  localStorage.setItem("hasChats", "guest-1");
  server.answers.RecentChats = () => {
    throw new TypeError("Failed to fetch");
  };
  open("/");
  await screen.findByRole("heading", { name: "Practice Japanese" });
  await waitFor(() => expect(asked("RecentChats")).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Continue with…" })).toBeNull());
});

test("the language being practised is changed at home, and the characters come in it", async () => {
  rememberGuest();
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Practice Japanese" }));
  const sheet = await screen.findByRole("dialog", { name: "I want to practice…" });
  const before = asked("NpcList");
  await userEvent.click(within(sheet).getByRole("radio", { name: "Français" }));
  await screen.findByRole("heading", { name: "Practice French" });
  expect(server.asked.find((it) => it.name === "UpdateProfile")?.variables).toEqual({ input: { language: "fr" } });
  await waitFor(() => expect(asked("NpcList")).toBe(before + 1));
  await waitFor(() => expect(sheet.isConnected).toBe(false));
});

test("a beginner reads on a card what its line means, in their own language", async () => {
  rememberGuest();
  server.answers.NpcList = () => npcs([npc("Yuki", { description: "カフェの店員。", gloss: "Works in a café." })]);
  open("/");
  expect((await screen.findByText("Works in a café.")).lang).toBe("en");
  expect(screen.getByText("カフェの店員。").lang).toBe("ja");
});

test.each([
  [2, "Yuki remembers 6 words", "/words/review"],
  [0, "Yuki remembers 6 words", "/chat/yuki"],
])("home has one card of words, with the character that said most of them: %i due", async (waiting, title, to) => {
  openWithWords(waiting, "Yuki", "Lena");
  expect((await screen.findByText(title)).closest("a")?.getAttribute("href")).toBe(to);
  expect(asked("RememberedWords")).toBe(1);
  // The tab says how many, too.
  expect(screen.getAllByRole("link", { name: /^Words/ }).at(-1)?.textContent).toBe(
    waiting > 0 ? `Words${waiting}${waiting} words due` : "Words",
  );
});

test("who had words the last time finds the room for their card kept while they are asked for", async () => {
  rememberMember();
  localStorage.setItem("hasWords", MEMBER.id);
  server.answers.RememberedWords = () => new Promise(() => undefined);
  open("/");
  await screen.findByRole("list", { name: "Everyone" });
  expect(document.querySelector("main div.min-h-20")).toBeTruthy();
});
