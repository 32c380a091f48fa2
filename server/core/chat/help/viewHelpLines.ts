import type { HelpLine } from "../../../../schema/rules/helpLines.ts";
import type { Scope } from "../../scope.ts";

/** The help lines that the operator names for the caller's language; none where none are named. */
export function viewHelpLines({ helpLines, locale }: Pick<Scope, "helpLines" | "locale">): HelpLine[] {
  return helpLines[locale] ?? [];
}
