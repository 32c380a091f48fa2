import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { closePageSheet, openPageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { userEvent } from "../userEvent.ts";
import { createChatServer, NPC_ID, prepareChat, renderChat } from "./chatServer.tsx";

prepareChat();

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const toNewest = () => screen.queryByRole("button", { name: "Go to the newest message" });

test("the field is as high as its text also after the phone was turned", async () => {
  const style = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => style.remove());
  style.textContent = "textarea { line-height: 24px }";
  const height = vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockReturnValue(24);
  await renderChat(createChatServer());
  await userEvent.type(await field(), "いつもコーヒーを飲みます。");
  expect((await field()).style.height).toBe("24px");
  height.mockReturnValue(48);
  act(() => void window.dispatchEvent(new Event("resize")));
  expect((await field()).style.height).toBe("48px");
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
