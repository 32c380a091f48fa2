import type { SqlEntityManager } from "@mikro-orm/sql";
import { isThereAnother } from "../../../../db/queries/moderation/moderators.ts";
import type { OpenReport } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";

/**
 * Throws ANOTHER_MODERATOR where the viewer is one of those whose case it is, and someone else can decide it. Where
 * there is one moderator or operator only, they decide.
 */
export async function refuseOwnCase(
  em: SqlEntityManager,
  viewerId: string,
  interested: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const theirs = interested.filter((id) => id !== null);
  if (theirs.includes(viewerId) && (await isThereAnother(em, theirs, now))) throw new AppError("ANOTHER_MODERATOR");
}

/** Whose case it is: who has made the thing, and who has reported it. */
export const interestedIn = (open: readonly OpenReport[]): (string | null)[] =>
  open.flatMap(({ authorId, reporterId }) => [authorId, reporterId]);
