import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../../kit/channels/api.ts";
import { createOrder, submitHash, viewOrder } from "../../kit/recharge/orders.ts";
import { logIn } from "../accounts/logIn.ts";
import { barriersOn } from "../kit/accessibility.ts";
import { newVisitor } from "../kit/browser.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const PAY = "mutation ($id: ID!) { payWithTestDoge(orderId: $id) { id } }";
/** A folder for pictures of every screen, for people to look at. */
const PICTURES = process.env.PICTURES;

/** Where payments are confirmed at once or never, and orders expire at once or never. */
let quick: Place;
let slow: Place;
beforeAll(async () => {
  [quick, slow] = await Promise.all([
    openPlace({ DOGE_CONFIRMATIONS: "1", CHAIN_POLL_MS: "100", ORDER_TTL_SECONDS: "4" }),
    openPlace({ DOGE_CONFIRMATIONS: "1000", CHAIN_POLL_MS: "100" }),
  ]);
});

type Look = (page: Page, screen: string) => Promise<void>;

/** A member's page in a place, and orders of theirs. */
async function member(place: Place, options: VisitorOptions) {
  const { language = "en-US" } = options;
  const someone = await place.member();
  const user = api(place.server.url, await place.signIn(someone));
  const visitor = await newVisitor(place.browser, place.server.url, options);
  const page = await visitor.open("/login");
  await logIn(page, someone.username, someone.password, language);
  await page.getByRole("navigation").first().waitFor();
  const pay = (id: string) => user.request(PAY, { id });
  const reach = (id: string, status: string) =>
    expect.poll(async () => (await viewOrder(user, id)).status, { timeout: 20_000 }).toBe(status);
  return { user, page, visitor, pay, reach };
}

async function eachScreen(options: VisitorOptions, look: Look): Promise<void> {
  const t = reader(options.language ?? "en-US");
  const patient = await member(slow, options);
  const { page } = patient;
  const show = async (on: Page, path: string, text: string, screen: string): Promise<void> => {
    await on.goto(path);
    await on.getByText(text).first().waitFor();
    await look(on, screen);
  };
  await show(page, "/points/orders", t("recharge:orders.empty.title"), "no orders");
  await show(page, "/points/recharge", t("recharge:testCoins"), "recharging");
  const order = await createOrder(patient.user, 12_345);
  await submitHash(patient.user, order.id, "f".repeat(64));
  await page.goto(`/points/order/${order.id}`);
  await page.getByRole("img", { name: t("recharge:order.qr") }).waitFor();
  await look(page, "an order to pay");
  await patient.pay(order.id);
  await patient.reach(order.id, "confirming");
  await show(page, `/points/order/${order.id}`, t("recharge:order.confirmingHint"), "an order being confirmed");
  await show(page, `/points/order/${crypto.randomUUID()}`, t("recharge:order.missing.title"), "no such order");

  const hasty = await member(quick, options);
  const left = await createOrder(hasty.user, 100_000);
  const paid = await createOrder(hasty.user, 1000);
  await hasty.pay(paid.id);
  await hasty.reach(paid.id, "completed");
  await hasty.reach(left.id, "expired");
  await show(hasty.page, `/points/order/${paid.id}`, t("recharge:facts.completed"), "a completed order");
  await show(hasty.page, `/points/order/${left.id}`, t("recharge:expired.title"), "an expired order");
  await show(hasty.page, "/points/orders", t("recharge:status.expired"), "the orders");
  await show(hasty.page, "/points/records", t("points:purposes.recharge"), "the records");
  for (const { visitor } of [patient, hasty]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name.replaceAll(" ", "-")}.png`, fullPage: true });
}

/** Where there is least room; with FULL set, all. */
const SIGHTS = (["light", "dark"] as const)
  .flatMap((theme) =>
    (["de-DE", "ja-JP"] as const).flatMap((language) => [
      [language, "phone", theme, PHONE] as const,
      [language, "wide screen", theme, DESK] as const,
    ]),
  )
  .slice(0, process.env.FULL ? undefined : 1);

describe("the screens of recharging", () => {
  test.each(SIGHTS)(
    "in %s fit on a %s in the %s theme, no word on a button is cut, and nothing keeps people from using them",
    async (language, what, theme, size) => {
      await eachScreen({ ...size, language, theme }, async (page, screen) => {
        await picture(page, `${language} ${what} ${theme} ${screen}`);
        expect(await spillsOn(page), screen).toEqual([]);
        expect(await barriersOn(page), screen).toEqual([]);
      });
    },
    90_000,
  );
});
