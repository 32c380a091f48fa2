import { useTranslation } from "react-i18next";
import { SEED_TAGS } from "../../../../../schema/rules/seedTags.ts";

/** Gives a seeded tag its name in the interface's language. A tag that a user wrote is shown as it is. */
export function useTagName(): (tag: string) => string {
  const { t } = useTranslation("npcs");
  return (tag) => {
    const named = SEED_TAGS.find((known) => known === tag);
    return named ? t(`tags.${named}`) : tag;
  };
}
