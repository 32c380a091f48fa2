import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import {
  completed,
  confirmations,
  HASH,
  order,
  orderChanged,
  serveOrders,
  snapshot,
  variablesOf,
} from "./orderServer.ts";
import { fact, openOrder, step } from "./orderPage.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareApp();
prepareSocket();

test("an order that waits shows what to send where, until when, and what comes for it", async () => {
  await openOrder(order());
  expect(screen.getByText("Pending")).toBeTruthy();
  expect(step()).toBe("Send");
  expect(fact("Send this amount")).toContain("12.5\u00a0DOGE");
  expect(fact("You get")).toBe("1,250 points");
  expect(screen.getByText("DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37")).toBeTruthy();
  expect(await screen.findByRole("img", { name: /^QR code/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open in wallet" }).getAttribute("href")).toBe(order().paymentUri);
  expect(
    screen.getByText(/Confirming can take half an hour or more. If the order expires, create a new one./),
  ).toBeTruthy();
  expect(fact("Completed")).toBeUndefined();
});

test("the time left runs by the second, and says when it is up", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openOrder(order({ expireAt: new Date(Date.now() + 3_605_000).toISOString() }));
  expect(screen.getByRole("timer").textContent).toMatch(/^1:00:0[0-5]$/);
  act(() => void vi.advanceTimersByTime(6000));
  expect(screen.getByRole("timer").textContent).toMatch(/^59:5\d$/);
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.getByText(/The time is up/)).toBeTruthy();
});

test.each(
  firstOf([
    ["confirming", order({ status: "confirming" })],
    ["completed", completed()],
    ["expired", order({ status: "expired" })],
  ]),
)("an order that is %s has no time left", async (_status, it) => {
  await openOrder(it);
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
});

test.each([
  ["Copy the address", "DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37", "Address copied"],
  ["Copy the amount", "12.5", "Amount copied"],
])("%s puts it on the clipboard as wallets take it", async (name, text, toast) => {
  const writeText = vi.fn(async () => undefined);
  lend(navigator, { clipboard: { writeText } });
  await openOrder(order());
  await userEvent.click(screen.getByRole("button", { name }));
  expect(await screen.findByText(toast)).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(text);
});

test("a browser that does not copy says so", async () => {
  lend(navigator, { clipboard: undefined });
  await openOrder(order());
  await userEvent.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByText(/^Copying failed/)).toBeTruthy();
});

test("an order being confirmed tells how far, live", async () => {
  const paid = order({ status: "confirming", txHash: HASH, confirmations: confirmations(1) });
  await openOrder(paid);
  expect(screen.getByText("Confirming")).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Your payment is being confirmed" });
  expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["1", "6"]);
  expect(bar.getAttribute("aria-valuetext")).toBe("1 of 6 confirmations");
  expect(screen.getByText(/This can take half an hour or more/)).toBeTruthy();
  expect(fact("Transaction hash")).toBe(HASH);
  await waitFor(() => expect(followed("Events")).toBe(1));
  orderChanged({ ...paid, confirmations: confirmations(4) });
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("4"));
});

test("a payment that is seen, confirmed and credited changes the page by itself", async () => {
  await openOrder(order());
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot(0, [order()]);
  await waitFor(() => expect(asked("RechargeOrder")).toBe(2));
  orderChanged(order({ status: "confirming", txHash: HASH }));
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  orderChanged(completed(), 1);
  expect(await screen.findByRole("heading", { name: "1,249 points credited" })).toBeTruthy();
  expect(step()).toBe("Done");
  await waitFor(() => expect(asked("SeeOrders")).toBe(1));
  expect(screen.queryByRole("link", { name: "See order" })).toBeNull();
});

test("a completed order shows what was really paid and credited, and when", async () => {
  await openOrder(completed());
  expect(fact("Paid")).toBe("12.49\u00a0DOGE");
  expect(fact("Credited")).toBe("1,249 points");
  expect(fact("Ordered")).toBe("1,250 points for 12.5\u00a0DOGE");
  expect(fact("Completed")).toMatch(/\d{4}/);
  expect(fact("Confirmations")).toBe("6 of 6");
});

test("an expired order says that a new one is needed, and leads there", async () => {
  await openOrder(order({ status: "expired" }));
  expect(screen.getByText("Expired")).toBeTruthy();
  expect(step()).toBeUndefined();
  expect(screen.getByText(/Please create a new order/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create a new order" }).getAttribute("href")).toBe("/points/recharge");
});

test.each([
  ["not_seen", /the network does not show it yet/],
  ["underpaid", /Less than the full amount has arrived/],
  ["overpaid", /More than the amount has arrived/],
  ["late", /came after the order had expired/],
  ["missing", /The network no longer shows your payment/],
  ["replaced", /was replaced by another transaction/],
  ["reorganised", /The blockchain was reorganized/],
  ["older_than_order", /is older than the order/],
  ["chain_unavailable", /The blockchain cannot be reached at the moment/],
] as const)("%s is explained", async (notice, text) => {
  await openOrder(order({ status: "confirming", notices: [notice] }));
  expect(screen.getByText(text)).toBeTruthy();
});

test("an order is paid with test coins where coins are test coins", async () => {
  await openOrder(order(), ["chain"]);
  server.answers.PayWithTestDoge = () => ({ data: { payWithTestDoge: order({ status: "confirming" }) } });
  await userEvent.click(await screen.findByRole("button", { name: "Pay with test DOGE" }));
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  expect(variablesOf("PayWithTestDoge")).toEqual([{ orderId: "order-1" }]);
});

test("there is no test payment where coins are real", async () => {
  await openOrder(order(), ["ai"]);
  await waitFor(() => expect(asked("ServerInfo")).toBeGreaterThan(0));
  expect(screen.queryByRole("button", { name: "Pay with test DOGE" })).toBeNull();
});

test("an order of another user's, or none, is not there", async () => {
  serveOrders([]);
  server.answers.RechargeOrder = () => refused("NOT_FOUND");
  open("/points/order/other");
  expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Go to your orders" }).at(-1)?.getAttribute("href")).toBe(
    "/points/orders",
  );
});

test.each([
  ["no order in it", { data: { rechargeOrder: null } }],
  ["no data", {}],
])("an answer with %s is called what it is, and asked for again", async (_what, answer) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serveOrders([order()]);
  const good = server.answers.RechargeOrder;
  server.answers.RechargeOrder = () => Response.json(answer);
  open("/points/order/order-1");
  expect((await screen.findByRole("alert")).textContent).toContain("Invalid response format");
  if (good) server.answers.RechargeOrder = good;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Pending")).toBeTruthy();
});

test("an order that cannot be read says so, and is read on another try", async () => {
  serveOrders([order()]);
  const good = server.answers.RechargeOrder;
  server.answers.RechargeOrder = () => refused("INTERNAL");
  open("/points/order/order-1");
  expect((await screen.findByRole("alert")).textContent).toContain("The order could not be loaded");
  if (good) server.answers.RechargeOrder = good;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Pending")).toBeTruthy();
});

test("after events may have been missed the order is read again: what is told then names open orders only", async () => {
  await openOrder(order());
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot(0, [order()]);
  server.answers.RechargeOrder = () => ({ data: { rechargeOrder: completed() } });
  snapshot(1, []);
  expect(await screen.findByRole("heading", { name: "1,249 points credited" })).toBeTruthy();
});
