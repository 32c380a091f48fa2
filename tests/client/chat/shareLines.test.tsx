import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { userEvent } from "../userEvent.ts";
import { openMenuOf } from "./messageMenu.ts";
import { prepareChat } from "./chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember } from "./exchangeServer.tsx";

prepareChat();
beforeEach(givePlaces);

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
