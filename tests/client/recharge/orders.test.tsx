import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { userEvent } from "../userEvent.ts";
import { completed, order, orderChanged, serveOrders, snapshot, variablesOf } from "./orderServer.ts";

prepareApp();
prepareSocket();

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => order({ id: `o${index}`, points: 100 + index }));
const rows = async () => within(await screen.findByRole("list", { name: "Orders" })).getAllByRole("listitem");
const pager = () => screen.queryByRole("navigation", { name: "Pages" });

test("each order shows its points, its amount and its status, and leads to its page", async () => {
  serveOrders([
    order({ id: "d" }),
    order({ id: "c", status: "confirming" }),
    completed({ id: "b" }),
    order({ id: "a", status: "expired" }),
  ]);
  open("/points/orders");
  const shown = await rows();
  expect(
    shown.map((row) => /^(.*?points)(Pending|Confirming|Completed|Expired)(.*?DOGE)/.exec(row.textContent)?.slice(1)),
  ).toEqual([
    ["1,250 points", "Pending", "12.5\u00a0DOGE"],
    ["1,250 points", "Confirming", "12.5\u00a0DOGE"],
    ["1,249 points", "Completed", "12.49\u00a0DOGE"],
    ["1,250 points", "Expired", "12.5\u00a0DOGE"],
  ]);
  expect(
    shown.map((row) =>
      within(row)
        .getByRole("link", { name: /^Details/ })
        .getAttribute("href"),
    ),
  ).toEqual(["d", "c", "b", "a"].map((id) => `/points/order/${id}`));
  expect(screen.getByRole("link", { name: "Back to buying points" }).getAttribute("href")).toBe("/points/recharge");
});

test("ten orders stand on one page, without a pager", async () => {
  serveOrders(many(10));
  open("/points/orders");
  expect(await rows()).toHaveLength(10);
  expect(variablesOf("RechargeOrders")).toEqual([{ page: 1, limit: 10 }]);
  expect(pager()).toBeNull();
});

test("more have as many pages as they need, one at a time; the URL names the page", async () => {
  serveOrders(many(21));
  open("/points/orders");
  expect(await rows()).toHaveLength(10);
  expect(pager()?.textContent).toContain("Page 1 of 3");
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(pager()?.textContent).toContain("Page 2 of 3"));
  expect(window.location.search).toBe("?page=2");
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("110 points"));
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Previous" }));
  await waitFor(() => expect(pager()?.textContent).toContain("Page 2 of 3"));
});

test.each([
  ["?page=2", "Page 2 of 3"],
  ["?page=9", "Page 3 of 3"],
  ["?page=none", "Page 1 of 3"],
])("%s opens that page, or the nearest", async (query, text) => {
  serveOrders(many(21));
  open(`/points/orders${query}`);
  await waitFor(() => expect(pager()?.textContent).toContain(text));
});

test("who has not ordered yet is led to recharging", async () => {
  serveOrders([]);
  open("/points/orders");
  expect(await screen.findByRole("heading", { name: "No orders yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Get points" }).getAttribute("href")).toBe("/points/recharge");
});

test("orders that cannot be read are logged, without an alarm, and can be asked for again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  serveOrders([order()]);
  const good = server.answers.RechargeOrders;
  server.answers.RechargeOrders = () => refused("INTERNAL");
  open("/points/orders");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(log).toHaveBeenCalled();
  if (good) server.answers.RechargeOrders = good;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(1);
});

test("what changes while one looks changes in the list, and a new order comes in", async () => {
  serveOrders([order({ id: "a" })]);
  open("/points/orders");
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot();
  await waitFor(() => expect(asked("RechargeOrders")).toBe(2));
  orderChanged(order({ id: "a", status: "confirming" }));
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Confirming"));
  expect(asked("RechargeOrders")).toBe(2);
  const both = [order({ id: "b" }), order({ id: "a", status: "confirming" })];
  serveOrders(both);
  orderChanged(order({ id: "b" }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test("after events may have been missed the list is read again", async () => {
  serveOrders([order()]);
  open("/points/orders");
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(followed("Events")).toBe(1));
  snapshot();
  serveOrders([order({ status: "expired" })]);
  snapshot();
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Expired"));
});
