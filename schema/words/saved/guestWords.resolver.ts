import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from "type-graphql";
import type { Scope } from "../../../server/core/scope.ts";
import { keepGuestWords } from "../../../server/core/words/saved/keepGuestWords.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import type { CardKind } from "../../rules/words/cards/cardIds.ts";
import type { PartOfSpeech } from "../../rules/words/partsOfSpeech.ts";
import { MAX_GUEST_REVIEWS, MAX_GUEST_WORDS } from "../../rules/words/saved/guestWords.ts";
import { CardKindEnum } from "../reviews/reviewCard.type.ts";
import { PartOfSpeechEnum } from "../wordExplanation.type.ts";

@InputType({ description: "An answer to a card of a guest's word." })
class GuestReviewInput {
  @Field(() => String, { description: "A UUID that the device made. A review that comes again counts once." })
  requestId!: string;
  @Field(() => CardKindEnum) kind!: CardKind;
  @Field(() => Int, { description: "1 forgotten, 2 hard, 3 good, 4 easy." }) grade!: number;
  @Field(() => GraphQLDateTimeISO) reviewedAt!: Date;
}

@InputType({ description: "A word as a browser has saved it for a guest, with the fields of SavedWord." })
class GuestWordInput {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => LanguageEnum) nativeLanguage!: Language;
  @Field(() => String) lemma!: string;
  @Field(() => String) surface!: string;
  @Field(() => String, { nullable: true }) reading?: string | null;
  @Field(() => PartOfSpeechEnum, { nullable: true }) partOfSpeech?: PartOfSpeech | null;
  @Field(() => String) gloss!: string;
  @Field(() => String) note!: string;
  @Field(() => String) sentence!: string;
  @Field(() => Int) gapStart!: number;
  @Field(() => Int) gapEnd!: number;
  @Field(() => String) translation!: string;
  @Field(() => String, { nullable: true, description: "Left out where the account may not know the character." })
  npcId?: string | null;
  @Field(() => String) npcName!: string;
  @Field(() => String, { nullable: true }) messageId?: string | null;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) saidAt?: Date | null;
  @Field(() => GraphQLDateTimeISO) savedAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) knownAt?: Date | null;
  @Field(() => [GuestReviewInput]) reviews!: GuestReviewInput[];
}

@Resolver()
export class GuestWordsResolver {
  @Mutation(() => [ID], {
    description: `Saves in the viewer's account what a browser has saved for them as a guest: at most ${MAX_GUEST_WORDS} words with ${MAX_GUEST_REVIEWS} reviews. Each word is saved once, and each review counts once, however often they come. Returns the ids of the saved words, in the same order.`,
  })
  keepGuestWords(
    @Ctx() scope: Scope,
    @Arg("words", () => [GuestWordInput]) words: GuestWordInput[],
  ): Promise<string[]> {
    return keepGuestWords(scope, words);
  }
}
