import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asked, prepareApp, refused, server } from "../appServer.tsx";
import { prepareSocket } from "../accounts/memberServer.ts";
import { userEvent } from "../userEvent.ts";
import { openOrder } from "./orderPage.ts";
import { HASH, order, variablesOf } from "./orderServer.ts";

prepareApp();
prepareSocket();

const nameHash = async (hash: string): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name: "Enter transaction hash" }));
  const field = screen.getByRole("textbox", { name: "Transaction hash" });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, hash);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
};
const note = (): string | null | undefined => {
  const id = screen.getByRole("textbox", { name: "Transaction hash" }).getAttribute("aria-describedby");
  return document.getElementById(id ?? "")?.textContent;
};

test("a transaction that is named is noted, and the page says that it is not seen yet", async () => {
  await openOrder(order());
  server.answers.SubmitTxHash = ({ txHash }) => ({
    data: { submitTxHash: order({ txHash: String(txHash), notices: ["not_seen"] }) },
  });
  await nameHash(` ${HASH.toUpperCase()} `);
  expect(await screen.findByText(/the network does not show it yet/)).toBeTruthy();
  expect(variablesOf("SubmitTxHash")).toEqual([{ orderId: "order-1", txHash: HASH.toUpperCase() }]);
});

test("what is no transaction hash is not sent, and the field says what one is", async () => {
  await openOrder(order());
  await nameHash("12 34");
  await waitFor(() => expect(note()).toBe("A transaction hash has 64 characters: digits and the letters a to f."));
  expect(asked("SubmitTxHash")).toBe(0);
});

test.each([
  ["INVALID_TX_HASH", {}, "A transaction hash has 64 characters: digits and the letters a to f."],
  ["TX_ALREADY_USED", {}, "This transaction already belongs to another order of yours."],
  [
    "VALIDATION_FAILED",
    { fields: { txHash: "validation.foreignTransaction" } },
    "This transaction does not pay to the address of this order.",
  ],
])("a transaction that is refused (%s) is told why at the field", async (code, more, text) => {
  await openOrder(order());
  server.answers.SubmitTxHash = () => refused(code, more);
  await nameHash(HASH);
  await waitFor(() => expect(note()).toBe(text));
});

test("a transaction for an order that has been closed meanwhile is told so, and the order is read again", async () => {
  await openOrder(order());
  server.answers.SubmitTxHash = () => refused("ORDER_CLOSED");
  server.answers.RechargeOrder = () => ({ data: { rechargeOrder: order({ status: "expired" }) } });
  await nameHash(HASH);
  expect(await screen.findByText("Expired")).toBeTruthy();
});

test("a transaction can be named for an expired order, which it revives", async () => {
  await openOrder(order({ status: "expired" }));
  server.answers.SubmitTxHash = () => ({ data: { submitTxHash: order({ status: "confirming", notices: ["late"] }) } });
  await userEvent.click(screen.getByRole("button", { name: "I have already paid" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Transaction hash" }), HASH);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByRole("progressbar")).toBeTruthy();
});
