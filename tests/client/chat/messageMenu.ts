import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { userEvent } from "../userEvent.ts";

/**
 * Opens the menu of a message, by its place in the conversation, the greeting's first: on a busy machine those before it
 * are there before it is. From the end, by a place below 0, where all are known to be there.
 */
export async function openMenuOf(at: number) {
  const dots = await waitFor(() => {
    const found = screen.getAllByRole("button", { name: "More actions" }).at(at);
    return found ?? expect.fail(`there is no message ${at} yet`);
  });
  await userEvent.click(dots);
  return within(await screen.findByRole("menu"));
}
