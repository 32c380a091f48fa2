import { ApolloProvider } from "@apollo/client/react";
import { render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import ChatScreen from "../../../client/src/features/chat/screen/ChatScreen.tsx";
import { pathOfMessage } from "../../../client/src/lib/messages/askedMessage.ts";
import { signIn } from "../../../client/src/lib/session/session.ts";
import { MEMBER } from "../people.ts";
import { userEvent } from "../userEvent.ts";
import { createChatServer, infoCard, message, NPC_ID, prepareChat } from "./chatServer.tsx";

prepareChat();

test("following the same message twice goes to it twice", async () => {
  // What jsdom lacks.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const shown: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  const asked = message({ id: "m1", position: 1, text: "I live in Graz." });
  signIn("token", 3600, MEMBER);
  render(
    <ApolloProvider client={createChatServer([infoCard, asked]).client}>
      <MemoryRouter initialEntries={[`/chat/${NPC_ID}`]}>
        <Link to={pathOfMessage(NPC_ID, asked)}>its day</Link>
        <Routes>
          <Route path="/chat/:npcId" element={<ChatScreen />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
  const row = (await screen.findByText(asked.text)).closest("li");
  for (const all of [[row], [row, row]]) {
    await userEvent.click(screen.getByRole("link", { name: "its day" }));
    await waitFor(() => expect(shown).toEqual(all));
    expect(document.activeElement).toBe(row);
  }
});
