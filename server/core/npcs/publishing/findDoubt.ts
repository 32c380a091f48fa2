import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../../../schema/rules/appError.ts";
import { HOUSE_RULES } from "../../../../schema/rules/moderation.ts";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import { mediaKeyOf } from "../../media/mediaKey.ts";
import type { Scope } from "../../scope.ts";
import type { Doubt } from "./doubt.ts";
import type { JudgedPart } from "./judgedParts.ts";

export type FilterScope = Pick<Scope, "contentJudge" | "listedWords" | "media" | "onError">;

/** Milliseconds that a maker waits for a model. */
const JUDGE_MS = 20_000;
/** Which rule is named of several. */
const WORST_FIRST: readonly HouseRule[] = ["minors", ...HOUSE_RULES];

/** What no model could say anything of: a person looks at it. */
export const UNJUDGED: Doubt = { rule: "other", cause: "unjudged", words: [] };

/** Whether anything is looked at before it is public. */
export const hasFilter = ({ contentJudge, listedWords }: FilterScope): boolean =>
  contentJudge !== null || listedWords !== null;

/** What makes these parts of a character doubtful; null where nothing does. The model is asked last, and for a while. */
export async function findDoubt(scope: FilterScope, parts: readonly JudgedPart[]): Promise<Doubt | null> {
  const texts = parts.filter(({ kind }) => kind === "text").map(({ value }) => value);
  const words = [...new Set(texts.flatMap((text) => scope.listedWords?.foundIn(text) ?? []))];
  if (words.length > 0) return { rule: "other", cause: "words", words };
  if (!scope.contentJudge) return null;
  const pictures = parts.filter(({ kind }) => kind === "picture").map(({ value }) => value);
  const over = new AbortController();
  try {
    const rules = await Promise.race([
      brokenRules(scope.contentJudge, scope.media, { texts, pictures }, over.signal),
      sleep(JUDGE_MS, null, { signal: over.signal }),
    ]);
    if (rules === null) return UNJUDGED;
    const rule = WORST_FIRST.find((worst) => rules.includes(worst));
    return rule ? { rule, cause: "model", words: [] } : null;
  } catch (error) {
    // The log knows already of an endpoint that is away.
    if (!(error instanceof AppError)) scope.onError(error);
    return UNJUDGED;
  } finally {
    over.abort();
  }
}

/** Endpoints take one picture a call. They are asked one after the other: an endpoint may take few calls at once. */
async function brokenRules(
  judge: NonNullable<FilterScope["contentJudge"]>,
  media: FilterScope["media"],
  { texts, pictures }: { texts: string[]; pictures: string[] },
  signal: AbortSignal,
): Promise<HouseRule[]> {
  const broken = texts.length > 0 ? await judge.judge({ texts, pictures: [] }) : [];
  for (const url of pictures) {
    if (signal.aborted) break;
    const key = mediaKeyOf(url);
    const bytes = key === null ? null : await media.read(key);
    // It cannot be judged, and someone may see it later.
    if (!bytes) throw new AppError("AI_UNAVAILABLE");
    broken.push(...(await judge.judge({ texts: [], pictures: [bytes] })));
  }
  return broken;
}
