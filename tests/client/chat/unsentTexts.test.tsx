import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ANN, rememberSession } from "../people.ts";
import { userEvent } from "../userEvent.ts";
import { grant, session } from "../accounts/signingIn.ts";
import { field, fill, press } from "../accounts/forms.ts";
import { open, prepareApp, rememberGuest, server } from "../appServer.tsx";

prepareApp();

test("unsent texts of another user of this browser are removed", async () => {
  localStorage.setItem("chat.draft.other.yuki", "secret");
  localStorage.setItem("chat.draft.guest-1.yuki", "mine");
  rememberGuest();
  open("/characters");
  await waitFor(() => expect(localStorage.getItem("chat.draft.other.yuki")).toBeNull());
  expect(localStorage.getItem("chat.draft.guest-1.yuki")).toBe("mine");
});

test("a guest who signs in to an account finds the text that they were typing", async () => {
  rememberGuest();
  localStorage.setItem("chat.draft.guest-1.hana", "half a sen");
  grant("Login", "login", session());
  open("/profile");
  await userEvent.click(await screen.findByRole("link", { name: "I already have an account" }));
  await fill("Username or email", "ann");
  await fill("Password", "right password");
  await press("Log in");
  await waitFor(() => expect(localStorage.getItem(`chat.draft.${ANN.id}.hana`)).toBe("half a sen"));
  expect(localStorage.getItem("chat.draft.guest-1.hana")).toBeNull();
});

test("logging out leaves no unsent text behind", async () => {
  rememberSession(ANN);
  localStorage.setItem(`chat.draft.${ANN.id}.yuki`, "half a sen");
  server.answers.Viewer = () => ({ data: { viewer: ANN } });
  server.answers.Logout = () => ({ data: { logout: true } });
  open("/profile");
  await press("Log out");
  await field("Username or email");
  expect(localStorage.getItem(`chat.draft.${ANN.id}.yuki`)).toBeNull();
});
