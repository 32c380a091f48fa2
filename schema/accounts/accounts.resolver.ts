import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { guestLogin } from "../../server/core/accounts/guestLogin.ts";
import { updateProfile } from "../../server/core/accounts/updateProfile.ts";
import { viewProfile } from "../../server/core/accounts/viewProfile.ts";
import type { Scope } from "../../server/core/scope.ts";
import { UpdateProfileInput } from "./updateProfile.input.ts";
import { SessionObject, UserObject } from "./user.type.ts";

@Resolver()
export class AccountsResolver {
  @Query(() => UserObject, { nullable: true, description: "Who is asking; null without a token." })
  viewer(@Ctx() scope: Scope): Promise<UserObject | null> {
    return viewProfile(scope);
  }

  @Mutation(() => SessionObject, { description: "Makes a guest account and signs it in. Any language tags do; an unknown one becomes en." })
  guestLogin(
    @Ctx() scope: Scope,
    @Arg("language", () => String) language: string,
    @Arg("nativeLanguage", () => String, { nullable: true }) nativeLanguage: string | null,
  ): Promise<SessionObject> {
    return guestLogin(scope, { language, nativeLanguage });
  }

  @Mutation(() => UserObject)
  updateProfile(@Ctx() scope: Scope, @Arg("input", () => UpdateProfileInput) input: UpdateProfileInput): Promise<UserObject> {
    return updateProfile(scope, input);
  }
}
