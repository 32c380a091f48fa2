import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chatDeleted } from "../../../client/src/lib/chats/chatListCache.ts";
import { userEvent } from "../userEvent.ts";
import { givePlaces } from "./exchangeServer.tsx";
import { CHAT, createChatServer, greeting, infoCard, prepareChat, renderChat } from "./chatServer.tsx";

prepareChat();

const TOLD = "Its creator can read your chat.";
const mark = () => screen.queryByRole("button", { name: TOLD });
const card = () => within(screen.getByRole("article"));

async function opened(readByCreator: boolean, history = [infoCard, greeting]) {
  const server = createChatServer(history);
  server.answers.OpenChat = () => ({ openChat: { ...CHAT, readByCreator } });
  const page = await renderChat(server);
  await screen.findByText("いらっしゃいませ！");
  return { ...server, unmount: page.unmount };
}

describe("a chat that the character's creator can read", () => {
  test("says so on the card before the first message, and by an eye in the header", async () => {
    await opened(true);
    expect(card().getByText(TOLD)).toBeTruthy();
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("button", { name: TOLD })).toBeTruthy();
  });

  test("says it in words where the eye is tapped", async () => {
    givePlaces();
    await opened(true);
    await userEvent.click(screen.getByRole("button", { name: TOLD }));
    expect((await screen.findByRole("dialog", { name: TOLD })).textContent).toBe(TOLD);
  });

  test("says so at once on another visit, before the server has answered", async () => {
    const server = await opened(true);
    server.unmount();
    server.answers.OpenChat = () => new Promise(() => undefined);
    await renderChat(server);
    await screen.findByRole("article");
    expect(mark()).toBeTruthy();
    expect(card().getByText(TOLD)).toBeTruthy();
  });

  test("no longer says so once it is hidden from the creator", async () => {
    const { client } = await opened(true);
    act(() => {
      client.cache.modify<{ readByCreator: boolean }>({
        id: client.cache.identify({ __typename: "Chat", id: CHAT.id }),
        fields: { readByCreator: () => false },
      });
    });
    await waitFor(() => expect(mark()).toBeNull());
    expect(card().queryByText(TOLD)).toBeNull();
  });

  test("warns in the menu that deleting it takes it from the creator as well", async () => {
    givePlaces();
    await opened(true);
    await userEvent.click(screen.getByRole("button", { name: "Actions for this chat" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete chat" }));
    expect((await screen.findByRole("dialog")).textContent).toContain(
      "The character’s creator won’t be able to read it either.",
    );
  });
});

test("a chat that its creator cannot read says nothing of the kind", async () => {
  await opened(false);
  expect(mark()).toBeNull();
  expect(card().queryByText(TOLD)).toBeNull();
});

test("a chat in which nothing is written yet stays as it is while another one is deleted", async () => {
  const { client, chatUpdated } = await opened(true);
  act(() => chatDeleted(client.cache, "u1", { npcId: "anna", userId: "u1" }));
  // The cache tells what it has let go with the next thing that comes in.
  await act(async () => chatUpdated({ ...greeting, text: "おひさしぶりです！" }));
  await screen.findByText("おひさしぶりです！");
  expect(screen.getByRole("heading", { level: 1, name: "Yuki" })).toBeTruthy();
  expect(mark()).toBeTruthy();
  expect(card().getByText(TOLD)).toBeTruthy();
});
