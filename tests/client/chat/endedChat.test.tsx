import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHAT, createChatServer, prepareChat, renderChat } from "./chatServer.tsx";

prepareChat();

test("a chat that has ended can be read, and says so where one would write", async () => {
  const server = createChatServer();
  server.answers.OpenChat = () => ({ openChat: { ...CHAT, isEnded: true } });
  await renderChat(server);
  await screen.findByText("いらっしゃいませ！");
  expect(screen.getByText("This chat has ended. You can still read it.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
