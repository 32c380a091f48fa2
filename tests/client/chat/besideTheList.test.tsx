import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { open, prepareApp, rememberGuest, server } from "../appServer.tsx";
import { changed, chat, listOf, rowsOf, serveChats } from "./chatListServer.ts";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { CHAT, NPC, NPC_ID } from "./chatServer.tsx";

prepareApp();
prepareSocket();

/** A screen on which list and conversation stand side by side. */
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(min-width: 600px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  rememberGuest();
});

const list = () => screen.findByRole("region", { name: "Chat" });

test("a list without chats says beside it what to do, and nothing tells to pick one", async () => {
  open("/chat-list");
  expect(await screen.findByRole("heading", { name: "No chats yet" })).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  expect(within(await list()).queryByRole("heading", { level: 2 })).toBeNull();
  expect(screen.queryByText("Pick a chat")).toBeNull();
});

test("beside chats one is told to pick one", async () => {
  serveChats([chat("yuki", 1)]);
  open("/chat-list");
  expect(await screen.findByRole("heading", { name: "Pick a chat" })).toBeTruthy();
});

/** The chat that is opened here, in which nothing was said yet. */
function openYuki(): void {
  server.answers.OpenChat = () => ({ data: { openChat: CHAT } });
  open(`/chat/${NPC_ID}`);
}

test("an open chat in which nothing was said yet stands first in the list, which is not called empty", async () => {
  serveChats([chat("anna", 1)]);
  openYuki();
  await listOf("ChatList");
  await waitFor(() => expect(rowsOf("ChatList")).toHaveLength(2));
  const [first] = rowsOf("ChatList");
  expect(first?.textContent).toBe(`${NPC.name}${NPC.description}`);
  expect(first?.getAttribute("aria-current")).toBe("page");
});

test("it stands in an empty list too, and gives way to the chat once something was said", async () => {
  openYuki();
  await listOf("ChatList");
  expect(rowsOf("ChatList")).toHaveLength(1);
  expect(screen.queryByText("No chats yet")).toBeNull();
  await waitFor(() => expect(followed("Events")).toBe(1));
  changed(chat(NPC_ID, 0, { name: NPC.name, lastMessage: "Welcome!" }));
  await waitFor(() => expect(rowsOf("ChatList")[0]?.textContent).toContain("Welcome!"));
  expect(rowsOf("ChatList")).toHaveLength(1);
});
