import type { SqlEntityManager } from "@mikro-orm/sql";

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. */
export interface Mailer {
  /** Rejects when the mail could not be handed over; the job tries again. */
  send(mail: Mail): Promise<void>;
}

/** The mails that we send. */
export type MailContent =
  | { kind: "registerCode"; code: string; minutes: number }
  | { kind: "resetCode"; code: string; minutes: number }
  /** A registration was begun with an address that has an account. */
  | { kind: "alreadyRegistered" }
  /** An order was completed while its owner was away. */
  | { kind: "orderCompleted"; points: number }
  /** A report has arrived. */
  | { kind: "reportReceived"; number: string };

/** Writes a mail in a language. */
export type MailWriter = (to: string, locale: string, content: MailContent) => Mail;

/** What sending a mail needs; a job has no request to take it from. */
export interface Mailing {
  fork: () => SqlEntityManager;
  mailer: Mailer;
  write: MailWriter;
}
