import { AppError } from "../../schema/rules/appError.ts";
import { ProfileDocument } from "../operations.generated.ts";
import type { UserFieldsFragment } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";

/** The caller's profile. Throws UNAUTHENTICATED. */
export async function ownProfile({ run }: Operations): Promise<UserFieldsFragment> {
  const { viewer } = await run(ProfileDocument, {});
  if (!viewer) throw new AppError("UNAUTHENTICATED");
  return viewer;
}
