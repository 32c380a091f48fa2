import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { server } from "../appWorld.tsx";

/** Somebody who has registered. */
export const ANN = {
  __typename: "User",
  id: "ann",
  userType: "regular",
  username: "ann",
  email: "ann@example.com",
  nickname: "Ann",
  bio: "",
  avatar: null,
  language: "fr",
  nativeLanguage: "en",
  level: "beginner",
  createdAt: "2026-01-01T00:00:00Z",
};

export const session = (fields: Record<string, unknown> = {}) => ({
  __typename: "Session",
  accessToken: "ann-token",
  expiresIn: 7200,
  user: ANN,
  ...fields,
});

/** Lets a call answer with data; later viewers are Ann. */
export function grant(operation: string, field: string, value: unknown): void {
  server.answers[operation] = () => {
    server.answers.Viewer = () => ({ data: { viewer: ANN } });
    return { data: { [field]: value } };
  };
}

/** A field by its label, once it is there. */
export const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);

export async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
}

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** What a field says is wrong with it, or what to know; empty when it says nothing. */
export function noteOf(input: HTMLElement): string {
  const id = input.getAttribute("aria-describedby");
  return (id && document.getElementById(id)?.textContent) || "";
}

export const variablesOf = (operation: string) => server.asked.findLast((it) => it.name === operation)?.variables;
export const headersOf = (operation: string) => server.asked.findLast((it) => it.name === operation)?.headers;

export const storedToken = (): unknown => JSON.parse(localStorage.getItem("token") ?? "null");
export const storedUser = (): unknown => JSON.parse(localStorage.getItem("user") ?? "null");
