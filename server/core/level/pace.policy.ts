import type { Level } from "../../../schema/rules/languages.ts";
import { WORDS_FOR_A_NEW_ONE } from "../../../schema/rules/level/rewording.ts";
import type { Rewording } from "../../../schema/rules/level/rewording.ts";
import type { TextScore } from "./replyScore.policy.ts";

/** Words of the longest sentence, and sentences. */
const LONGEST_SENTENCE: Record<Level, number | null> = { beginner: 9, intermediate: 15, advanced: null };
const SENTENCES: Record<Level, number | null> = { beginner: 3, intermediate: 4, advanced: null };

/**
 * The share of a vocabulary that replies are asked to keep to. What one knows does not end at a rank: of the words near
 * its end every other one is known, of those in its first half nearly all. `npm run bench:level` compares shares.
 */
const SURE = 0.5;

export const TIGHTEST_STEP = 4;
const LOOSEST_STEP = -2;
/** The factor by which one step changes the limits. */
const STEP_FACTOR = 1.25;
/** How many steps tighter a reply is asked for that is to be simpler, and looser one that is to be harder. */
export const REWORDING_STEPS: Record<Rewording, number> = { simpler: 3, harder: -3 };
/** After so many too hard replies in a row the next ones are a step tighter. */
const TOO_HARD = 2;
/** After so many replies in a row without a new word a tightened step is taken back. */
const EASY = 6;
/** After so many the next replies are harder than the level's own limits: each try costs the learner a hard reply or two. */
const FAR_TOO_EASY = 24;

/** How much tighter or looser than the level's own limits the next reply is asked for. */
export interface ReplyPace {
  /** 0 as the level has it; each step above it is tighter, each below it looser. */
  step: number;
  /** Too hard replies in a row. */
  over: number;
  /** Replies in a row without a new word; those that are too short for one do not count. */
  under: number;
}

export const STEADY: ReplyPace = { step: 0, over: 0, under: 0 };

/** What a reply is asked to be. Null stands for no limit. */
export interface Target {
  /** The reader knows about so many of the most common words of the language; null where that is not known. */
  vocabulary: number | null;
  wordsForANewOne: number | null;
  longestSentence: number | null;
  sentences: number | null;
}

/** What to ask of the next reply. */
export function targetOf(level: Level, vocabulary: number | null, { step }: Pick<ReplyPace, "step">): Target {
  const factor = STEP_FACTOR ** step;
  const less = (limit: number | null): number | null => limit && Math.max(4, Math.round(limit / factor));
  return {
    vocabulary: vocabulary && rounded((vocabulary * SURE) / factor),
    wordsForANewOne: WORDS_FOR_A_NEW_ONE[level] && Math.round(WORDS_FOR_A_NEW_ONE[level] * factor),
    longestSentence: less(LONGEST_SENTENCE[level]),
    sentences: SENTENCES[level],
  };
}

/** Whether a reply has more new words than its reader's level allows. The step does not change what is allowed. */
function isOver(level: Level, { tokens, known }: Pick<TextScore, "tokens" | "known">): boolean {
  const words = WORDS_FOR_A_NEW_ONE[level];
  return words !== null && tokens - known > Math.floor(tokens / words);
}

/**
 * The pace after a reply: a step tighter after two in a row that were too hard, a step looser after many without a
 * new word. A step begins a count of its own: the next one waits for replies that were asked for with it.
 */
export function paceAfter(pace: ReplyPace, level: Level, score: Pick<TextScore, "tokens" | "known">): ReplyPace {
  if (score.tokens === 0 || WORDS_FOR_A_NEW_ONE[level] === null) return pace;
  const over = isOver(level, score) ? pace.over + 1 : 0;
  const under = underAfter(pace, level, score);
  if (over >= TOO_HARD) return { step: Math.min(TIGHTEST_STEP, pace.step + 1), over: 0, under: 0 };
  if (under >= (pace.step > 0 ? EASY : FAR_TOO_EASY))
    return { step: Math.max(LOOSEST_STEP, pace.step - 1), over: 0, under: 0 };
  return { step: pace.step, over, under };
}

/** Counts a reply without a new word, where it is long enough for one. */
function underAfter(
  { under }: ReplyPace,
  level: Level,
  { tokens, known }: Pick<TextScore, "tokens" | "known">,
): number {
  if (known < tokens) return 0;
  return tokens >= (WORDS_FOR_A_NEW_ONE[level] ?? 0) ? under + 1 : under;
}

/** Rounds an estimate to two significant digits. */
function rounded(words: number): number {
  return Number(words.toPrecision(2));
}
