import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { prepareSocket } from "../accounts/memberServer.ts";
import { PRICES } from "../points/prices.ts";
import { userEvent } from "../userEvent.ts";
import { order, serveOrders, variablesOf } from "./orderServer.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareApp();
prepareSocket();

const CREATE = /^Create order/;
const create = () => screen.findByRole("button", { name: CREATE });
const field = () => screen.findByRole("textbox", { name: "Other amount" });
const createsOrders = () => {
  server.answers.CreateRechargeOrder = ({ points }) => ({
    data: { createRechargeOrder: order({ points: Number(points) }) },
  });
};

test("/points leads to recharging", async () => {
  serveOrders([]);
  open("/points");
  await waitFor(() => expect(window.location.pathname).toBe("/points/recharge"));
  expect(await screen.findByRole("heading", { name: "Buy points", level: 1 })).toBeTruthy();
});

test("a member sees the balance, the packages with their prices, and the ways to orders and history", async () => {
  serveOrders([]);
  open("/points/recharge");
  await waitFor(async () =>
    expect((await screen.findByRole("region", { name: "Your balance" })).textContent).toContain("86 points"),
  );
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "100 points1\u00a0DOGE",
    "500 points5\u00a0DOGE",
    "1,000 points10\u00a0DOGE",
    "5,000 points50\u00a0DOGE",
    "10,000 points100\u00a0DOGE",
  ]);
  expect(screen.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe("/points/orders");
  expect(screen.getByRole("link", { name: "History" }).getAttribute("href")).toBe("/points/records");
});

test("a package that is chosen is ordered, and the order's page opens", async () => {
  serveOrders([order({ points: 500 })]);
  createsOrders();
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Create order for 5\u00a0DOGE" }));
  await waitFor(() => expect(window.location.pathname).toBe("/points/order/order-1"));
  expect(variablesOf("CreateRechargeOrder")).toEqual([{ points: 500, requestId: expect.any(String) }]);
});

test.each(
  firstOf(
    [
      ["250", "2.5 DOGE", 250],
      ["101", "1.01 DOGE", 101],
      ["99999", "999.99 DOGE", 99_999],
      ["2,500", "25 DOGE", 2500],
      ["１２３", "1.23 DOGE", 123],
    ],
    2,
  ),
)("any other number can be typed, such as %s, and costs %s", async (typed, price, points) => {
  serveOrders([order()]);
  createsOrders();
  open("/points/recharge");
  await userEvent.type(await field(), typed);
  await userEvent.click(screen.getByRole("button", { name: `Create order for ${price.replace(" ", "\u00a0")}` }));
  await waitFor(() => expect(variablesOf("CreateRechargeOrder")).toMatchObject([{ points }]));
});

test.each(firstOf(["99", "100001", "12.5", "-500", "many"], 2))(
  "%s cannot be ordered, and the field says what can",
  async (typed) => {
    serveOrders([]);
    open("/points/recharge");
    await userEvent.type(await field(), typed);
    await userEvent.click(await create());
    expect((await screen.findByRole("alert")).textContent).toBe("Please enter a whole number from 100 to 100,000.");
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
    expect(asked("CreateRechargeOrder")).toBe(0);
  },
);

