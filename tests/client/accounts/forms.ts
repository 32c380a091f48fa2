import { screen } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";

/** A field by its label, once it is there. */
export const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);

/** Puts a text in the place of what a field holds. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(await field(label));
  if (text !== "") await userEvent.paste(text);
}

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** What a field says is wrong with it, or what to know; empty when it says nothing. */
export function noteOf(input: HTMLElement): string {
  const id = input.getAttribute("aria-describedby");
  return (id && document.getElementById(id)?.textContent) || "";
}
