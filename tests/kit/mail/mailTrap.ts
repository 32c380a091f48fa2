import { setTimeout } from "node:timers/promises";
import type { Mail, Mailer } from "../../../server/core/mailer.port.ts";

/** A mailer that keeps what it is given. */
export interface MailTrap extends Mailer {
  sent: Mail[];
  /** The code of the newest mail to an address that has come after `after` mails to it; waits for it, at most 10 s. */
  codeFor(email: string, after?: number): Promise<string>;
  /** Waits until an address has had so many mails. */
  mailsTo(email: string, count: number): Promise<Mail[]>;
}

const PATIENCE_MS = 10_000;

export function mailTrap(): MailTrap {
  const sent: Mail[] = [];
  const mailsTo = async (email: string, count: number): Promise<Mail[]> => {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const mails = sent.filter((mail) => mail.to === email);
      if (mails.length >= count) return mails;
      if (performance.now() > deadline) throw new Error(`${email} has had ${mails.length} mails, not ${count}`);
      await setTimeout(20);
    }
  };
  return {
    sent,
    send: async (mail) => void sent.push(mail),
    mailsTo,
    codeFor: async (email, after = 0) => {
      const mail = (await mailsTo(email, after + 1)).at(-1);
      const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
      if (!code) throw new Error(`the mail to ${email} has no code`);
      return code;
    },
  };
}
