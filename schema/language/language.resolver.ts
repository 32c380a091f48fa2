import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { polishText } from "../../server/core/language/polishText.ts";
import { storedSuggestions } from "../../server/core/language/storedSuggestions.ts";
import { suggestReplies } from "../../server/core/language/suggestReplies.ts";
import { translateMessage } from "../../server/core/language/translateMessage.ts";
import { translateText } from "../../server/core/language/translateText.ts";
import type { Scope } from "../../server/core/scope.ts";
import { MessageObject } from "../chat/message.type.ts";
import { enumOf } from "../enumOf.ts";
import { MAX_LANGUAGE_TEXT_LENGTH, POLISH_PURPOSES } from "../rules/language.ts";
import type { PolishPurpose } from "../rules/language.ts";
import type { Language } from "../rules/languages.ts";
import { LanguageEnum } from "./language.type.ts";
import { TranslateInput, TranslationObject } from "./translation.type.ts";

const PolishPurposeEnum = enumOf("PolishPurpose", POLISH_PURPOSES, "The use of a text.");

@InputType()
class PolishInput {
  @Field(() => String, { description: `1 to ${MAX_LANGUAGE_TEXT_LENGTH} characters.` }) text!: string;
  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language of the text. By default the one that the viewer practises.",
  })
  language?: Language | null;
  @Field(() => PolishPurposeEnum, { defaultValue: "chat" }) purpose!: PolishPurpose;
}

@ObjectType("PolishChange", { description: "One improvement." })
class PolishChangeObject {
  @Field(() => String) before!: string;
  @Field(() => String) after!: string;
  @Field(() => String, { description: "In the viewer's native language." }) reason!: string;
}

@ObjectType("PolishedText")
class PolishedTextObject {
  @Field(() => String) text!: string;
  @Field(() => [PolishChangeObject]) changes!: PolishChangeObject[];
}

@ObjectType("Suggestion", { description: "A message that the viewer could send next." })
class SuggestionObject {
  @Field(() => String) text!: string;
  @Field(() => String, { description: "In the viewer's native language." }) translation!: string;
}

@Resolver()
export class LanguageResolver {
  @Query(() => [SuggestionObject], {
    nullable: true,
    description:
      "The suggestions of `suggestReplies` that are stored for the chat as it stands; null where there are none.",
  })
  storedSuggestions(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SuggestionObject[] | null> {
    return storedSuggestions(scope, npcId);
  }

  @Mutation(() => MessageObject, {
    description:
      "Translates a character's message into the viewer's native language; with `userId`, either side's message in that user's conversation with the viewer's AI avatar. The translation is stored, so that it costs points once.",
  })
  translateMessage(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("userId", () => ID, { nullable: true }) userId: string | null,
  ): Promise<MessageObject> {
    return translateMessage(scope, { npcId, messageId, userId });
  }

  @Mutation(() => TranslationObject, { description: "Translates any text. Nothing is stored." })
  translateText(
    @Ctx() scope: Scope,
    @Arg("input", () => TranslateInput) input: TranslateInput,
  ): Promise<TranslationObject> {
    return translateText(scope, input);
  }

  @Mutation(() => [SuggestionObject], {
    description:
      "Three short replies that the viewer could send next, from simple to rich. They are stored until the chat goes on, so that they cost points once.",
  })
  suggestReplies(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SuggestionObject[]> {
    return suggestReplies(scope, npcId);
  }

  @Mutation(() => PolishedTextObject, {
    description: "Improves the wording of a text, with each change and its reason. Throws INSUFFICIENT_POINTS.",
  })
  polishText(@Ctx() scope: Scope, @Arg("input", () => PolishInput) input: PolishInput): Promise<PolishedTextObject> {
    return polishText(scope, input);
  }
}
