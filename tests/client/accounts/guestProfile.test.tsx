import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { asked, open, prepareApp, rememberGuest, server } from "../appServer.tsx";
import { PRICES } from "../points/prices.ts";

prepareApp();

const asGuest = (left: number): void => {
  rememberGuest();
  server.answers.GuestRounds = () => ({ data: { viewer: { id: "guest-1", guestRoundsLeft: left } } });
  server.answers.Prices = () => ({ data: { serverInfo: { prices: PRICES } } });
};

test("a guest's profile says what a guest may do, how much of it is left, and how to get an account", async () => {
  asGuest(7);
  open("/profile");
  expect(await screen.findByText("7 of 10 messages left")).toBeTruthy();
  expect(screen.getByText("You can use them with any character.")).toBeTruthy();
  expect(screen.getByText("100 points as a welcome gift")).toBeTruthy();
  const page = within(screen.getByRole("main"));
  expect(page.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe("/register");
  expect(screen.getByRole("link", { name: "I already have an account" }).getAttribute("href")).toBe("/login");
});

test("a guest's profile has room for what it is still told", async () => {
  asGuest(7);
  const { promise, resolve } = Promise.withResolvers<void>();
  const rounds = server.answers.GuestRounds;
  server.answers.GuestRounds = (variables, headers) => promise.then(() => rounds?.(variables, headers));
  open("/profile");
  const gains = await screen.findByText("Your chats, kept and on every device");
  const lines = (): number => gains.closest("section")?.querySelectorAll("p, li").length ?? 0;
  const before = lines();
  resolve();
  expect(await screen.findByText("7 of 10 messages left")).toBeTruthy();
  expect(lines()).toBe(before);
});

test("a guest's profile stays as it is while a server that does not answer is asked again", async () => {
  rememberGuest();
  server.answers.Prices = () => ({ data: { serverInfo: { prices: PRICES } } });
  server.answers.GuestRounds = () => Promise.reject(new TypeError("Failed to fetch"));
  open("/profile");
  const gift = await screen.findByText("100 points as a welcome gift");
  const lines = (): number => gift.closest("section")?.querySelectorAll("p, li").length ?? 0;
  await waitFor(() => expect(lines()).toBe(8));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers.GuestRounds = () => promise.then(() => Promise.reject(new TypeError("Failed to fetch")));
  const before = asked("GuestRounds");
  act(() => {
    reportUnreachable();
    reportReachable();
  });
  await waitFor(() => expect(asked("GuestRounds")).toBeGreaterThan(before));
  expect(lines()).toBe(8);
  resolve();
});

test("a guest's profile says so when nothing is left", async () => {
  asGuest(0);
  open("/profile");
  expect(await screen.findByText("0 of 10 messages left")).toBeTruthy();
  expect(screen.getByText("You have used them all. With an account you can keep talking right away.")).toBeTruthy();
});

test("a guest's profile has nothing of what only accounts have", async () => {
  asGuest(7);
  open("/profile");
  await screen.findByText("7 of 10 messages left");
  expect(screen.queryByRole("textbox", { name: "Nickname" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Change picture" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Log out everywhere" })).toBeNull();
  expect(asked("SignIns") + asked("Balance")).toBe(0);
});
