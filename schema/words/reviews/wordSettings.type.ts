import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { MAX_DAILY_NEW, MAX_RETENTION, MIN_RETENTION } from "../../rules/words/wordSettings.ts";
import type { WordPreferences } from "../../rules/words/wordSettings.ts";

const RETENTION = `The probability with which a word is to be recalled when it is due: ${MIN_RETENTION} to ${MAX_RETENTION}.`;
const NEW = `Words a day that are asked for the first time: 0 to ${MAX_DAILY_NEW}.`;
const CORRECTS = "Whether each line that the user sends is corrected.";
const ZONE = "An IANA name, such as `Asia/Tokyo`: where the user's days begin.";

@ObjectType("WordSettings", { simpleResolvers: true, description: "How a user learns words." })
export class WordSettingsObject implements WordPreferences {
  @Field(() => Float, { description: RETENTION }) desiredRetention!: number;
  @Field(() => Int, { description: NEW }) dailyNew!: number;
  @Field(() => Boolean, { description: CORRECTS }) correctsLines!: boolean;
  @Field(() => String, { description: ZONE }) timeZone!: string;
}

@InputType({ description: "Changes of how a user learns words. A field that is left out stays as it is." })
export class WordSettingsChanges implements Partial<WordPreferences> {
  @Field(() => Float, { nullable: true, description: RETENTION }) desiredRetention?: number;
  @Field(() => Int, { nullable: true, description: NEW }) dailyNew?: number;
  @Field(() => Boolean, { nullable: true, description: CORRECTS }) correctsLines?: boolean;
  @Field(() => String, { nullable: true, description: ZONE }) timeZone?: string;
}
