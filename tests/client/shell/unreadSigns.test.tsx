import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signOut } from "../../../client/src/lib/session/session.ts";
import { followed, prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { open, prepareApp, rememberGuest, server, tab, unreadOf } from "../appServer.tsx";
import { counted, snapshot } from "../chat/chatListServer.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
prepareSocket();

/** An installed app's icon, with the numbers that it has shown; null for none. */
function lendIcon() {
  const shown: (number | null)[] = [];
  lend(navigator, {
    setAppBadge: vi.fn(async (count: number) => void shown.push(count)),
    clearAppBadge: vi.fn(async () => void shown.push(null)),
  });
  return shown;
}
const unread = (own: number, avatar: number) => {
  server.answers.Unread = () => ({ data: { unread: unreadOf(own, avatar) } });
};

test("the title of every page and the installed app's icon tell how much is unread, as it changes", async () => {
  const icon = lendIcon();
  unread(2, 1);
  rememberGuest();
  open("/");
  await waitFor(() => expect(document.title).toBe("(3) Causerie"));
  expect(icon.at(-1)).toBe(3);
  await waitFor(() => expect(followed("Events")).toBe(1));
  counted(90, 20);
  await waitFor(() => expect(document.title).toBe("(99+) Causerie"));
  expect(icon.at(-1)).toBe(110);
  snapshot(0, 0);
  await waitFor(() => expect(document.title).toBe("Causerie"));
  expect(icon.at(-1)).toBeNull();
});

test("who logs out leaves no number behind", async () => {
  const icon = lendIcon();
  unread(2, 0);
  rememberMember();
  open("/profile");
  await waitFor(() => expect(document.title).toBe("(2) Profile · Causerie"));
  act(signOut);
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(document.title).toBe("Log in · Causerie");
  expect(icon.at(-1)).toBeNull();
});

test("a browser without such an icon, or one that refuses, shows the title all the same", async () => {
  lend(navigator, { setAppBadge: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  unread(1, 0);
  rememberGuest();
  open("/");
  await waitFor(() => expect(document.title).toBe("(1) Causerie"));
});

test("the title names the page: a place by its name, home by the product's", async () => {
  rememberGuest();
  open("/characters");
  await waitFor(() => expect(document.title).toBe("Characters · Causerie"));
  await userEvent.click(tab("Home"));
  await waitFor(() => expect(document.title).toBe("Causerie"));
});

test.each([
  ["/points/records", "Points · Causerie"],
  ["/points/recharge", "Buy points · Causerie"],
  ["/search", "Search characters · Causerie"],
  ["/register", "Create your account · Causerie"],
  ["/reset-password", "New password · Causerie"],
])("a page is called in its tab what it is called on itself: %s", async (path, title) => {
  rememberGuest();
  open(path);
  await waitFor(() => expect(document.title).toBe(title));
});
