import { AppError } from "../schema/rules/appError.ts";

/**
 * What `find` finds: at once where that is enough, else once `first` has run.
 * A NOT_FOUND is what `first` may mend; any other error stands.
 */
export async function afterFirst<Found>(
  find: () => Promise<Found>,
  isEnough: (found: Found) => boolean,
  first: () => Promise<unknown>,
): Promise<Found> {
  const found = await find().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (found !== null && isEnough(found)) return found;
  await first();
  return find();
}
