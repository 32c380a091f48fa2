import { createTransport } from "nodemailer";
import type { Mailer } from "../../core/mailer.port.ts";

/** Milliseconds, so that a server that does not answer fails the job's attempt instead of blocking its worker. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password; `?requireTLS=true` insists on encryption. */
  url: string;
  /** The sender, such as `Causerie <hello@example.com>`. */
  from: string;
}

/** Sends mail through an SMTP server. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      // An object is one address; a string with a comma would be several.
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
