import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { currentToken, refuseToken } from "../../../client/src/lib/session/session.ts";
import { asked, open, prepareApp, refused, rememberGuest, server, tab } from "../appServer.tsx";
import { ANN, rememberSession, storedText } from "../people.ts";
import { grant, headersOf, session } from "./signingIn.ts";
import { rememberMember } from "./memberServer.ts";
import { field, fill, press } from "./forms.ts";

prepareApp();

function rememberAnn(): void {
  rememberSession(ANN);
  server.answers.Viewer = () => ({ data: { viewer: ANN } });
  server.answers.Logout = () => ({ data: { logout: true } });
}

test("logging out ends the session on the server, forgets token and user, and leads to the login page", async () => {
  rememberAnn();
  open("/profile");
  await press("Log out");
  await field("Username or email");
  expect(window.location.pathname).toBe("/login");
  expect(headersOf("Logout")?.get("authorization")).toBe("Bearer stored-token");
  expect(storedText()).not.toContain("stored-token");
  expect(asked("GuestLogin")).toBe(0);
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test("the next person starts at home and sees nothing that was loaded before", async () => {
  rememberAnn();
  open("/characters");
  expect(await screen.findByRole("link", { name: /Yuki/ })).toBeTruthy();
  await userEvent.click(tab("Profile"));
  await press("Log out");
  grant("Login", "login", session({ user: { ...ANN, id: "bob", username: "bob" } }));
  server.answers.NpcList = () => refused("INTERNAL");
  await fill("Username or email", "bob");
  await fill("Password", "right password");
  await press("Log in");
  await waitFor(() => expect(window.location.pathname).toBe("/"));
  await userEvent.click(await waitFor(() => tab("Characters")));
  expect(await screen.findByRole("heading", { name: "The characters could not be loaded" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Yuki/ })).toBeNull();
});

test("a guest is asked first, told that there is no way back, and may stay", async () => {
  rememberGuest();
  server.answers.Logout = () => ({ data: { logout: true } });
  open("/profile");
  // There is no account to log out of.
  expect(screen.queryByRole("button", { name: "Log out", hidden: true })).toBeNull();
  await press("Leave guest mode");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(/cannot come back/);
  expect(asked("Logout")).toBe(0);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(localStorage.getItem("session")).toContain("token");
});

test("a guest who confirms is logged out, and no other guest is created", async () => {
  rememberGuest();
  server.answers.Logout = () => ({ data: { logout: true } });
  open("/profile");
  await press("Leave guest mode");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe("/register");
  await userEvent.click(dialog.getByRole("button", { name: "Leave guest mode" }));
  await field("Username or email");
  expect(asked("Logout")).toBe(1);
  expect(storedText()).not.toContain("token");
  expect(asked("GuestLogin")).toBe(0);
});

test("a guest who deletes their data is told what is lost, and how to lose nothing", async () => {
  rememberGuest();
  open("/profile");
  await press("Delete my guest data");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/chats as a guest and the words you saved are deleted for good/)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe("/register");
  expect(asked("DeleteAccount")).toBe(0);
});

test("a logout whose end the server tells before it answers leads home all the same, not back to the page that was left", async () => {
  rememberAnn();
  server.answers.Logout = () => {
    // The socket of the session is closed as not authenticated.
    refuseToken(currentToken(), "revoked");
    return { data: { logout: true } };
  };
  open("/profile");
  await press("Log out");
  await field("Username or email");
  expect(window.location.pathname).toBe("/login");
  expect(window.history.state.usr ?? null).toBeNull();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test.each([
  ["signing out everywhere", "SignOutEverywhere", "Log out everywhere", "Logged out everywhere"],
  ["deleting a guest", "DeleteAccount", "Delete my guest data", "Everything has been deleted"],
])(
  "%s has worked, and says so, also where the socket tells the end before the answer comes",
  async (_, call, action, said) => {
    if (call === "DeleteAccount") rememberGuest();
    else rememberAnn();
    server.answers.SignIns = () => ({ data: { sessions: [], viewer: null } });
    server.answers[call] = () => {
      refuseToken(currentToken(), "revoked");
      return { data: { signOutEverywhere: 1, deleteAccount: true } };
    };
    open("/profile");
    await press(action);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getAllByRole("button").at(-1) ?? document.body);
    await field("Username or email");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  },
);

test("a logout does not wait for a server that gives no answer", async () => {
  rememberAnn();
  server.answers.Logout = () => new Promise(() => undefined);
  open("/profile");
  await press("Log out");
  await field("Username or email");
  expect(asked("Logout")).toBe(1);
  expect(storedText()).not.toContain("token");
});

test("a logout without a network ends the session here at once, and the server hears of it later, not pressed", async () => {
  rememberMember();
  server.answers.Logout = () => {
    throw new TypeError("Failed to fetch");
  };
  open("/profile");
  await press("Log out");
  await field("Username or email");
  expect(storedText()).not.toContain("token");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked("Logout")).toBe(1);
  server.answers.Logout = () => ({ data: { logout: true } });
  await waitFor(() => expect(asked("Logout")).toBe(2));
  expect(headersOf("Logout")?.get("authorization")).toBe("Bearer member-token");
});
