import type { Mailer } from "../../core/accounts/codes/mailer.port.ts";
import type { Outbox } from "./outbox.ts";

/** Writes mails down where no server sends them: their readers are developers, and whoever tries the product at home. */
export function outboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
