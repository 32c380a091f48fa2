import { watchStatements } from "./watchStatements.ts";

/** What the mail queue does by itself, what begins or ends a transaction, and what asks whether a connection is open. */
const ASIDE = /pgboss|^(begin|commit|rollback)|^select 1$/;

/** Records the text of each statement from now on, in a list that the caller may empty. */
export function recordStatements(): string[] {
  const statements: string[] = [];
  watchStatements(({ text }) => {
    if (!ASIDE.test(text)) statements.push(text);
  });
  return statements;
}
