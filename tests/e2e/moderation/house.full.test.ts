import { beforeAll, expect, test } from "vitest";
import type { ServerEnv } from "../../kit/server/serverProcess.ts";
import { deviceOf } from "../chat/learner.ts";
import { barriersOn } from "../kit/accessibility.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { ownPlace } from "../kit/servers.ts";
import { shiftsOn, sumOf, watchShifts } from "../kit/shifts.ts";
import { reader } from "../kit/texts.ts";
import { giveRole } from "./giveRole.ts";

const t = reader("en-US");
let place: Place;
let env: ServerEnv;
beforeAll(async () => {
  // A notice lies on the pages of everyone.
  env = await ownPlace();
  place = await openPlace(env);
});

test("an operator writes the rules and a notice, and a guest on another page reads both, and loses the notice as it is taken back", async () => {
  const member = await place.member();
  await giveRole(place, member, "operator");
  const [{ visitor, page }, { visitor: guests, page: guest }] = await Promise.all([
    deviceOf(place, member, "/operate/house/rules-en", DESK),
    guestAt(place, "/", PHONE),
  ]);
  await page.getByRole("textbox", { name: t("operate:house.field") }).fill("# Be kind\n\nNo **spam**.");
  await page
    .getByRole("region", { name: t("operate:house.preview") })
    .getByText("Be kind")
    .waitFor();
  await page.getByRole("button", { name: t("operate:house.save") }).click();
  await page.getByText(t("operate:house.saved")).waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await watchShifts(guest);
  await guest.reload();
  await guest.locator("[data-strips]").waitFor({ state: "attached" });
  await page.getByRole("link", { name: t("operate:sections.house") }).click();
  await page.getByRole("button", { name: t("operate:house.notice.write") }).click();
  await page.getByRole("textbox", { name: "English" }).fill("Back at ten.");
  await page.getByRole("button", { name: t("operate:house.notice.publish") }).click();
  await guest.getByText("Back at ten.").waitFor({ timeout: 1000 });
  expect(sumOf(await shiftsOn(guest))).toBe(0);
  await page.getByRole("button", { name: t("operate:house.notice.withdraw") }).waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await guest.goto(`${place.server.url}/profile`);
  await guest.getByRole("link", { name: t("common:house.rules"), exact: true }).click();
  await guest.getByRole("heading", { name: "Be kind" }).waitFor();
  await guest.getByText("Back at ten.").waitFor();
  expect(await barriersOn(guest)).toEqual([]);
  await guest.getByRole("link", { name: "Causerie" }).click();
  await guest
    .getByRole("link", { name: t("common:nav.words") })
    .first()
    .waitFor();
  await page.getByRole("button", { name: t("operate:house.notice.withdraw") }).click();
  await guest.getByText("Back at ten.").waitFor({ state: "detached" });
  await Promise.all([leave(visitor), leave(guests)]);
});
