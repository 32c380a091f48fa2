import { join } from "node:path";
import { openOutbox, type Outbox } from "./adapters/mail/outbox.ts";
import { outboxMailer } from "./adapters/mail/outboxMailer.ts";
import { smtpMailer } from "./adapters/mail/smtpMailer.ts";
import type { Config } from "./config.ts";
import type { Mailer } from "./core/accounts/mailer.port.ts";

/** Where the configuration wants mail to go: to a server, or into files in the data folder, which then can be read as a page. */
export function configuredMailer({ mail, dataDir }: Pick<Config, "mail" | "dataDir">): { mailer: Mailer; outbox: Outbox | null } {
  if (mail.kind === "smtp") return { mailer: smtpMailer(mail), outbox: null };
  const outbox = openOutbox(join(dataDir, "outbox"));
  return { mailer: outboxMailer(outbox), outbox };
}
