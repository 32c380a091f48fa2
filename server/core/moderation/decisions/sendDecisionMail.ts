import { findDecisionToMail } from "../../../../db/queries/moderation/decisionMails.ts";
import type { DecisionToMail } from "../../../../db/queries/moderation/decisionMails.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { MailContent, Mailing } from "../../mailer.port.ts";
import { consequenceOf } from "./decisions.policy.ts";

/** Tells an author by mail what was decided, or what became of that, unless they have no address. */
export async function sendDecisionMail(
  { fork, mailer, write }: Mailing,
  decisionId: string,
  news: "decided" | "settled",
): Promise<void> {
  const decision = await findDecisionToMail(fork(), decisionId);
  const content = decision && contentOf(decision, news);
  if (content) await mailer.send(write(decision.email, LANGUAGE_FACTS[decision.language].locale, content));
}

/** Null where there is nothing to tell any more. */
function contentOf(decision: DecisionToMail, news: "decided" | "settled"): MailContent | null {
  const consequence = consequenceOf(decision, decision.act);
  if (!consequence) return null;
  const { title, until, rule, reason, outcome, undoneAt } = decision;
  const said = { consequence, title, until, rule, reason, answer: decision.answer ?? "" };
  if (news === "decided") return undoneAt ? null : { kind: "decisionMade", ...said };
  if (outcome === "upheld") return { kind: "appealUpheld", ...said };
  return { kind: outcome === "undone" ? "appealUndone" : "decisionUndone", ...said };
}
