import type { UserFieldsFragment } from "../operations.generated.ts";

/** The contract's user. */
export function userShape(user: UserFieldsFragment) {
  const { id, username, email, nickname, bio, avatar, language, level } = user;
  return {
    id,
    username,
    email,
    nickname,
    bio,
    avatar,
    language,
    native_language: user.nativeLanguage,
    level,
    user_type: user.userType,
    created_at: user.createdAt,
  };
}