test("nothing is ordered before a number of points is chosen", async () => {
  serveOrders([]);
  open("/points/recharge");
  await userEvent.click(await create());
  expect((await screen.findByRole("alert")).textContent).toBe("This field is required.");
  await userEvent.click(screen.getByRole("radio", { name: /^100 points/ }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("who types passes a package's number without losing what was typed, and a package puts the typed number aside", async () => {
  serveOrders([]);
  open("/points/recharge");
  await userEvent.type(await field(), "1000");
  expect(await field()).toHaveProperty("value", "1000");
  expect(screen.getAllByRole("radio", { checked: false })).toHaveLength(5);
  await userEvent.click(screen.getByRole("radio", { name: /^500 points/ }));
  expect(await field()).toHaveProperty("value", "");
  expect(screen.getByRole("radio", { checked: true }).closest("label")?.textContent).toContain("500 points");
});

test("two taps make one order", async () => {
  serveOrders([order()]);
  const answer = Promise.withResolvers<unknown>();
  server.answers.CreateRechargeOrder = () => answer.promise;
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.dblClick(await create());
  answer.resolve({ data: { createRechargeOrder: order() } });
  await waitFor(() => expect(window.location.pathname).toBe("/points/order/order-1"));
  expect(asked("CreateRechargeOrder")).toBe(1);
});

test("an order whose answer was lost is asked for by the same request, another number of points by another one", async () => {
  serveOrders([]);
  server.answers.CreateRechargeOrder = () => refused("CHAIN_UNAVAILABLE", { retryAfter: 10 });
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.click(await create());
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/The blockchain cannot be reached/)).toBeTruthy();
  await userEvent.click(alert.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked("CreateRechargeOrder")).toBe(2));
  await userEvent.click(screen.getByRole("radio", { name: /^100 points/ }));
  await userEvent.click(await create());
  await waitFor(() => expect(asked("CreateRechargeOrder")).toBe(3));
  const [first, second, third] = variablesOf("CreateRechargeOrder").map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("too many open orders lead to them", async () => {
  serveOrders([]);
  server.answers.CreateRechargeOrder = () => refused("TOO_MANY_ORDERS");
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.click(await create());
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("The order could not be created")).toBeTruthy();
  expect(alert.getByRole("link", { name: "Go to your orders" }).getAttribute("href")).toBe("/points/orders");
});

test("who ordered too often is told how long to wait", async () => {
  serveOrders([]);
  server.answers.CreateRechargeOrder = () => refused("RATE_LIMITED", { retryAfter: 600 });
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.click(await create());
  expect((await screen.findByRole("alert")).textContent).toContain("Please try again in 10 minutes.");
});

test("the server's word on the number stands at the field", async () => {
  serveOrders([]);
  server.answers.CreateRechargeOrder = () =>
    refused("VALIDATION_FAILED", { fields: { points: "validation.orderPoints" } });
  open("/points/recharge");
  await userEvent.type(await field(), "200");
  await userEvent.click(await create());
  expect((await screen.findByRole("alert")).textContent).toBe("Please enter a whole number from 100 to 100,000.");
});

test("coins are called test coins where they are, and nowhere else", async () => {
  serveOrders([], ["chain"]);
  open("/points/recharge");
  expect(await screen.findByText(/demo with test coins only/)).toBeTruthy();
});

test("nothing is said of test coins where coins are real", async () => {
  serveOrders([], ["ai"]);
  open("/points/recharge");
  await create();
  await waitFor(() => expect(asked("ServerInfo")).toBeGreaterThan(0));
  expect(screen.queryByText(/test coins/)).toBeNull();
});

test("a guest gets the dialog, and behind it what an account gives", async () => {
  rememberGuest();
  server.answers.Prices = () => ({ data: { serverInfo: { prices: PRICES } } });
  open("/points/recharge");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Continue as guest" }));
  const panel = within(await screen.findByRole("region", { name: "Buying points needs an account" }));
  expect(panel.getByText("100 points as a welcome gift")).toBeTruthy();
  expect(panel.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register");
  expect(screen.queryByRole("radio")).toBeNull();
});

test.each(["/points/orders", "/points/order/order-1"])(
  "a guest learns on %s that this needs an account",
  async (path) => {
    rememberGuest();
    server.answers.Prices = () => ({ data: { serverInfo: { prices: PRICES } } });
    open(path);
    expect(await screen.findByRole("region", { name: "Buying points needs an account" })).toBeTruthy();
    expect(asked("RechargeOrders") + asked("RechargeOrder")).toBe(0);
  },
);

test("the server's refusal of a guest opens the dialog too", async () => {
  serveOrders([]);
  server.answers.CreateRechargeOrder = () => refused("GUEST_RECHARGE_FORBIDDEN");
  open("/points/recharge");
  await userEvent.click(await screen.findByRole("radio", { name: /^500 points/ }));
  await userEvent.click(await create());
  expect(await screen.findByRole("dialog", { name: "Points need an account" })).toBeTruthy();
});
