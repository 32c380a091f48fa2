import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeIn } from "../../kit/accounts/codeIn.ts";
import { picture } from "../../kit/media/pictures.ts";
import { newVisitor, sharedBrowser } from "../kit/browser.ts";
import { sharedServer } from "../kit/servers.ts";

/** The code of the newest mail with a subject, which a person finds in the outbox. */
async function mailedCode(page: Page, subject: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.locator("article").filter({ hasText: subject }).first();
  // The mail may still be on its way.
  for (let look = 0; look < 100; look++) {
    await outbox.goto("/dev/outbox");
    if (await mail.count()) break;
  }
  const code = codeIn(await mail.innerText());
  await outbox.close();
  return code;
}

/** The mails with a code, by the call that wants it. */
const CODE_MAILS: [call: RegExp, subject: RegExp][] = [
  [/verify-email/, /signing up/],
  [/reset-password/, /Reset/],
];

/** The buttons of a form wait while it is at work. */
const idle = (section: Locator) => section.locator("button:not([disabled])", { hasText: "Send" }).waitFor();

/** Does what only a person can: picks a file, reads a mail, has a guest write to an AI avatar. */
async function help(page: Page, section: Locator, heading: string): Promise<void> {
  const file = section.locator("input[type=file]");
  if (await file.count()) {
    const buffer = await picture(64, 64).png().toBuffer();
    await file.setInputFiles({ name: "face.png", mimeType: "image/png", buffer });
  }
  const mail = CODE_MAILS.find(([call]) => call.test(heading));
  if (mail) await page.getByLabel("Mailed code").fill(await mailedCode(page, mail[1]));
  const guest = section.getByRole("button", { name: "Have a guest write to it" });
  if (await guest.count()) {
    await guest.click();
    await idle(section);
  }
}

test("every call on the page of the REST layer succeeds with what the page offers, one after the other", async () => {
  const [browser, server] = await Promise.all([sharedBrowser(), sharedServer()]);
  const visitor = await newVisitor(browser, server.url);
  const page = await visitor.open("/api/docs");
  const answers: [heading: string, status: string][] = [];
  for (const section of await page.locator("section").all()) {
    const heading = await section.locator("h2").innerText();
    await help(page, section, heading);
    await section.getByRole("button", { name: "Send" }).click();
    await idle(section);
    const [status = ""] = (await section.locator("output").innerText()).split("\n", 1);
    answers.push([heading, status]);
  }
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(([, status]) => !status.startsWith("2"))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
}, 120_000);
