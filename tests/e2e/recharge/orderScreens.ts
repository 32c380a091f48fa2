import { follow } from "../kit/follow.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { api } from "../../kit/channels/api.ts";
import { createOrder, submitHash, viewOrder } from "../../kit/recharge/orders.ts";
import { deviceOf } from "../chat/learner.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const PAY = "mutation ($id: ID!) { payWithTestDoge(orderId: $id) { id } }";

/** Where payments are confirmed at once and orders expire soon, and where neither happens. */
export interface RechargePlaces {
  quick: Place;
  slow: Place;
}

export async function openRechargePlaces(): Promise<RechargePlaces> {
  const [quick, slow] = await Promise.all([
    openPlace({ DOGE_CONFIRMATIONS: "1", CHAIN_POLL_MS: "250", ORDER_TTL_SECONDS: "4" }),
    openPlace({ DOGE_CONFIRMATIONS: "1000", CHAIN_POLL_MS: "250" }),
  ]);
  return { quick, slow };
}

/** A member's page in a place, and orders of theirs. */
async function member(place: Place, options: VisitorOptions) {
  const someone = await place.member();
  const user = api(place.server.url, await place.signIn(someone));
  const { visitor, page } = await deviceOf(place, someone, "/points/orders", options);
  const pay = (id: string) => user.request(PAY, { id });
  const reach = (id: string, status: string) =>
    expect.poll(async () => (await viewOrder(user, id)).status, { timeout: 20_000 }).toBe(status);
  return { user, page, visitor, pay, reach };
}

/** Shows the screens of recharging: orders in every state, and what is written down of them. */
export async function orderScreens(
  { quick, slow }: RechargePlaces,
  options: VisitorOptions,
  look: Look,
): Promise<void> {
  const t = reader(options.language ?? "en-US");
  // These come to their ends while the others are looked at.
  const hasty = await member(quick, options);
  const left = await createOrder(hasty.user, 100_000);
  const paid = await createOrder(hasty.user, 1000);
  await hasty.pay(paid.id);

  const patient = await member(slow, options);
  const { page } = patient;
  const show = async (on: Page, path: string, text: string, screen: string): Promise<void> => {
    await follow(on, path);
    await on.getByText(text).first().waitFor();
    await look(on, screen);
  };
  await show(page, "/points/orders", t("recharge:orders.empty.title"), "no orders");
  await show(page, "/points/recharge", t("recharge:testCoins"), "recharging");
  const order = await createOrder(patient.user, 12_345);
  await submitHash(patient.user, order.id, "f".repeat(64));
  await follow(page, `/points/order/${order.id}`);
  await page.getByRole("img", { name: t("recharge:order.qr") }).waitFor();
  await look(page, "an order to pay");
  await patient.pay(order.id);
  await patient.reach(order.id, "confirming");
  await show(page, `/points/order/${order.id}`, t("recharge:order.confirmingHint"), "an order being confirmed");
  await show(page, `/points/order/${crypto.randomUUID()}`, t("recharge:order.missing.title"), "no such order");

  await hasty.reach(paid.id, "completed");
  await hasty.reach(left.id, "expired");
  await show(hasty.page, `/points/order/${paid.id}`, t("recharge:facts.completed"), "a completed order");
  await show(hasty.page, `/points/order/${left.id}`, t("recharge:expired.title"), "an expired order");
  await show(hasty.page, "/points/orders", t("recharge:status.expired"), "the orders");
  await show(hasty.page, "/points/records", t("points:purposes.recharge"), "the records");
  for (const { visitor } of [patient, hasty]) await leave(visitor);
}
