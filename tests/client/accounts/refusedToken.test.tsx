import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { ANN, rememberSession, storedText } from "../people.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";

prepareApp();

test("a token the server refuses is forgotten, the login page comes up, and leads back where it happened", async () => {
  rememberGuest();
  const chats = server.answers.ChatList;
  server.answers.ChatList = () => refused("UNAUTHENTICATED");
  open("/chat-list");
  expect(await screen.findByText("Your session has ended. Come back in to continue.")).toBeTruthy();
  expect(window.location.pathname).toBe("/login");
  expect(storedText()).not.toContain("token");
  expect(asked("GuestLogin")).toBe(0);

  if (chats) server.answers.ChatList = chats;
  await userEvent.click(screen.getByRole("button", { name: "Continue as guest" }));
  expect(await screen.findByRole("heading", { name: "No chats yet" })).toBeTruthy();
  expect(window.location.pathname).toBe("/chat-list");
});

test("on the home page too, a refused token leads to the login page and not to another guest", async () => {
  rememberGuest();
  server.answers.NpcList = () => refused("UNAUTHENTICATED");
  open("/");
  expect(await screen.findByRole("button", { name: "Continue as guest" })).toBeTruthy();
  expect(asked("GuestLogin")).toBe(0);
});

test.each(["/", "/chat/yuki"])(
  "a guest whom the server has forgotten gets another one, as at a first visit: %s",
  async (path) => {
    rememberGuest();
    const { GuestLogin, ...others } = server.answers;
    let isForgotten = true;
    for (const [name, answer] of Object.entries(others))
      server.answers[name] = (...asking) =>
        isForgotten ? refused("UNAUTHENTICATED", { reason: "forgotten" }) : answer(...asking);
    server.answers.GuestLogin = (...asking) => {
      isForgotten = false;
      return GuestLogin?.(...asking);
    };
    server.answers.OpenChat ??= () =>
      refused(isForgotten ? "UNAUTHENTICATED" : "NOT_FOUND", isForgotten ? { reason: "forgotten" } : {});
    open(path);
    await waitFor(() => expect(asked("GuestLogin")).toBe(1));
    await waitFor(() => expect(localStorage.getItem("session")).toContain("token"));
    expect(window.location.pathname).toBe(path);
    expect(screen.queryByText("Your session has ended. Come back in to continue.")).toBeNull();
  },
);

test("an account of whose session the server knows no more is asked to sign in", async () => {
  rememberSession(ANN);
  server.answers.NpcList = () => refused("UNAUTHENTICATED", { reason: "forgotten" });
  open("/");
  expect(await screen.findByText("Your session has ended. Come back in to continue.")).toBeTruthy();
  expect(asked("GuestLogin")).toBe(0);
});

test.each([
  ["revoked", { reason: "revoked" }, null],
  ["expired", {}, "half a sen"],
])("a session that the first answer calls %s: its user's draft is gone, or waits", async (_, reason, left) => {
  rememberGuest();
  localStorage.setItem("chat.draft.guest-1.yuki", "half a sen");
  server.answers.ChatList = () => refused("UNAUTHENTICATED", reason);
  open("/chat-list");
  expect(await screen.findByText("Your session has ended. Come back in to continue.")).toBeTruthy();
  expect(localStorage.getItem("chat.draft.guest-1.yuki")).toBe(left);
});

test("a network failure does not end the session, and the list offers another try", async () => {
  rememberGuest();
  const npcs = server.answers.NpcList;
  server.answers.NpcList = () => {
    throw new TypeError("Failed to fetch");
  };
  open("/characters");
  expect(
    await screen.findByRole("heading", { name: "The characters could not be loaded" }, { timeout: 8000 }),
  ).toBeTruthy();
  expect(localStorage.getItem("session")).toContain("token");
  if (npcs) server.answers.NpcList = npcs;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Yuki/ })).toBeTruthy();
}, 12_000);

test.each(["FORBIDDEN", "NOT_FOUND", "INTERNAL"])(
  "%s is an error to read, not the end of the session",
  async (code) => {
    rememberGuest();
    server.answers.ChatList = () => refused(code);
    open("/chat-list");
    expect(await screen.findByRole("alert")).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem("session")).toContain("token"));
    expect(window.location.pathname).toBe("/chat-list");
  },
);
