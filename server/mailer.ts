import { join } from "node:path";
import { openOutbox } from "./adapters/mail/outbox.ts";
import type { Outbox } from "./adapters/mail/outbox.ts";
import { outboxMailer } from "./adapters/mail/outboxMailer.ts";
import type { Config } from "./config.ts";
import type { Mailer } from "./core/accounts/codes/mailer.port.ts";

/** Where the configuration wants mail to go: to a server, or into files in the data folder, which then can be read as a page. */
export async function configuredMailer({
  mail,
  dataDir,
}: Pick<Config, "mail" | "dataDir">): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
  if (mail.kind === "smtp")
    return { mailer: (await import("./adapters/mail/smtpMailer.ts")).smtpMailer(mail), outbox: null };
  const outbox = openOutbox(join(dataDir, "outbox"));
  return { mailer: outboxMailer(outbox), outbox };
}
