import { once } from "node:events";
import { createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import { smtpMailer } from "../../server/adapters/mail/smtpMailer.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";
import { freePort } from "../../db/embedded/freePort.ts";
import { startSmtpServer } from "../kit/mail/smtpServer.ts";
import type { TestSmtpServer } from "../kit/mail/smtpServer.ts";

let smtp: TestSmtpServer;
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(() => smtp.close());

const from = "Causerie <hello@causerie.example>";

test.each(["en-US", "ja-JP", "fr-FR", "zh-CN"])("a mail in %s arrives unchanged", async (locale) => {
  const mail = writeMail(`${locale}@example.com`, locale, { kind: "registerCode", code: "048213", minutes: 10 });
  await smtpMailer({ url: smtp.url, from }).send(mail);
  const received = await smtp.waitFor(mail.to);
  expect(received).toMatchObject({ from: "hello@causerie.example", to: [mail.to], subject: mail.subject });
  expect(received.text.trim()).toBe(mail.text.trim());
  expect(received.html.trim()).toBe(mail.html.trim());
  expect(codeIn(received.text)).toBe("048213");
  expect(received.headers.get("from")).toBe(from);
  expect(received.headers.get("auto-submitted")).toBe("auto-generated");
});

test("an address with a comma is one recipient, not two", async () => {
  await smtpMailer({ url: smtp.url, from }).send(
    writeMail("x,victim@example.com", "en-US", { kind: "alreadyRegistered" }),
  );
  expect(smtp.mails.at(-1)?.to).toEqual(['"x,victim"@example.com']);
});

test("an address with a line break adds neither a header nor a recipient", async () => {
  const before = smtp.mails.length;
  const mail = writeMail("ana@example.com\r\nBcc: victim@example.com", "en-US", { kind: "alreadyRegistered" });
  await expect(smtpMailer({ url: smtp.url, from }).send(mail)).rejects.toThrow("recipient");
  expect(smtp.mails).toHaveLength(before);
});

test("sending fails when the server refuses the mail or does not run", async () => {
  const mail = writeMail("refused@example.com", "en-US", { kind: "alreadyRegistered" });
  smtp.refuse(1);
  await expect(smtpMailer({ url: smtp.url, from }).send(mail)).rejects.toThrow("try again later");
  await expect(smtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from }).send(mail)).rejects.toThrow(
    "ECONNREFUSED",
  );
  expect(smtp.mails.some(({ to }) => to.includes("refused@example.com"))).toBe(false);
});

test("sending fails after 10 s when the server accepts the connection and stays silent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mail = writeMail("ana@example.com", "en-US", { kind: "alreadyRegistered" });
  const sent = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail);
  const refused = sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  await once(silent, "connection");
  // The client notices the connection a moment later than the server.
  await setImmediate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused).toMatchObject({ message: expect.stringMatching(/greeting/i) });
});
