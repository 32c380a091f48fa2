import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { followed, prepareSocket, push, rememberMember } from "../accounts/memberServer.ts";
import { watchScrolling } from "../npcs/npcLists.ts";
import { balanceOf, PRICES } from "./prices.ts";
import { record, records, rows } from "./records.ts";

prepareApp();
prepareSocket();

test("the balance follows what is spent, wherever it is shown, over one subscription", async () => {
  rememberMember();
  open("/");
  const chips = await screen.findAllByRole("link", { name: "86 points" });
  expect(chips.map((chip) => chip.getAttribute("href"))).toEqual(chips.map(() => "/points/records"));
  await waitFor(() => expect(followed("Events")).toBe(1));
  push("Events", { events: { __typename: "BalanceChanged", balance: balanceOf(85) } });
  await waitFor(() => expect(screen.getAllByRole("link", { name: "85 points" })).toHaveLength(chips.length));
  expect(screen.queryByRole("link", { name: "86 points" })).toBeNull();
});

test("a guest sees no balance and asks for none", async () => {
  rememberGuest();
  open("/");
  await screen.findByRole("heading", { name: "Practice Japanese" });
  expect(screen.queryByRole("link", { name: /points/ })).toBeNull();
  expect(asked("Balance")).toBe(0);
});

test("the profile shows the balance and leads to the records", async () => {
  rememberMember();
  server.answers.PointsRecords = () => records([]);
  open("/profile");
  await userEvent.click(await screen.findByRole("link", { name: /^86 points.*Balance and history/ }));
  expect(await screen.findByRole("heading", { name: "Points", level: 1 })).toBeTruthy();
  expect(window.location.pathname).toBe("/points/records");
});

test("the history leads to more points and to the orders", async () => {
  rememberMember();
  server.answers.PointsRecords = () => records([]);
  open("/points/records");
  const ways = within(await screen.findByRole("navigation", { name: "More about points" }));
  expect(ways.getByRole("link", { name: "Buy points" }).getAttribute("href")).toBe("/points/recharge");
  expect(ways.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe("/points/orders");
});

test("who has no records yet is told what will stand there, and where to go", async () => {
  rememberMember();
  server.answers.PointsRecords = () => records([]);
  open("/points/records");
  expect((await screen.findByRole("link", { name: "Find someone to talk to" })).getAttribute("href")).toBe("/");
});

test("a history that cannot be read says so and is read on another try", async () => {
  rememberMember();
  server.answers.PointsRecords = () => refused("INTERNAL");
  open("/points/records");
  expect((await screen.findByRole("alert")).textContent).toContain("Your history could not be loaded");
  server.answers.PointsRecords = () => records([record("a", {})]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(1);
});

test("further records come as one gets to the end, each once", async () => {
  const reachEnd = watchScrolling();
  rememberMember();
  const all = Array.from({ length: 25 }, (_, index) => record(`r${index}`, { balanceAfter: 1000 + index }));
  server.answers.PointsRecords = ({ page, limit }) =>
    records(all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)), all.length);
  open("/points/records");
  expect(await rows()).toHaveLength(20);
  reachEnd();
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(asked("PointsRecords")).toBe(2);
});

test("what is spent while one looks stands in the list at once", async () => {
  rememberMember();
  server.answers.PointsRecords = () => records([record("a", {})]);
  open("/points/records");
  expect(await rows()).toHaveLength(1);
  server.answers.PointsRecords = () => records([record("b", { balanceAfter: 85 }), record("a", {})]);
  await waitFor(() => expect(followed("Events")).toBe(1));
  push("Events", { events: { __typename: "BalanceChanged", balance: balanceOf(85) } });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await rows())[0]?.textContent).toContain("Balance 85");
});

test("a guest learns that points come with an account", async () => {
  rememberGuest();
  open("/points/records");
  expect((await screen.findByRole("link", { name: "Create an account" })).getAttribute("href")).toBe("/register");
  expect(asked("PointsRecords")).toBe(0);
});

function openRecords(prices: Partial<typeof PRICES>): void {
  server.answers.PointsRecords = () => records([]);
  server.answers.Prices = () => ({ data: { serverInfo: { prices: { ...PRICES, ...prices } } } });
  open("/points/records");
}

test("what replies and the rest cost stands beside the balance", async () => {
  rememberMember();
  openRecords({ reply: 2 });
  const balance = within(await screen.findByRole("region", { name: "Your balance" }));
  const reply = await balance.findByText("Reply");
  expect(reply.nextSibling?.textContent).toBe("2 points");
});

test("no price is named of what is free", async () => {
  rememberMember();
  openRecords({ reply: 0, translate: 3 });
  const balance = within(await screen.findByRole("region", { name: "Your balance" }));
  expect(await balance.findByText("3 points")).toBeTruthy();
  expect(balance.queryByText("Reply")).toBeNull();
});

test("no price is named to guests, who pay none", async () => {
  rememberGuest();
  openRecords({ reply: 2 });
  await screen.findByRole("link", { name: "Create an account" });
  expect(asked("Prices")).toBe(0);
});
