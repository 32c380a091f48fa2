import { watchStatements } from "./watchStatements.ts";

/** What the mail queue and the turn at chores do by themselves, and what only begins or ends a transaction. */
const ASIDE = /pgboss|pg_try_advisory_lock|^select 1$|^(begin|commit|rollback)/;

/** Records the text of each statement from now on, in a list that the caller may empty. */
export function recordStatements(): string[] {
  const statements: string[] = [];
  watchStatements(({ text }) => {
    if (!ASIDE.test(text)) statements.push(text);
  });
  return statements;
}
