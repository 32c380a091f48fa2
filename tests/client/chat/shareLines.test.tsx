import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "../userEvent.ts";
import { openMenuOf } from "./messageMenu.ts";
import { prepareChat } from "./chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember } from "./exchangeServer.tsx";

prepareChat();
beforeEach(givePlaces);
afterEach(() => void vi.useRealTimers());

it("a moment begins with the line whose menu it is shared from, the person's own or the character's", async () => {
  await openAsMember(exchange(answer("はい")));
  for (const [at, text] of [
    [1, "おはよう"],
    [2, "はい"],
  ] as const) {
    await userEvent.click((await openMenuOf(at)).getByRole("menuitem", { name: "Share a moment" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Share a moment" }));
    expect(sheet.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual([text]);
    expect(sheet.getByText("1 / 6")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
  }
});

it("a guest, who can share none, is not offered it", async () => {
  await openAsMember(exchange(answer("はい")), { userType: "guest" });
  expect((await openMenuOf(2)).queryByRole("menuitem", { name: "Share a moment" })).toBeNull();
});

it("a moment's link does not wait for a picture that does not come", async () => {
  const server = exchange(answer("はい"));
  const moment = {
    id: "m1",
    url: "https://causerie.example/m/m1",
    ownName: null,
    language: "ja",
    npcId: "npc",
  } as const;
  const lines = [{ isOwn: false, text: "はい", language: "ja" }] as const;
  server.answers.ShareMoment = () => ({
    shareMoment: { ...moment, npcName: "ゆき", lines, shareId: null, portrait: null },
  });
  await openAsMember(server);
  await userEvent.click((await openMenuOf(1)).getByRole("menuitem", { name: "Share a moment" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Share a moment" }));
  await userEvent.click(sheet.getByRole("button", { name: "はい" }));
  await userEvent.click(sheet.getByRole("button", { name: "Next" }));
  const names = within(await screen.findByRole("dialog", { name: "This is what others see" }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.type(names.getByLabelText("Name of the character"), "ゆき");
  await userEvent.click(names.getByRole("button", { name: "Share" }));
  await act(() => vi.advanceTimersByTimeAsync(4000));

  expect(await screen.findByRole("button", { name: "Copy link" })).toBeTruthy();
});
