import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from "type-graphql";
import type { Scope } from "../../../server/core/scope.ts";
import { promiseWords } from "../../../server/core/words/promiseWords.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { MAX_ASKED_LETTERS, MAX_ASKED_WORDS, PROMISED_REPLIES } from "../../rules/words/promisedWords.ts";

@InputType({ description: `A word that a character is to use, of at most ${MAX_ASKED_LETTERS} letters.` })
class PromisedWordInput {
  @Field(() => String, { description: "Its dictionary form." }) lemma!: string;
  @Field(() => String, { description: "As it was met." }) surface!: string;
}

@Resolver()
export class PromisesResolver {
  @Mutation(() => Boolean, {
    description: `Has a character use 1 to ${MAX_ASKED_WORDS} words in its next replies to the viewer, until it has said them, in at most ${PROMISED_REPLIES} replies. They replace those of before.`,
  })
  promiseWords(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("language", () => LanguageEnum) language: Language,
    @Arg("words", () => [PromisedWordInput]) words: PromisedWordInput[],
  ): Promise<boolean> {
    return promiseWords(scope, { npcId, language, words });
  }
}
