import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Consequence } from "../../schema/rules/decisions.ts";
import type { HouseRule } from "../../schema/rules/moderation.ts";

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
  | { kind: "reportReceived"; number: string }
  /** To the author of something that was decided about. */
  | ({ kind: "decisionMade" | "decisionUndone" | "appealUpheld" | "appealUndone" } & MailedDecision)
  /** To who has reported it. */
  | { kind: "reportActed" | "reportDismissed"; number: string };

/** What mails about a decision say of it. */
export interface MailedDecision {
  consequence: Consequence;
  /** The name of the character, where it is about one. */
  title: string;
  until: Date | null;
  rule: HouseRule;
  reason: string;
  /** What the author's appeal was answered. */
  answer: string;
}

/** Writes a mail in a language. */
export type MailWriter = (to: string, locale: string, content: MailContent) => Mail;

/** What sending a mail needs; a job has no request to take it from. */
export interface Mailing {
  fork: () => SqlEntityManager;
  mailer: Mailer;
  write: MailWriter;
}
