import { screen } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";
import { showHelp } from "../../../client/src/lib/chats/helpOffers.ts";
import { createChatServer, greeting, infoCard, message, prepareChat, renderChat } from "./chatServer.tsx";

prepareChat();

const own = message({ id: "own", position: 3, sender: "user", text: "I want to die" });
const reply = message({ id: "reply", position: 4, text: "Tell me more." });

test("a message that speaks of harming oneself has whom one can turn to below it, above the answer", async () => {
  const server = createChatServer([infoCard, greeting, own, reply]);
  server.answers.HelpLines = () => ({ helpLines: [{ name: "Lifeline", contact: "+1 988", url: null }] });
  await renderChat(server);
  await screen.findByText("Tell me more.");
  expect(screen.queryByRole("complementary")).toBeNull();
  act(() => showHelp("own"));
  const card = await screen.findByRole("complementary", { name: "You do not have to carry this alone." });
  expect(screen.getByRole("link", { name: "+1 988" }).getAttribute("href")).toBe("tel:+1988");
  const following = card.compareDocumentPosition(screen.getByText("Tell me more."));
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("where the operator names no lines it names the emergency number", async () => {
  const server = createChatServer([infoCard, greeting, own, reply]);
  server.answers.HelpLines = () => ({ helpLines: [] });
  await renderChat(server);
  await screen.findByText("Tell me more.");
  act(() => showHelp("own"));
  expect(await screen.findByText(/call your local emergency number/)).toBeTruthy();
});
