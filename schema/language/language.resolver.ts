import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { polishText } from "../../server/core/language/polishText.ts";
import { suggestReplies } from "../../server/core/language/suggestReplies.ts";
import { translateMessage } from "../../server/core/language/translateMessage.ts";
import { translateText } from "../../server/core/language/translateText.ts";
import type { Scope } from "../../server/core/scope.ts";
import { MessageObject } from "../chat/message.type.ts";
import { PolishedTextObject, PolishInput } from "./polish.type.ts";
import { SuggestionObject } from "./suggestion.type.ts";
import { TranslateInput, TranslationObject } from "./translation.type.ts";

@Resolver()
export class LanguageResolver {
  @Mutation(() => MessageObject, {
    description:
      "Has what a character said translated into the viewer's native language, once: the message with its translation, which is kept.",
  })
  translateMessage(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
  ): Promise<MessageObject> {
    return translateMessage(scope, npcId, messageId);
  }

  @Mutation(() => TranslationObject, { description: "Translates any text; nothing is kept." })
  translateText(
    @Ctx() scope: Scope,
    @Arg("input", () => TranslateInput) input: TranslateInput,
  ): Promise<TranslationObject> {
    return translateText(scope, input);
  }

  @Mutation(() => [SuggestionObject], {
    description:
      "Three short replies to the last message of the viewer's chat, from simple to richer; asked for once, they are kept.",
  })
  suggestReplies(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SuggestionObject[]> {
    return suggestReplies(scope, npcId);
  }

  @Mutation(() => PolishedTextObject, {
    description:
      "A better wording of a text, with what was changed and why. INSUFFICIENT_POINTS where it cannot be paid.",
  })
  polishText(@Ctx() scope: Scope, @Arg("input", () => PolishInput) input: PolishInput): Promise<PolishedTextObject> {
    return polishText(scope, input);
  }
}
