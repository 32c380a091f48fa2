import { useTranslation } from "react-i18next";

/** Tags that have a name in every language: those of the characters that come with the product. */
const NAMED = [
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

/** Gives a tag its name in the interface's language; one that people made up is its own name. */
export function useTagName(): (tag: string) => string {
  const { t } = useTranslation("npcs");
  return (tag) => {
    const named = NAMED.find((known) => known === tag);
    return named ? t(`tags.${named}`) : tag;
  };
}
