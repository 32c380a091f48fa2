import { createUnionType, Field, ID, Int, ObjectType } from "type-graphql";
import { MessageObject } from "./message.type.ts";

@ObjectType("ReplyDelta", {
  description: "The next piece of a reply, or all that have come since the last delta, where the viewer was behind.",
})
class ReplyDeltaObject {
  @Field(() => ID) replyId!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, { description: "The number of the last of its pieces. They are numbered from 1, without gaps." })
  seq!: number;
  @Field(() => String, { description: "Its pieces, joined." }) text!: string;
  @Field(() => [String], { description: "Its pieces, each by itself: the last of them is number `seq`." })
  pieces!: string[];
}

@ObjectType("ReplyDone", { description: "The end of a reply. The message's text replaces the pieces." })
class ReplyDoneObject {
  @Field(() => ID) replyId!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, { description: "The number of the last piece." }) seq!: number;
  @Field(() => MessageObject) message!: MessageObject;
}

export const ReplyEventUnion = createUnionType({
  name: "ReplyEvent",
  types: () => [ReplyDeltaObject, ReplyDoneObject] as const,
  resolveType: (event) => ("text" in event ? ReplyDeltaObject : ReplyDoneObject),
});
