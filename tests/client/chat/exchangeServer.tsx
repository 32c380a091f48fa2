import { ApolloProvider } from "@apollo/client/react";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { PageKeysSheet } from "../../../client/src/components/keys/PageKeysSheet.tsx";
import { GuestDialog } from "../../../client/src/components/sheets/GuestDialog.tsx";
import { MomentSheets } from "../../../client/src/features/chat/moment/MomentSheets.tsx";
import { RepeatSheets } from "../../../client/src/features/words/repeat/RepeatSheets.tsx";
import { WordCard } from "../../../client/src/features/words/tap/WordCard.tsx";
import { Toasts } from "../../../client/src/components/notices/Toasts.tsx";
import type { KeyTermFragment, MessageFragment } from "../../../client/src/lib/messages/message.generated.ts";
import type { SessionUser } from "../../../client/src/lib/session/storedSession.ts";
import { balanceOf, PRICES } from "../points/prices.ts";
import { createChatServer, greeting, infoCard, message, renderChat } from "./chatServer.tsx";

let replies = 0;

/** A finished answer; each is another one, as how one reads a text is remembered. */
export const answer = (text: string, fields: Partial<MessageFragment> = {}) => {
  replies += 1;
  return message({
    id: `answer-${replies}`,
    position: 4,
    text,
    replyId: `reply-${replies}`,
    ...fields,
  });
};

/** What the member said. */
export const said = message({
  id: "said",
  position: 3,
  sender: "user",
  text: "おはよう",
  requestId: "q1",
});

export const keyTerm = (term: string, fields: Partial<KeyTermFragment> = {}): KeyTermFragment => ({
  term,
  meaning: `meaning of ${term}`,
  notes: "",
  reading: null,
  ...fields,
});

export const translated = (of: MessageFragment, translation: string, ...keyTerms: KeyTermFragment[]) => ({
  ...of,
  translation: { language: "en" as const, translation, keyTerms },
});

/** A chat with one exchange, whose person can pay. */
export function exchange(last: MessageFragment, before: MessageFragment[] = [infoCard, greeting, said]) {
  const server = createChatServer([...before, last]);
  // No model speaks.
  server.answers.Prices = () => ({
    serverInfo: { prices: { ...PRICES, speech: 0 } },
  });
  server.answers.Balance = () => ({ balance: balanceOf(1) });
  server.answers.ServerInfo = () => ({ serverInfo: { demo: [], houseTexts: [], notice: null } });
  return server;
}

/** Opens the chat as a member, with what lies over every page. */
export async function openAsMember(server: ReturnType<typeof createChatServer>, user: Partial<SessionUser> = {}) {
  await renderChat(server, { userType: "regular", username: "mika", ...user });
  render(
    <ApolloProvider client={server.client}>
      <MemoryRouter>
        <Toasts onFollow={() => undefined} />
        <GuestDialog />
        <WordCard />
        <RepeatSheets />
        <MomentSheets />
        <PageKeysSheet />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await screen.findByRole("log");
}

/** Gives elements a place on screen: what has none counts as gone, and dialogs and menus of it close. */
export function givePlaces(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, 0, 400, 60));
}

/** Gives texts a height by their length: ten letters a line of 20 pixels. */
export function giveLines(): void {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return Math.ceil((this.textContent?.length ?? 0) / 10) * 20;
  });
  const computed = window.getComputedStyle.bind(window);
  vi.stubGlobal(
    "getComputedStyle",
    (element: Element, pseudo?: string | null) =>
      new Proxy(computed(element, pseudo), {
        get: (style, name) => {
          if (name === "lineHeight") return "20px";
          const value: unknown = Reflect.get(style, name, style);
          return typeof value === "function" ? value.bind(style) : value;
        },
      }),
  );
}
