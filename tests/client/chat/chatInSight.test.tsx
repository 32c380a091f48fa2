import { gql } from "@apollo/client";
import { ApolloProvider, useFragment } from "@apollo/client/react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { followEvents } from "../../../client/src/lib/events/followEvents.ts";
import { useUnread } from "../../../client/src/lib/events/useUnread.ts";
import { lend } from "../lend.ts";
import { CHAT, createChatServer, greeting, message, NPC_ID, prepareChat, refusal, renderChat } from "./chatServer.tsx";

prepareChat();

const VIEWER = "u1";
const unreadOf = (own: number) => ({ own, avatar: 0, total: own });

function Total() {
  return <p>{useUnread().total} unread</p>;
}

const ROW = gql`
  fragment Row on Chat {
    unreadCount
  }
`;

/** What the list tells of the chat. */
function Row() {
  const { data, complete } = useFragment<{ unreadCount: number }>({
    fragment: ROW,
    from: { __typename: "Chat", id: CHAT.id },
  });
  return complete && <p>{data.unreadCount} in the list</p>;
}

/** The chat with Yuki on screen, beside the counts of what is unread in it and in all. */
async function openWithCount(history = [greeting]) {
  const server = createChatServer(history);
  server.answers.Unread = () => ({ unread: unreadOf(0) });
  const chat = await renderChat(server, { id: VIEWER });
  render(
    <ApolloProvider client={server.client}>
      <Total />
      <Row />
    </ApolloProvider>,
  );
  const stop = followEvents(server.client, VIEWER);
  onTestFinished(stop);
  await screen.findByText("いらっしゃいませ！");
  await screen.findByText("0 unread");
  /** The server counts messages of a chat, and of all. */
  const counts = (unreadCount: number, all: number, { id = CHAT.id, npcId = NPC_ID } = {}): void => {
    const row = { lastMessageSender: "npc", isWriting: false, userName: "Guest", userType: "guest", userAvatar: null };
    const npc = { id: npcId, name: "Yuki", avatar: null };
    const changed = { ...row, id, userId: VIEWER, unreadCount, npc };
    const { lastMessage, lastMessageTime, readByCreator, isEnded } = CHAT;
    const stated = { ...changed, lastMessage, lastMessageTime, readByCreator, isEnded };
    act(() => server.emit("Events", { events: { __typename: "ChatChanged", chat: stated, unread: unreadOf(all) } }));
  };
  return { server, chat, counts };
}

function setVisible(isVisible: boolean): void {
  lend(document, { visibilityState: isVisible ? "visible" : "hidden" });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

const SOON = 50;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, SOON)));

test("what comes in the chat that one looks at is on no badge, what comes elsewhere is", async () => {
  const { counts } = await openWithCount();
  counts(2, 3);
  expect(await screen.findByText("1 unread")).toBeTruthy();
  counts(1, 4, { id: "c2", npcId: "another" });
  expect(await screen.findByText("4 unread")).toBeTruthy();
});

test("on a page that is out of sight it is", async () => {
  const { counts } = await openWithCount();
  setVisible(false);
  counts(2, 3);
  expect(await screen.findByText("3 unread")).toBeTruthy();
});

test("where one leaves before it is marked as read, it is counted again", async () => {
  const { server, chat, counts } = await openWithCount();
  counts(1, 1);
  await settled();
  expect(screen.getByText("0 unread")).toBeTruthy();
  server.answers.Unread = () => ({ unread: unreadOf(1) });
  chat.unmount();
  expect(await screen.findByText("1 unread")).toBeTruthy();
});

test("where it was marked, leaving asks for nothing", async () => {
  const { server, chat, counts } = await openWithCount();
  counts(1, 1);
  counts(0, 0);
  const before = server.asked("Unread").length;
  chat.unmount();
  await settled();
  expect(server.asked("Unread")).toHaveLength(before);
});

test("what comes before a mark is answered is on no badge, though the answer counts it", async () => {
  const reply = message({ id: "reply", position: 4, text: "お茶ですか。", isRead: false });
  const { server, counts } = await openWithCount();
  server.answers.MarkChatRead = () => ({ markChatRead: { id: CHAT.id, unreadCount: 1 } });
  act(() => server.chatUpdated(reply));
  counts(1, 1);
  await waitFor(() => expect(server.asked("MarkChatRead")).toHaveLength(1));
  await settled();
  expect(screen.getByText("0 unread")).toBeTruthy();
  expect(screen.getByText("0 in the list")).toBeTruthy();
});

test("a mark that did not get through is tried again with the next connection", async () => {
  const reply = message({ id: "reply", position: 4, text: "お茶ですか。", isRead: false });
  const { server } = await openWithCount([greeting]);
  server.answers.MarkChatRead = () => Promise.reject(new TypeError("Failed to fetch"));
  act(() => server.chatUpdated(reply));
  await waitFor(() => expect(server.asked("MarkChatRead")).toHaveLength(1));
  await settled();
  act(() => reportUnreachable());
  act(() => reportReachable());
  await waitFor(() => expect(server.asked("MarkChatRead")).toHaveLength(2));
});

test("a mark that was refused is tried again at the next look", async () => {
  const reply = message({ id: "reply", position: 4, text: "お茶ですか。", isRead: false });
  const { server } = await openWithCount([greeting]);
  server.answers.MarkChatRead = () => refusal("INTERNAL");
  act(() => server.chatUpdated(reply));
  await waitFor(() => expect(server.asked("MarkChatRead")).toHaveLength(1));
  await settled();
  setVisible(false);
  setVisible(true);
  await waitFor(() => expect(server.asked("MarkChatRead")).toHaveLength(2));
});
