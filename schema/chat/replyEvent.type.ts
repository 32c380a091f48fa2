import { createUnionType, Field, ID, Int, ObjectType } from "type-graphql";
import { MessageObject } from "./message.type.ts";

@ObjectType("ReplyDelta", { description: "The next piece of a reply." })
class ReplyDeltaObject {
  @Field(() => ID) replyId!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, { description: "1, 2, 3 … without gaps." }) seq!: number;
  @Field(() => String) text!: string;
}

@ObjectType("ReplyDone", { description: "How a reply ended; the message's text overrides the pieces." })
class ReplyDoneObject {
  @Field(() => ID) replyId!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, { description: "The last piece's." }) seq!: number;
  @Field(() => MessageObject) message!: MessageObject;
}

export const ReplyEventUnion = createUnionType({
  name: "ReplyEvent",
  types: () => [ReplyDeltaObject, ReplyDoneObject] as const,
  resolveType: (event) => ("text" in event ? ReplyDeltaObject : ReplyDoneObject),
});
