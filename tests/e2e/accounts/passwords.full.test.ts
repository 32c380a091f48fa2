import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { logIn } from "./logIn.ts";
import { reader } from "../kit/texts.ts";

declare global {
  interface Window {
    /** How the page's sockets were closed. */
    closings: number[];
  }
}

const t = reader("en-US");
const REFUSED = "Wrong username or password.";
const pathOf = (page: Page): string => new URL(page.url()).pathname;
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("a new password is set with a mailed code; the old one is refused, and a session that was open ends at once", async () => {
  const member = await place.member();
  const elsewhere = await newVisitor(place.browser, place.server.url);
  await elsewhere.context.addInitScript(() => {
    window.closings = [];
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("close", ({ code }) => window.closings.push(code));
      }
    };
  });
  const signedIn = await elsewhere.open("/profile");
  const opened = signedIn.waitForEvent("websocket");
  await logIn(signedIn, member.username, member.password);
  await opened;
  await signedIn.getByRole("heading", { name: member.username }).waitFor();

  const visitor = await newVisitor(place.browser, place.server.url);
  await visitor.context.clock.install();
  const page = await visitor.open("/login");
  await page.getByRole("link", { name: t("auth:forgotPassword") }).click();
  const send = page.getByRole("button", {
    name: new RegExp(
      `^(${t("auth:sendCode")}|${t("auth:resendIn").replace("{{seconds}}", "\\d+")})$`.replaceAll(/\s/g, "\\s"),
    ),
  });
  const email = page.getByLabel(t("auth:email"));
  expect(await send.isDisabled()).toBe(true);
  await email.fill("no-one@");
  expect(await send.isDisabled()).toBe(true);
  await email.fill(member.email);
  await send.click();
  await page.getByText(t("auth:codeSent")).waitFor();
  const seconds = async (): Promise<number> => Number(/\d+/.exec(await send.innerText())?.[0] ?? 0);
  const first = await seconds();
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThanOrEqual(60);
  expect(await send.isDisabled()).toBe(true);
  await expect.poll(seconds).toBeLessThan(first);
  await visitor.context.clock.fastForward(60_000);
  await expect.poll(() => send.innerText()).toBe(t("auth:sendCode"));
  expect(await send.isEnabled()).toBe(true);

  const code = await place.mailedCode(member.email);
  const fill = async (typed: string, password: string, again: string): Promise<void> => {
    await page.getByLabel(t("auth:code")).fill(typed);
    await page.getByLabel(t("auth:newPassword"), { exact: true }).fill(password);
    await page.getByLabel(t("auth:confirmPassword")).fill(again);
    await page.getByRole("button", { name: t("auth:reset") }).click();
  };
  await fill(code, "a better horse", "a better house");
  await page.getByText(t("auth:passwordMismatch")).waitFor();
  await fill(code === "000000" ? "111111" : "000000", "a better horse", "a better horse");
  await page.getByRole("alert").getByText("This code is wrong or no longer valid.").first().waitFor();
  expect(pathOf(page)).toBe("/reset-password");
  await fill(code, "a better horse", "a better horse");
  await page.getByText(t("auth:resetSuccess")).waitFor();
  await page.getByRole("heading", { name: t("auth:welcome") }).waitFor();
  expect(pathOf(page)).toBe("/login");

  await signedIn.getByText(t("auth:sessionEnded")).waitFor();
  expect(pathOf(signedIn)).toBe("/login");
  expect(await signedIn.evaluate(() => window.closings)).toContain(4401);

  await logIn(page, member.username, member.password);
  await page.getByRole("alert").getByText(REFUSED).waitFor();
  await logIn(page, member.username, "a better horse");
  await page.getByRole("heading", { name: t("home:everyone") }).waitFor();
  expect([...visitor.complaints, ...elsewhere.complaints]).toEqual([]);
  await Promise.all([visitor.context.close(), elsewhere.context.close()]);
});
