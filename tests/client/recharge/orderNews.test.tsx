import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asked, open, prepareApp, rememberGuest } from "../appServer.tsx";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import { completed, order, orderChanged, ordersSeen, serveOrders, snapshot } from "./orderServer.ts";

prepareApp();
prepareSocket();

async function openWith(unseenOrders: number, path = "/"): Promise<void> {
  serveOrders([completed()]);
  open(path);
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot(unseenOrders);
}
/** How many links to a place have a badge that says so. */
const badges = (place: string, text: string): number =>
  screen.queryAllByRole("link", { name: new RegExp(`^${place}.*${text}`) }).length;

test("completed orders that were not seen are counted on the way to them, and not among messages", async () => {
  await openWith(2);
  await waitFor(() => expect(badges("Profile", "2 completed orders")).toBe(2));
  expect(badges("Chat", "completed")).toBe(0);
  expect(document.title).toBe("Causerie");
  ordersSeen(0);
  await waitFor(() => expect(badges("Profile", "completed")).toBe(0));
});

test.each([
  ["/profile", /^86 points.*1 completed order/],
  ["/points/records", /^Orders.*1 completed order/],
  ["/points/recharge", /^Orders.*1 completed order/],
])("the count leads on from %s", async (path, name) => {
  await openWith(1, path);
  expect(await screen.findByRole("link", { name })).toBeTruthy();
});

test("a guest has no orders to count", async () => {
  rememberGuest();
  open("/");
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot(0);
  expect(badges("Profile", "completed")).toBe(0);
});

test("an order that is completed while one is elsewhere is told, with the way to it", async () => {
  await openWith(0);
  orderChanged(order({ status: "confirming" }));
  expect(screen.queryByRole("link", { name: "See order" })).toBeNull();
  orderChanged(completed(), 1);
  expect(await screen.findByText("1,249 points credited")).toBeTruthy();
  await waitFor(() => expect(badges("Profile", "1 completed order")).toBe(2));
  await userEvent.click(screen.getByRole("link", { name: "See order" }));
  expect(window.location.pathname).toBe("/points/order/order-1");
  expect(await screen.findByRole("heading", { name: "1,249 points credited" })).toBeTruthy();
  await waitFor(() => expect(asked("SeeOrders")).toBe(1));
  await waitFor(() => expect(badges("Profile", "completed")).toBe(0));
});

test("a completed order that changes again is told once", async () => {
  await openWith(0);
  orderChanged(completed(), 1);
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  orderChanged(completed({ notices: ["reorganised"] }), 1);
  expect(screen.queryByRole("link", { name: "See order" })).toBeNull();
});

test.each([
  ["/points/order/order-1", /points credited/],
  ["/points/orders", /^Orders$/],
])("who sees a completed order on %s has seen it", async (path, heading) => {
  await openWith(1, path);
  await screen.findByRole("heading", { name: heading });
  await waitFor(() => expect(asked("SeeOrders")).toBe(1));
  await waitFor(() => expect(badges("Profile", "completed")).toBe(0));
});

test("an order that still waits leaves the others unseen", async () => {
  serveOrders([order()]);
  open("/points/order/order-1");
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot(1, [order()]);
  await waitFor(() => expect(badges("Profile", "1 completed order")).toBe(2));
  expect(asked("SeeOrders")).toBe(0);
});

test("a page in the background has shown its order to no one until one returns to it", async () => {
  lend(document, { visibilityState: "hidden" });
  await openWith(1, "/points/order/order-1");
  await screen.findByRole("heading", { name: /points credited/ });
  expect(asked("SeeOrders")).toBe(0);
  lend(document, { visibilityState: "visible" });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked("SeeOrders")).toBe(1));
});
