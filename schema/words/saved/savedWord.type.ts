import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../enumOf.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import type { PartOfSpeech } from "../../rules/words/partsOfSpeech.ts";
import { WORD_SORTS } from "../../rules/words/saved/savedWordRules.ts";
import { SAVED_KINDS, WORD_STATES } from "../../rules/words/saved/savedWords.ts";
import type { SavedKind } from "../../rules/words/saved/savedWords.ts";
import type { WordState } from "../../rules/words/saved/wordState.ts";
import { PartOfSpeechEnum } from "../wordExplanation.type.ts";

export const SavedKindEnum = enumOf(
  "SavedKind",
  SAVED_KINDS,
  "A word that was met, or a correction of one of one's own lines.",
);
export const WordStateEnum = enumOf(
  "WordState",
  WORD_STATES,
  "How well a word is known: never asked for yet, being learnt, or known.",
);
export const WordSortEnum = enumOf(
  "WordSort",
  WORD_SORTS,
  "Newest first, oldest first, by dictionary form, or those first that are asked for next.",
);

@ObjectType("SavedWord", {
  simpleResolvers: true,
  description: "A word that the viewer has saved, with the sentence in which they have met it.",
})
export class SavedWordObject {
  @Field(() => ID) id!: string;
  @Field(() => SavedKindEnum) kind!: SavedKind;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => LanguageEnum, { description: "The language of gloss, note and translation." }) nativeLanguage!: Language;
  @Field(() => String, { description: "The dictionary form." }) lemma!: string;
  @Field(() => String, { description: "The word as it stands in the sentence." }) surface!: string;
  @Field(() => String, { nullable: true, description: "How the dictionary form is read." }) reading!: string | null;
  @Field(() => PartOfSpeechEnum, { nullable: true }) partOfSpeech!: PartOfSpeech | null;
  @Field(() => String, { description: "What it means there; of a correction, the reason." }) gloss!: string;
  @Field(() => String) note!: string;
  @Field(() => String) sentence!: string;
  @Field(() => Int, { description: "Where the word starts in the sentence, in UTF-16 units." }) gapStart!: number;
  @Field(() => Int, { description: "Where it ends there." }) gapEnd!: number;
  @Field(() => String, { description: "The sentence in the native language; it may be empty." }) translation!: string;
  @Field(() => ID, { nullable: true, description: "The character that said it." }) npcId!: string | null;
  @Field(() => String, { description: "Its name then; empty where no character said it." }) npcName!: string;
  @Field(() => String, {
    nullable: true,
    description: "The URL of its picture; null where the viewer may not know it any more.",
  })
  npcAvatar!: string | null;
  @Field(() => ID, { nullable: true, description: "The message, which may be gone." }) messageId!: string | null;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) saidAt!: Date | null;
  @Field(() => WordStateEnum) state!: WordState;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "When the viewer said that they know it." })
  knownAt!: Date | null;
  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description:
      "When it is asked for next; null before its first review, and where the viewer says that they know it.",
  })
  due!: Date | null;
  @Field(() => Int, {
    description:
      "Replies in which it was met while it was due and not looked up, or tapped. They change nothing of its schedule.",
  })
  exposures!: number;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "When it was last met in that way." })
  lastMetAt!: Date | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) updatedAt!: Date;
}

@ObjectType("SavedWordPage", { description: "A page of saved words." })
export class SavedWordPageObject {
  @Field(() => [SavedWordObject]) items!: SavedWordObject[];
  @Field(() => Int) total!: number;
}
