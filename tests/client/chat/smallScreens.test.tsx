import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { closePageSheet, openPageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { userEvent } from "../userEvent.ts";
import { createChatServer, NPC_ID, prepareChat, renderChat } from "./chatServer.tsx";
import { giveLines } from "./exchangeServer.tsx";

prepareChat();

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const toNewest = () => screen.queryByRole("button", { name: "Go to the newest message" });

test("the field is as high as its text also after the phone was turned", async () => {
  giveLines();
  await renderChat(createChatServer());
  const height = vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockReturnValue(20);
  await userEvent.type(await field(), "いつもコーヒーを飲みます。");
  expect((await field()).style.height).toBe("20px");
  height.mockReturnValue(40);
  act(() => void window.dispatchEvent(new Event("resize")));
  expect((await field()).style.height).toBe("40px");
});

test("the way to the newest message does not look out from behind a sheet", async () => {
  await renderChat(createChatServer());
  const log = await screen.findByRole("log");
  Object.defineProperty(log, "scrollTop", { value: -1500, writable: true });
  fireEvent.wheel(log);
  fireEvent.scroll(log);
  expect(toNewest()).not.toBeNull();
  act(() => openPageSheet({ kind: "npc", npcId: NPC_ID }));
  expect(toNewest()).toBeNull();
  act(closePageSheet);
  expect(toNewest()).not.toBeNull();
});
