import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ROLES } from "../rules/moderation.ts";
import type { Role } from "../rules/moderation.ts";
import type { Language, Level } from "../rules/languages.ts";
import { USER_TYPES } from "../../db/entities/accounts/user.entity.ts";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";

export const UserTypeEnum = enumOf("UserType", USER_TYPES, "A guest has no username and no password.");
export const RoleEnum = enumOf(
  "Role",
  ROLES,
  "Moderators decide about reports; operators do everything that the server's operators do.",
);

@ObjectType("User", { description: "The viewer's own account." })
export class UserObject {
  @Field(() => ID) id!: string;
  @Field(() => UserTypeEnum) userType!: "guest" | "regular";
  @Field(() => String, { nullable: true }) username!: string | null;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String) nickname!: string;
  @Field(() => String) bio!: string;
  @Field(() => String, { nullable: true, description: "The picture's URL." }) avatar!: string | null;
  @Field(() => LanguageEnum, { description: "The language that the user practises and characters speak." })
  language!: Language;
  @Field(() => LanguageEnum, { description: "The language of translations." }) nativeLanguage!: Language;
  @Field(() => LevelEnum) level!: Level;
  @Field(() => Int, {
    nullable: true,
    description: "Messages that a guest may still send; null for a registered user.",
  })
  guestRoundsLeft!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: "Words that a guest may still look up; null for a registered user.",
  })
  guestLookupsLeft!: number | null;
  @Field(() => RoleEnum) role!: Role;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "The end of a suspension." })
  suspendedUntil!: Date | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}
