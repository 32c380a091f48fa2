import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";

/** What a word's tags in Anki tell. A tag has no blanks. */
const TAG_NAMES = {
  language: "language",
  nativeLanguage: "explained_in",
  state: "state",
  kind: "kind",
  partOfSpeech: "part_of_speech",
  npcName: "character",
} as const;
type Tagged = keyof typeof TAG_NAMES;
const TAGGED: readonly Tagged[] = ["language", "nativeLanguage", "state", "kind", "partOfSpeech", "npcName"];

/** The tags of a word, in Anki's form for tags within tags. */
export function tagsOf(word: SavedWordRow): string {
  return TAGGED.flatMap((name) => {
    const value = word[name];
    return value ? [`${TAG_NAMES[name]}::${value.replaceAll(/\s+/g, "_")}`] : [];
  }).join(" ");
}

/** What tags that we have written tell. Others are passed over. */
export function tagged(tags: string): Partial<Record<Tagged, string>> {
  const found: Partial<Record<Tagged, string>> = {};
  for (const tag of tags.split(/\s+/)) {
    const [prefix, value] = splitTag(tag);
    const name = TAGGED.find((one) => TAG_NAMES[one] === prefix);
    if (name && value) found[name] ??= name === "npcName" ? value.replaceAll("_", " ") : value;
  }
  return found;
}

function splitTag(tag: string): [prefix: string, value: string] {
  const place = tag.indexOf("::");
  return place < 0 ? [tag, ""] : [tag.slice(0, place), tag.slice(place + 2)];
}
