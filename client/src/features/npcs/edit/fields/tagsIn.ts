import { npcChangesRules } from "../../../../../../schema/rules/npcs.ts";

/** The tags in what was typed or pasted, as they are kept: lower case, each once. */
export function tagsIn(text: string): string[] {
  const words = text.split(/[,，、;；\n]/).filter((word) => word.trim() !== "");
  return (npcChangesRules.cast({ tags: words }, { assert: false }).tags ?? []).filter((tag): tag is string =>
    Boolean(tag),
  );
}
