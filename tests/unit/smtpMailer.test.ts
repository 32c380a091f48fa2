import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import { smtpMailer } from "../../server/adapters/mail/smtpMailer.ts";
import { codeIn } from "../kit/codeIn.ts";
import { freePort } from "../kit/freePort.ts";
import { startSmtpServer, type TestSmtpServer } from "../kit/smtpServer.ts";

let smtp: TestSmtpServer;
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(() => smtp.close());

const from = "Causerie <hello@causerie.example>";

test.each(["en-US", "ja-JP", "fr-FR", "zh-CN"])("a mail arrives as it was written, in %s", async (locale) => {
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

test("an address with a comma in it is not read as two, and one with a line break adds no header", async () => {
  const mailer = smtpMailer({ url: smtp.url, from });
  const mail = writeMail("x", "en-US", { kind: "alreadyRegistered" });
  const before = smtp.mails.length;
  await mailer.send({ ...mail, to: "victim@example.com,other@example.com" }).catch(() => undefined);
  await mailer.send({ ...mail, to: "ana@example.com\r\nBcc: other@example.com" }).catch(() => undefined);
  for (const { to, headers } of smtp.mails.slice(before)) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain("victim@example.com");
    expect(to).not.toContain("other@example.com");
    expect(headers.has("bcc")).toBe(false);
  }
});

test("a mail that the server refuses is a rejection, and so is a server that is not there", async () => {
  const mail = writeMail("refused@example.com", "en-US", { kind: "alreadyRegistered" });
  smtp.refuse(1);
  await expect(smtpMailer({ url: smtp.url, from }).send(mail)).rejects.toThrow("try again later");
  await expect(smtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from }).send(mail)).rejects.toThrow("ECONNREFUSED");
  expect(smtp.mails.some(({ to }) => to.includes("refused@example.com"))).toBe(false);
});

test("a server that takes the connection and says nothing is given up", { timeout: 20_000 }, async () => {
  const silent: Server = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const began = performance.now();
  const mail = writeMail("ana@example.com", "en-US", { kind: "alreadyRegistered" });
  await expect(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail)).rejects.toThrow(/greeting/i);
  expect(performance.now() - began).toBeLessThan(15_000);
  silent.close();
});
