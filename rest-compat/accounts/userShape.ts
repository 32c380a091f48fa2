import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { LANGUAGES, LEVELS } from "../../schema/rules/languages.ts";
import { picture } from "../media/pictures.ts";
import type { UserFieldsFragment } from "../operations.generated.ts";
import { shape, time, uuid } from "../answers/shape.ts";

export const userShape = shape("user", {
  id: uuid,
  username: z.string().nullable(),
  email: z.string().nullable(),
  nickname: z.string(),
  bio: z.string(),
  avatar: picture.nullable(),
  language: z.enum(LANGUAGES),
  native_language: z.enum(LANGUAGES),
  level: z.enum(LEVELS),
  user_type: z.enum(["guest", "regular"]),
  created_at: time,
});

export const avatarShape = shape("avatar", { avatar: picture, user: userShape });

/** The caller's own profile. Throws UNAUTHENTICATED when the account has been deleted meanwhile. */
export function ownProfile(viewer: UserFieldsFragment | null): UserFieldsFragment {
  if (!viewer) throw new AppError("UNAUTHENTICATED");
  return viewer;
}
