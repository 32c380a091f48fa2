import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { deleteAccount } from "../../server/core/accounts/profile/deleteAccount.ts";
import { register } from "../../server/core/accounts/register.ts";
import { resetPassword } from "../../server/core/accounts/resetPassword.ts";
import { sendCode } from "../../server/core/accounts/codes/sendCode.ts";
import { updateProfile } from "../../server/core/accounts/profile/updateProfile.ts";
import { verifyEmail } from "../../server/core/accounts/codes/verifyEmail.ts";
import { viewProfile } from "../../server/core/accounts/profile/viewProfile.ts";
import type { Scope } from "../../server/core/scope.ts";
import { RegisterInput, ResetPasswordInput, UpdateProfileInput } from "./accounts.input.ts";
import { CodeSentObject, SessionObject } from "./session.type.ts";
import { UserObject } from "./user.type.ts";

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
