import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import AvatarChatPage from "../../../client/src/features/avatar-chat/AvatarChatPage.tsx";
import { WordCard } from "../../../client/src/features/words/tap/WordCard.tsx";
import type { MessageFragment } from "../../../client/src/lib/messages/message.generated.ts";
import { signIn } from "../../../client/src/lib/session/session.ts";
import type { SessionUser } from "../../../client/src/lib/session/storedSession.ts";
import { lend } from "../lend.ts";
import { MEMBER } from "../people.ts";
import { balanceOf, PRICES } from "../points/prices.ts";
import { createChatServer, message, NPC_ID } from "./chatServer.tsx";

export const USER_ID = "22222222-2222-4222-8222-222222222222";
export const PLACE = { npcId: NPC_ID, userId: USER_ID };
export const PICTURES = ["/one.webp", "/two.webp", "/three.webp"];

export const said = (position: number, text: string, fields: Partial<MessageFragment> = {}) =>
  message({
    id: `m${position}`,
    position,
    text,
    sender: position % 2 === 0 ? "npc" : "user",
    ...fields,
  });

interface Served {
  messages?: MessageFragment[];
  images?: string[];
  userName?: string;
  userType?: "guest" | "regular";
  unreadCount?: number;
}

/** A conversation of Ann's with the viewer's AI avatar Yuki; the server has all of its messages. */
export function createAvatarChatServer({
  messages = [said(1, "Hello"), said(2, "いらっしゃい")],
  images = PICTURES,
  userName = "Ann",
  userType = "regular",
  unreadCount = 0,
}: Served = {}) {
  const server = createChatServer();
  const head = {
    id: "c1",
    userId: USER_ID,
    userName,
    userType,
    userAvatar: null,
    unreadCount,
  };
  const npc = { id: NPC_ID, name: "Yuki", avatar: images[0] ?? null, images, voicePitch: 0, voicePace: 0 };
  server.answers.AvatarChat = () => ({ avatarChat: { ...head, npc } });
  server.answers.AvatarChatHistory = ({ after }) => {
    const end = after === undefined ? messages.length : messages.findIndex(({ id }) => id === after);
    const shown = messages.slice(Math.max(end - 20, 0), Math.max(end, 0));
    return { avatarChatHistory: { hasMore: end > 20, messages: shown } };
  };
  server.answers.MarkAvatarChatRead = () => ({ markAvatarChatRead: { id: "c1" } });
  server.answers.Prices = () => ({ serverInfo: { prices: PRICES } });
  server.answers.Balance = () => ({ balance: balanceOf(1) });
  server.answers.ServerInfo = () => ({ serverInfo: { demo: [], houseTexts: [], notice: null } });
  return {
    ...server,
    /** Another device, or the other person, has changed a message. */
    updated: (it: MessageFragment) => act(async () => server.emit("AvatarChatUpdated", { avatarChatUpdated: it })),
    /** The stream of news has counted what is unread. */
    counted: (count: number) =>
      act(() =>
        server.client.cache.modify({
          id: "Chat:c1",
          fields: { unreadCount: () => count },
        }),
      ),
  };
}

export type AvatarChatServer = ReturnType<typeof createAvatarChatServer>;

/** Opens the view as the creator of the AI avatar; `before` is the page they come from. */
export function openView(
  server: AvatarChatServer,
  { user = {}, before }: { user?: Partial<SessionUser>; before?: string } = {},
) {
  lend(Element.prototype, { setPointerCapture: () => undefined });
  signIn("token", 3600, { ...MEMBER, ...user });
  const path = `/avatar-chat/${NPC_ID}/${USER_ID}`;
  // As the browser's history has it.
  window.history.replaceState({ idx: before ? 1 : 0 }, "");
  render(
    <ApolloProvider client={server.client}>
      <MemoryRouter initialEntries={before ? [before, path] : [path]}>
        <Routes>
          <Route path="/avatar-chat/:npcId/:userId" element={<AvatarChatPage />} />
          <Route path="/chat-list" element={<p>the list</p>} />
          <Route path="/" element={<p>home</p>} />
        </Routes>
        <WordCard />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

/** The pictures that are loaded or being loaded, in order; each also has a blurred copy without a name. */
export const pictures = (): HTMLElement[] => screen.queryAllByRole("img", { name: /^Yuki, picture/, hidden: true });

/** The view, once its first picture has loaded. */
export async function shownView(server: AvatarChatServer, options: Parameters<typeof openView>[1] = {}) {
  openView(server, options);
  const first = await screen.findByRole("img", { name: /^Yuki, picture 1/ });
  fireEvent.load(first);
  await screen.findByRole("log");
}
