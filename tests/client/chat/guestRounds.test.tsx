import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "../userEvent.ts";
import { createChatServer, message, prepareChat, renderChat } from "./chatServer.tsx";

prepareChat();

/** A server to which a guest may send so many messages more. */
function serverWith(guestRoundsLeft: number) {
  const server = createChatServer();
  server.answers.GuestRounds = () => ({ viewer: { id: "u1", guestRoundsLeft } });
  server.answers.SendMessage = ({ input }) => {
    const { requestId } = input as { requestId: string };
    const own = message({ id: `own ${requestId}`, position: 3, sender: "user", text: "Hello", requestId });
    const reply = message({ id: `reply ${requestId}`, position: 4, text: "はい" });
    return { sendMessage: { __typename: "SentMessage", message: own, reply } };
  };
  return server;
}

const say = async (text: string): Promise<void> =>
  userEvent.type(await screen.findByRole("textbox", { name: "Message" }), `${text}{Enter}`);

it("tells a guest how many messages are left once they are few, and counts down with each", async () => {
  await renderChat(serverWith(4));
  expect(screen.queryByText(/messages left/)).toBeNull();
  await say("Hello");
  expect(await screen.findByText("3 messages left")).toBeTruthy();
  await say("Hello again");
  expect(await screen.findByText("2 messages left")).toBeTruthy();
});

it("says nothing of a number while there are many", async () => {
  const server = serverWith(20);
  await renderChat(server);
  await say("Hello");
  await waitFor(() => expect(server.asked("SendMessage")).toHaveLength(1));
  expect(screen.queryByText(/messages left/)).toBeNull();
});
