import { Arg, Ctx, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import { sendCode } from "../../server/core/accounts/codes/sendCode.ts";
import { verifyEmail } from "../../server/core/accounts/codes/verifyEmail.ts";
import { deleteAccount } from "../../server/core/accounts/profile/deleteAccount.ts";
import { updateProfile } from "../../server/core/accounts/profile/updateProfile.ts";
import { viewProfile } from "../../server/core/accounts/profile/viewProfile.ts";
import { register } from "../../server/core/accounts/register.ts";
import { resetPassword } from "../../server/core/accounts/resetPassword.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";
import { MAX_BIO_LENGTH, MAX_NICKNAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../rules/accounts.ts";
import type { Language, Level } from "../rules/languages.ts";
import { CodeSentObject, SessionObject } from "./session.type.ts";
import { UserObject } from "./user.type.ts";

const PASSWORD = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`;

@InputType()
class RegisterInput {
  @Field(() => String, { description: "3 to 32 letters, digits, `_`, `.` or `-`." }) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { description: PASSWORD }) password!: string;
  @Field(() => String, { description: "The code in the mail of sendRegisterCode." }) code!: string;
  @Field(() => String, { nullable: true, description: "The language to practise. A guest who registers keeps theirs." })
  language?: string;
}

@InputType()
class ResetPasswordInput {
  @Field(() => String) email!: string;
  @Field(() => String, { description: "The code in the mail of sendResetCode." }) code!: string;
  @Field(() => String, { description: PASSWORD }) newPassword!: string;
}

@InputType({ description: "Changes of one's own profile. A field that is left out stays as it is." })
class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: `At most ${MAX_NICKNAME_LENGTH} characters.` }) nickname?: string;
  @Field(() => String, { nullable: true, description: `At most ${MAX_BIO_LENGTH} characters.` }) bio?: string;
  @Field(() => LanguageEnum, { nullable: true }) language?: Language;
  @Field(() => LanguageEnum, { nullable: true }) nativeLanguage?: Language;
  @Field(() => LevelEnum, { nullable: true }) level?: Level;
}

const LANGUAGE_OF_MAIL = {
  nullable: true,
  description: "The language of the mail. Without it, the language of the request.",
} as const;

@Resolver()
export class AccountsResolver {
  @Query(() => UserObject, { nullable: true, description: "The signed-in user; null without a token." })
  viewer(@Ctx() scope: Scope): Promise<UserObject | null> {
    return viewProfile(scope);
  }

  @Mutation(() => UserObject)
  updateProfile(
    @Ctx() scope: Scope,
    @Arg("input", () => UpdateProfileInput) input: UpdateProfileInput,
  ): Promise<UserObject> {
    return updateProfile(scope, input);
  }

  @Mutation(() => CodeSentObject, {
    description: "Mails a code for registration. The answer is the same whether or not the address is known.",
  })
  sendRegisterCode(
    @Ctx() scope: Scope,
    @Arg("email", () => String) email: string,
    @Arg("language", () => String, LANGUAGE_OF_MAIL) language: string | null,
  ): Promise<CodeSentObject> {
    return sendCode(scope, "register", { email, language });
  }

  @Mutation(() => Boolean, {
    description: "Checks a registration code without using it up. Throws INVALID_CODE.",
  })
  async verifyEmail(
    @Ctx() scope: Scope,
    @Arg("email", () => String) email: string,
    @Arg("code", () => String) code: string,
  ): Promise<boolean> {
    await verifyEmail(scope, { email, code });
    return true;
  }

  @Mutation(() => SessionObject, {
    description: "Creates an account and signs it in. A guest who registers keeps every chat.",
  })
  register(@Ctx() scope: Scope, @Arg("input", () => RegisterInput) input: RegisterInput): Promise<SessionObject> {
    return register(scope, input);
  }

  @Mutation(() => CodeSentObject, {
    description: "Mails a code to set a new password. The answer is the same whether or not the address is known.",
  })
  sendResetCode(
    @Ctx() scope: Scope,
    @Arg("email", () => String) email: string,
    @Arg("language", () => String, LANGUAGE_OF_MAIL) language: string | null,
  ): Promise<CodeSentObject> {
    return sendCode(scope, "reset", { email, language });
  }

  @Mutation(() => Boolean, {
    description: "Sets a new password by an emailed code, and ends every session of the account.",
  })
  async resetPassword(
    @Ctx() scope: Scope,
    @Arg("input", () => ResetPasswordInput) input: ResetPasswordInput,
  ): Promise<boolean> {
    await resetPassword(scope, input);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Deletes the viewer's account with its chats, points and pictures. Registered users must give their password.",
  })
  async deleteAccount(
    @Ctx() scope: Scope,
    @Arg("password", () => String, { nullable: true }) password: string | null,
  ): Promise<boolean> {
    await deleteAccount(scope, password);
    return true;
  }
}
