import { GraphQLScalarType } from "graphql";

/** The words of a text, as one value: as objects, those of a page would take as long as twenty pages. */
export const TextWordsScalar = new GraphQLScalarType({
  name: "TextWords",
  description:
    "The words of what is read of a message (its text without signs of Markdown), in its order, each as a list: where it starts and where it ends, in UTF-16 units; its dictionary form; how it is read as it stands there (hiragana, pinyin with a blank between syllables, Korean in Latin letters), or null where its letters tell; its PartOfSpeech, or null where that is not known.",
});
