import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("ReplyOrigin", { description: "A reply, and the request that began it." })
export class ReplyOriginObject {
  @Field(() => ID) npcId!: string;
  @Field(() => ID, { description: "The message that shows the reply." }) messageId!: string;
  @Field(() => Int, {
    description: "From 1. The first was begun by the user's message, later ones were asked for by themselves.",
  })
  alternative!: number;
  @Field(() => Boolean) isGenerating!: boolean;
  @Field(() => Boolean, { description: "The user has stopped it." }) isStopped!: boolean;
  @Field(() => Boolean, { description: "Nothing was said in the chat since." }) isLast!: boolean;
  @Field(() => Int, { description: "The number of the last piece; 0 while the reply is running." }) lastSeq!: number;
  @Field(() => String, { description: "The text of the message that the reply answers." }) answers!: string;
  @Field(() => String, { nullable: true, description: "The id that the client gave to the request." }) requestId!:
    | string
    | null;
}
