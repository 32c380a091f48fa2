import { z } from "zod";
import type { PolishChange } from "../../../../core/language/languageTools.port.ts";
import { partInText } from "../../partInText.ts";

const MOST_CHANGES = 12;
const LONGEST_REASON = 300;

const change = z.object({
  before: z.string().describe("the part as it stands in the original text"),
  after: z.string().describe("the part as it stands in the better wording"),
  reason: z.string().describe("why, in one short sentence in the learner's native language"),
});
/** A text in its better wording, with what was changed. */
export const changedText = z.object({
  text: z.string().describe("the whole text in its better wording"),
  changes: z.array(change),
});
export type TextWithChanges = z.infer<typeof changedText>;

/** Small models word a text well and list its changes badly: the text is worth having without them. */
export const acceptedText: z.ZodType<TextWithChanges> = changedText.extend({
  changes: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.map((item) => change.safeParse(item)).flatMap(({ data }) => data ?? [])),
});

/** The changes that are in the words of both texts and have a reason. */
export function usableChanges(changes: PolishChange[], original: string, better: string): PolishChange[] {
  return changes.flatMap((given) => usableChange(given, original, better) ?? []).slice(0, MOST_CHANGES);
}

/**
 * A change in the words of both texts, null where these lack it or it has no reason.
 * `after` is empty for a part that was left out, `before` for one that was added.
 */
function usableChange(change: PolishChange, original: string, better: string): PolishChange | null {
  const before = change.before && partInText(change.before, original);
  const after = change.after && partInText(change.after, better);
  if (before === undefined || after === undefined || before === after) return null;
  const { reason } = change;
  return reason.trim() !== "" && reason.length <= LONGEST_REASON ? { before, after, reason } : null;
}
