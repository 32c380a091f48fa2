import { expect, test, vi } from "vitest";
import { createOrder } from "../../kit/recharge/orders.ts";
import { admin, withDatabase } from "../../services/admin.ts";
import { deviceOf } from "../chat/learner.ts";
import { barriersInTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import { ownPlace } from "../kit/servers.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
/** The narrowest phone, on which there is the least room. */
const NARROW = { width: 320, height: 568 };

test("an operator deals with a flagged order on a phone, checks the ledger, makes a backup, and restores it by typing its name", async () => {
  const env = await ownPlace();
  const place = await openPlace(env);
  const member = await place.member();
  const token = await place.signIn(member);
  // Once the server has looked at its chain.
  const order = await vi.waitFor(() => createOrder(place.server.as(token), 500), 10_000);
  await withDatabase(env, ({ orm }) =>
    orm.em.fork().execute("update recharge_orders set flags = '{late}' where id = ?", [order.id]),
  );
  await admin(env, "operator", member.username);

  const { visitor, page } = await deviceOf(place, member, "/operate/money", NARROW);
  const orders = page.getByRole("list", { name: t("operate:money.orders") });
  await orders.getByText(t("operate:money.flagged")).click();
  await orders.getByText(order.walletAddress).waitFor();
  await page.getByRole("button", { name: t("operate:money.ledger.run") }).click();
  await page.getByText(t("operate:money.ledger.clean")).waitFor();
  expect(await spillsOn(page)).toEqual([]);
  expect(await barriersInTheme(page, "dark")).toEqual([]);
  await orders.getByRole("button", { name: t("operate:money.settle.action") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t("operate:person.reason")).fill("Wrote to them");
  await sheet.getByRole("button", { name: t("operate:money.settle.action") }).click();
  await expect.poll(() => orders.getByText(t("operate:money.flagged")).count()).toBe(0);

  await page.goto(`${place.server.url}/operate/backups`);
  await page.getByRole("button", { name: t("operate:backups.make") }).click();
  await page.getByText(t("operate:backups.jobs.backup.done")).waitFor();
  const row = page.getByRole("list", { name: t("operate:sections.backups") }).getByRole("listitem");
  await row.getByText(t("operate:backups.states.whole")).waitFor();
  const name = /\d{4}-\d\d-\d\d-\d{6}/.exec(await row.innerText())?.[0] ?? "";
  await row.getByRole("button", { name: t("operate:backups.restore.label").replace("{{name}}", name) }).click();
  const restore = sheet.getByRole("button", { name: t("operate:backups.restore.action") });
  await sheet.getByLabel(t("operate:person.reason")).fill("A trial");
  await sheet.getByLabel(t("operate:backups.restore.name")).fill(name.slice(1));
  expect(await restore.isDisabled()).toBe(true);
  expect(await spillsOn(page)).toEqual([]);
  expect(await barriersInTheme(page, "light")).toEqual([]);
  await sheet.getByLabel(t("operate:backups.restore.name")).fill(name);
  await restore.click();

  // All sessions end, the operator's too. What became of it is shown once they are back.
  await page.waitForURL((url) => !url.pathname.startsWith("/operate"), { timeout: 15_000 });
  const { data } = await place.server
    .as(await place.signIn(member))
    .request<{ operatorBackups: { items: { name: string }[] } }>(
      "{ operatorBackups { items { name } job { kind state subject } } }",
    );
  expect(data?.operatorBackups).toMatchObject({ job: { kind: "restore", state: "done", subject: name } });
  expect(data?.operatorBackups.items).toHaveLength(2);
  // What the page asked meanwhile found the database being restored, or its session ended by that.
  expect(visitor.complaints.filter((complaint) => !/status of (401|503)/.test(complaint))).toEqual([]);
  await visitor.context.close();
});
