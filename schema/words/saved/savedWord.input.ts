import { Field, InputType } from "type-graphql";
import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_READING_LENGTH,
  MAX_WORD_TRANSLATION_LENGTH,
} from "../../rules/words/saved/savedWordRules.ts";
import type { PartOfSpeech } from "../../rules/words/partsOfSpeech.ts";
import { PartOfSpeechEnum } from "../wordExplanation.type.ts";

const upTo = (characters: number): string => `At most ${characters} characters.`;

@InputType({ description: "Changes of a saved word. A field that is left out stays as it is." })
export class SavedWordChanges {
  @Field(() => String, { nullable: true, description: `1 to ${MAX_LEMMA_LENGTH} characters.` }) lemma?: string | null;
  @Field(() => String, { nullable: true, description: `${upTo(MAX_READING_LENGTH)} Empty for none.` })
  reading?: string | null;
  @Field(() => PartOfSpeechEnum, { nullable: true }) partOfSpeech?: PartOfSpeech | null;
  @Field(() => String, { nullable: true, description: `1 to ${MAX_GLOSS_LENGTH} characters.` }) gloss?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_NOTE_LENGTH) }) note?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_WORD_TRANSLATION_LENGTH) }) translation?: string | null;
}
