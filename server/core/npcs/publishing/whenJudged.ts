import type { Doubt } from "./doubt.ts";
import { findDoubt, hasFilter, UNJUDGED } from "./findDoubt.ts";
import type { FilterScope } from "./findDoubt.ts";
import type { JudgedPart } from "./judgedParts.ts";

/** Other changes of the same character may come in between; after so many, a person looks at it. */
const MOST_JUDGED = 3;

/** What is doubtful in parts of a character that are to be public. */
export type Judging = (parts: readonly JudgedPart[]) => Doubt | null;

/** Ends the work: these parts are to be judged first. */
class NotJudgedYet extends Error {
  constructor(readonly parts: readonly JudgedPart[]) {
    super("parts of a character are to be judged first");
  }
}

const keyOf = ({ kind, value }: JudgedPart): string => `${kind} ${value}`;

/**
 * Does work in a transaction that may make parts of a character public. Only there it is known which ones: the work is
 * then rolled back and, once they are judged, done again, so that nothing is locked while a model is asked.
 */
export async function whenJudged<Result>(
  scope: FilterScope,
  work: (judging: Judging) => Promise<Result>,
): Promise<Result> {
  if (!hasFilter(scope)) return work(() => null);
  let judged = new Set<string>();
  let doubt: Doubt | null = null;
  for (let times = 0; ; times += 1) {
    try {
      return await work((parts) => {
        if (parts.length === 0) return null;
        if (parts.every((part) => judged.has(keyOf(part)))) return doubt;
        if (times === MOST_JUDGED) return UNJUDGED;
        throw new NotJudgedYet(parts);
      });
    } catch (error) {
      if (!(error instanceof NotJudgedYet)) throw error;
      judged = new Set(error.parts.map(keyOf));
      doubt = await findDoubt(scope, error.parts);
    }
  }
}
