import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { listMoments } from "../../server/core/chat/moments/listMoments.ts";
import { shareMoment } from "../../server/core/chat/moments/shareMoment.ts";
import { viewMoment } from "../../server/core/chat/moments/viewMoment.ts";
import { withdrawMoment } from "../../server/core/chat/moments/withdrawMoment.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { MAX_MOMENT_LINES, MAX_MOMENT_NAME_LENGTH, MAX_MOMENTS, MIN_MOMENT_LINES } from "../rules/moments.ts";

@ObjectType("MomentLine", { description: "A line that was said, as it was when it was shared." })
class MomentLineObject {
  @Field(() => Boolean, { description: "Whether the person said it whose moment it is." }) isOwn!: boolean;
  @Field(() => String) text!: string;
  @Field(() => LanguageEnum) language!: Language;
}

@ObjectType("Moment", { description: "A few lines of a chat that its user shows to everyone who has the URL." })
class MomentObject {
  @Field(() => ID) id!: string;
  @Field(() => String) url!: string;
  @Field(() => String) npcName!: string;
  @Field(() => String, { nullable: true }) ownName!: string | null;
  @Field(() => LanguageEnum, { description: "The language of the character's lines." }) language!: Language;
  @Field(() => [MomentLineObject]) lines!: MomentLineObject[];
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => ID, { nullable: true, description: "The character, while strangers may meet it." })
  npcId!: string | null;
  @Field(() => ID, { nullable: true, description: "The valid share link that opens the character, if it is private." })
  shareId!: string | null;
  @Field(() => String, { nullable: true, description: "URL of the character's face, while strangers may see it." })
  portrait!: string | null;
}

@InputType()
class ShareMomentInput {
  @Field(() => ID, { description: "The character of the viewer's chat." }) npcId!: string;
  @Field(() => [ID], { description: `${MIN_MOMENT_LINES} to ${MAX_MOMENT_LINES} messages of this chat.` })
  messageIds!: string[];
  @Field(() => String, {
    description: `What the character is called there, at most ${MAX_MOMENT_NAME_LENGTH} letters.`,
  })
  npcName!: string;
  @Field(() => String, { nullable: true, description: "What the viewer is called there; left out, nothing." })
  ownName?: string | null;
}

@Resolver()
export class MomentsResolver {
  @Query(() => MomentObject, { description: "A shared moment. Throws SHARE_EXPIRED for one that was withdrawn." })
  moment(@Ctx() scope: Scope, @Arg("momentId", () => ID) momentId: string): Promise<MomentObject> {
    return viewMoment(scope, momentId);
  }

  @Query(() => [MomentObject], {
    description: `The moments that the viewer shares, newest first; at most ${MAX_MOMENTS}.`,
  })
  moments(@Ctx() scope: Scope): Promise<MomentObject[]> {
    return listMoments(scope);
  }

  @Mutation(() => MomentObject, { description: "Shares lines of the viewer's own chat." })
  shareMoment(
    @Ctx() scope: Scope,
    @Arg("input", () => ShareMomentInput) input: ShareMomentInput,
  ): Promise<MomentObject> {
    return shareMoment(scope, input);
  }

  @Mutation(() => ID, { description: "Ends a moment of the viewer's. What it showed is deleted." })
  withdrawMoment(@Ctx() scope: Scope, @Arg("momentId", () => ID) momentId: string): Promise<string> {
    return withdrawMoment(scope, momentId);
  }
}
