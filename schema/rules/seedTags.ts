/**
 * The tags of the product's own characters, which the home screen offers as filters. Each has a name in every language.
 */
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
