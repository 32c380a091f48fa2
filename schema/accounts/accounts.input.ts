import { Field, InputType } from "type-graphql";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";
import { MAX_BIO_LENGTH, MAX_NICKNAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../rules/accounts.ts";
import type { Language, Level } from "../rules/languages.ts";

const PASSWORD = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`;

@InputType()
export class RegisterInput {
  @Field(() => String, { description: "3 to 32 letters, digits, `_`, `.` or `-`." }) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { description: PASSWORD }) password!: string;
  @Field(() => String, { description: "The code in the mail of sendRegisterCode." }) code!: string;
  @Field(() => String, { nullable: true, description: "The language to practise. A guest who registers keeps theirs." })
  language?: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String) email!: string;
  @Field(() => String, { description: "The code in the mail of sendResetCode." }) code!: string;
  @Field(() => String, { description: PASSWORD }) newPassword!: string;
}

@InputType({ description: "Changes of one's own profile. A field that is left out stays as it is." })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: `At most ${MAX_NICKNAME_LENGTH} characters.` }) nickname?: string;
  @Field(() => String, { nullable: true, description: `At most ${MAX_BIO_LENGTH} characters.` }) bio?: string;
  @Field(() => LanguageEnum, { nullable: true }) language?: Language;
  @Field(() => LanguageEnum, { nullable: true }) nativeLanguage?: Language;
  @Field(() => LevelEnum, { nullable: true }) level?: Level;
}
