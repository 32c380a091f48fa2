import { GraphQLJSON } from "graphql-scalars";
import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { confirmPassword } from "../../server/core/accounts/sessions/confirmPassword.ts";
import { exportData } from "../../server/core/accounts/profile/exportData.ts";
import { guestLogin } from "../../server/core/accounts/sessions/guestLogin.ts";
import { listSessions } from "../../server/core/accounts/sessions/listSessions.ts";
import { login } from "../../server/core/accounts/sessions/login.ts";
import { logout } from "../../server/core/accounts/sessions/logout.ts";
import { signOutEverywhere } from "../../server/core/accounts/sessions/signOutEverywhere.ts";
import type { Scope } from "../../server/core/scope.ts";
import { CONFIRMED_MINUTES } from "../rules/moderation.ts";
import { JsonText } from "../jsonText.ts";
import { SessionObject, SignInObject } from "./session.type.ts";

@Resolver()
export class SessionsResolver {
  @Mutation(() => SessionObject, {
    description: "Creates a guest account and signs it in. Unknown language tags are taken as `en`.",
  })
  guestLogin(
    @Ctx() scope: Scope,
    @Arg("language", () => String) language: string,
    @Arg("nativeLanguage", () => String, { nullable: true }) nativeLanguage: string | null,
  ): Promise<SessionObject> {
    return guestLogin(scope, { language, nativeLanguage });
  }

  @Mutation(() => SessionObject, {
    description: "Signs in by username or email address. INVALID_CREDENTIALS does not tell which of the two is wrong.",
  })
  login(
    @Ctx() scope: Scope,
    @Arg("username", () => String) username: string,
    @Arg("password", () => String) password: string,
  ): Promise<SessionObject> {
    return login(scope, { username, password });
  }

  @Mutation(() => Boolean, { description: "Ends this session. A guest cannot sign in again." })
  async logout(@Ctx() scope: Scope): Promise<boolean> {
    await logout(scope);
    return true;
  }

  @Mutation(() => Boolean, {
    description: `Takes the password of the viewer again. What moderators and operators do wants it to have been given within ${CONFIRMED_MINUTES} minutes, else PASSWORD_NEEDED.`,
  })
  async confirmPassword(@Ctx() scope: Scope, @Arg("password", () => String) password: string): Promise<boolean> {
    await confirmPassword(scope, password);
    return true;
  }

  @Mutation(() => Int, { description: "Ends all sessions of the viewer, this one included. Returns their number." })
  signOutEverywhere(@Ctx() scope: Scope): Promise<number> {
    return signOutEverywhere(scope);
  }

  @Query(() => [SignInObject], { description: "The viewer's sessions, newest first." })
  sessions(@Ctx() scope: Scope): Promise<SignInObject[]> {
    return listSessions(scope);
  }

  @Query(() => GraphQLJSON, { description: "Everything stored about the viewer." })
  async exportData(@Ctx() scope: Scope): Promise<JsonText> {
    return new JsonText(await exportData(scope));
  }
}
