import type { Mailer } from "../../core/mailer.port.ts";
import type { Outbox } from "./outbox.ts";

/** Saves mails in the outbox, for developers and for people who try the product without a mail server. */
export function outboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
