import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { userEvent } from "../userEvent.ts";

/**
 * Opens the menu of a message, by its place in the conversation, the greeting's first: on a busy machine those before it
 * are there before it is. From the end, by a place below 0, where all are known to be there. Rows are drawn
 * once more as their sizes come, and their menus are then closed.
 */
export const openMenuOf = (at: number) =>
  waitFor(async () => {
    const found = screen.getAllByRole("button", { name: "More actions" }).at(at);
    const dots = found ?? expect.fail(`there is no message ${at} yet`);
    if (dots.getAttribute("aria-expanded") !== "true") await userEvent.click(dots);
    return within(screen.getByRole("menu"));
  });
