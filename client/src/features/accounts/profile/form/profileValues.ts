import type { Language, Level } from "../../../../schema.generated.ts";

/** What the profile's form holds. */
export interface ProfileValues {
  nickname: string;
  bio: string;
  language: Language;
  nativeLanguage: Language;
  level: Level;
}

/** The form's part of a user. */
export function valuesOf({ nickname, bio, language, nativeLanguage, level }: ProfileValues): ProfileValues {
  return { nickname, bio, language, nativeLanguage, level };
}

/** What differs from what is saved. */
export function changesOf(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  return {
    ...(values.nickname !== saved.nickname && { nickname: values.nickname }),
    ...(values.bio !== saved.bio && { bio: values.bio }),
    ...(values.language !== saved.language && { language: values.language }),
    ...(values.nativeLanguage !== saved.nativeLanguage && { nativeLanguage: values.nativeLanguage }),
    ...(values.level !== saved.level && { level: values.level }),
  };
}
