import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { polishText } from "../../server/core/language/polishText.ts";
import type { Scope } from "../../server/core/scope.ts";
import { PolishedTextObject, PolishInput } from "./polish.type.ts";

@Resolver()
export class LanguageResolver {
  @Mutation(() => PolishedTextObject, {
    description: "A better wording of a text, with what was changed and why. INSUFFICIENT_POINTS where it cannot be paid.",
  })
  polishText(@Ctx() scope: Scope, @Arg("input", () => PolishInput) input: PolishInput): Promise<PolishedTextObject> {
    return polishText(scope, input);
  }
}
