import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open, prepareApp, server } from "../appServer.tsx";
import { prepareSocket } from "../accounts/memberServer.ts";
import { CHAT, greeting, infoCard, NPC_ID, prepareChat } from "../chat/chatServer.tsx";
import { userEvent } from "../userEvent.ts";
import { order, serveOrders } from "./orderServer.ts";

prepareApp();
prepareSocket();
prepareChat();

const PATH = `/chat/${NPC_ID}`;
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const back = () => screen.findAllByRole("link", { name: "Back to the chat" });
/** Where the first way back leads. */
const backPath = async () => (await back())[0]?.getAttribute("href");

/** Writes to Yuki with too few points, and follows the button to more. */
async function leaveForPoints(): Promise<void> {
  serveOrders([order()]);
  Object.assign(server.answers, {
    OpenChat: () => ({ data: { openChat: { ...CHAT, userId: "member-1", userName: "Mika", userAvatar: null } } }),
    ChatHistory: () => ({ data: { chatHistory: { hasMore: false, messages: [infoCard, greeting] } } }),
    MarkChatRead: () => ({ data: { markChatRead: { id: "c1" } } }),
    SendMessage: () => ({
      data: {
        sendMessage: {
          __typename: "ChatNotice",
          npcId: NPC_ID,
          messageType: "insufficientPoints",
          text: "No points are left.",
        },
      },
    }),
    CreateRechargeOrder: () => ({ data: { createRechargeOrder: order() } }),
  });
  open(PATH);
  await userEvent.type(await field(), "Good evening{Enter}");
  await userEvent.click(await screen.findByRole("link", { name: "Get points" }));
  expect(window.location.pathname).toBe("/points/recharge");
}

test("who thinks better of it is back in the chat by the arrow", async () => {
  await leaveForPoints();
  const [arrow] = await back();
  if (arrow) await userEvent.click(arrow);
  await waitFor(() => expect(window.location.pathname).toBe(PATH));
  expect((await field()).value).toBe("Good evening");
});

test("the way over the list of orders leads back as well", async () => {
  await leaveForPoints();
  await userEvent.click(await screen.findByRole("link", { name: "Orders" }));
  const list = within(await screen.findByRole("list", { name: "Orders" }));
  expect(await backPath()).toBe(PATH);
  await userEvent.click(list.getByRole("link", { name: /^Details/ }));
  await screen.findByRole("img", { name: /^QR code/ });
  expect(await backPath()).toBe(PATH);
});

test("who came from elsewhere is led to the page above", async () => {
  serveOrders([order()]);
  open("/points/order/order-1");
  await screen.findByRole("img", { name: /^QR code/ });
  expect(screen.queryByRole("link", { name: "Back to the chat" })).toBeNull();
  expect(screen.getByRole("link", { name: "Go to your orders" }).getAttribute("href")).toBe("/points/orders");
});
