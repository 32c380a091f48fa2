import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Language, Level } from "../rules/languages.ts";
import { USER_TYPES } from "../../db/entities/accounts/user.entity.ts";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";

const UserTypeEnum = enumOf("UserType", USER_TYPES, "A guest of the browser's, or somebody who has registered.");

@ObjectType("User", { description: "A person as they see themselves." })
export class UserObject {
  @Field(() => ID) id!: string;
  @Field(() => UserTypeEnum) userType!: "guest" | "regular";
  @Field(() => String, { nullable: true }) username!: string | null;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String) nickname!: string;
  @Field(() => String) bio!: string;
  @Field(() => String, { nullable: true, description: "URL of their picture." }) avatar!: string | null;
  @Field(() => LanguageEnum, { description: "The language being practised; characters speak it." }) language!: Language;
  @Field(() => LanguageEnum, { description: "The language translations go to." }) nativeLanguage!: Language;
  @Field(() => LevelEnum) level!: Level;
  @Field(() => Int, {
    nullable: true,
    description: "Messages a guest may still send; null for whoever has registered.",
  })
  guestRoundsLeft!: number | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}
