import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "../userEvent.ts";
import { createWorld, message, prepareChat, renderChat } from "./chatWorld.tsx";

prepareChat();

/** A server to which a guest may send so many messages more. */
function worldWith(guestRoundsLeft: number) {
  const world = createWorld();
  world.answers.GuestRounds = () => ({ viewer: { __typename: "User", id: "u1", guestRoundsLeft } });
  world.answers.SendMessage = ({ input }) => {
    const { requestId } = input as { requestId: string };
    const own = message({ id: `own ${requestId}`, position: 3, sender: "user", text: "Hello", requestId });
    const reply = message({ id: `reply ${requestId}`, position: 4, text: "はい" });
    return { sendMessage: { __typename: "SentMessage", message: own, reply } };
  };
  return world;
}

const say = async (text: string): Promise<void> =>
  userEvent.type(await screen.findByRole("textbox", { name: "Message" }), `${text}{Enter}`);

it("tells a guest how many messages are left once they are few, and counts down with each", async () => {
  await renderChat(worldWith(4));
  expect(screen.queryByText(/messages left/)).toBeNull();
  await say("Hello");
  expect(await screen.findByText("3 messages left")).toBeTruthy();
  await say("Hello again");
  expect(await screen.findByText("2 messages left")).toBeTruthy();
});

it("says nothing of a number while there are many", async () => {
  const world = worldWith(20);
  await renderChat(world);
  await say("Hello");
  await waitFor(() => expect(world.asked("SendMessage")).toHaveLength(1));
  expect(screen.queryByText(/messages left/)).toBeNull();
});
