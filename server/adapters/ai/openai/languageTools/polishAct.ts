import { z } from "zod";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { PolishPurpose } from "../../../../../schema/rules/language.ts";
import type { PolishChange, PolishedText, PolishRequest } from "../../../../core/language/languageTools.port.ts";
import { partInText } from "../../partInText.ts";
import { PURPOSE_LIMITS } from "../../purposeLimits.ts";
import type { ToolAct } from "./toolAct.ts";

const MOST_CHANGES = 12;
const LONGEST_REASON = 300;
/** A wording longer than LONGER times the text plus ROOM characters is not a correction of it. */
const LONGER = 3;
const ROOM = 80;

const PURPOSES: Record<PolishPurpose, string> = {
  chat: "a message a learner is about to send in a chat: keep it as short and casual as it is",
  name: "the name of a character: correct slips of typing only",
  description: "the short description of a character on its card",
  greeting: "what a character says first to somebody new",
  background: "notes on what a character is like and knows: keep every fact",
};

const change = z.object({
  before: z.string().describe("the part as it stands in the original text"),
  after: z.string().describe("the part as it stands in the better wording"),
  reason: z.string().describe("why, in one short sentence in the learner's native language"),
});
const shape = z.object({
  text: z.string().describe("the whole text in its better wording"),
  changes: z.array(change),
});
type Answer = z.infer<typeof shape>;

/** Small models word a text well and list its changes badly: the text is worth having without them. */
const accepted: z.ZodType<Answer> = shape.extend({
  changes: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.map((item) => change.safeParse(item)).flatMap(({ data }) => data ?? [])),
});

/** Improves the wording of a text and lists the changes with reasons. */
export const polishAct: ToolAct<PolishRequest, Answer, PolishedText> = {
  name: "polished_text",
  shape,
  accepted,
  rules: ({ language, nativeLanguage, purpose }) =>
    `You word texts better for a learner of ${ENGLISH_NAMES[language]}. The value of "text" is ${PURPOSES[purpose]}. ` +
    `Correct mistakes and make it read naturally in ${ENGLISH_NAMES[language]}, without changing what it says, who says it or its tone, ` +
    `and in at most ${PURPOSE_LIMITS[purpose]} characters. Do not answer it. Where it is good already, give it back as it is, with no changes.\n` +
    `List each change: the part before, the part after, and the reason in ${ENGLISH_NAMES[nativeLanguage]}.`,
  data: ({ text }) => ({ text }),
  timesData: 3,
  check: ({ text, changes }, { text: original, purpose }) => {
    const polished = text.trim();
    const limit = PURPOSE_LIMITS[purpose];
    if (polished === "") return { problems: ["text is empty"] };
    if (polished === original.trim()) return { result: { text: original, changes: [] } };
    // Counted in code points, as everywhere in the product.
    if ([...polished].length > limit) return { problems: [`text has more than ${limit} characters`] };
    if (polished.length > original.length * LONGER + ROOM)
      return { problems: ["text is far longer than the original: reword it, do not answer it"] };
    const usable = changes.flatMap((given) => usableChange(given, original, polished) ?? []);
    return { result: { text: polished, changes: usable.slice(0, MOST_CHANGES) } };
  },
};

/**
 * A change in the words of both texts, null where these lack it or it has no reason.
 * `after` is empty for a part that was left out, `before` for one that was added.
 */
function usableChange(change: PolishChange, original: string, polished: string): PolishChange | null {
  const before = change.before && partInText(change.before, original);
  const after = change.after && partInText(change.after, polished);
  if (before === undefined || after === undefined || before === after) return null;
  const { reason } = change;
  return reason.trim() !== "" && reason.length <= LONGEST_REASON ? { before, after, reason } : null;
}
