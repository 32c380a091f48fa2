import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Mail, Mailer } from "../../core/mailer.port.ts";

/** A mail that was saved instead of being sent. */
export interface OutboxMail extends Mail {
  /** ISO 8601. */
  sentAt: string;
}

/** Mails that are saved at most; older ones are deleted. */
const MOST_MAILS = 500;
const NAME = /^\d{8}T\d{9}Z-[0-9a-f-]{36}\.json$/;

/**
 * A folder of mails, one JSON file each, named by the time of writing: for developers, and for people who try the
 * product without a mail server.
 */
export interface Outbox extends Mailer {
  /** The newest first. */
  list(limit: number): Promise<OutboxMail[]>;
}

export function openOutbox(folder: string): Outbox {
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => []))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  return {
    async send(mail) {
      // Private to this user: the mails contain codes that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replaceAll(/[-:.]/g, "")}-${randomUUID()}.json`;
      const draft = join(folder, `${name}.part`);
      await writeFile(draft, `${JSON.stringify({ sentAt, ...mail }, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(folder, name));
      await Promise.all((await names()).slice(MOST_MAILS).map((old) => rm(join(folder, old), { force: true })));
    },
    async list(limit) {
      const texts = await Promise.all(
        (await names()).slice(0, limit).map((name) => readFile(join(folder, name), "utf8").catch(() => null)),
      );
      return texts.flatMap((text) => readMail(text) ?? []);
    },
  };
}

/** Null for a file that has been deleted in the meantime or is not a mail. */
function readMail(text: string | null): OutboxMail | null {
  try {
    const { sentAt, to, subject, text: body, html }: Record<string, unknown> = JSON.parse(text ?? "null") ?? {};
    const isMail =
      typeof sentAt === "string" && typeof to === "string" && typeof subject === "string" && typeof body === "string";
    return isMail ? { sentAt, to, subject, text: body, html: typeof html === "string" ? html : "" } : null;
  } catch {
    return null;
  }
}
