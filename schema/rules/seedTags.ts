/** Tags of the characters that come with the product: the subjects the home screen filters by, with a name in every language. */
export const SEED_TAGS = [
  "daily-life",
  "travel",
  "work",
  "stories",
  "food",
  "music",
  "culture",
  "nature",
  "games",
  "health",
  "sport",
  "art",
] as const;
export type SeedTag = (typeof SEED_TAGS)[number];
