import { createUnionType, Field, ObjectType } from "type-graphql";
import { ChatNoticeObject } from "./chatNotice.type.ts";
import { MessageObject } from "./message.type.ts";

@ObjectType("SentMessage", { description: "A stored message and the reply that has started." })
class SentMessageObject {
  @Field(() => MessageObject) message!: MessageObject;
  @Field(() => MessageObject) reply!: MessageObject;
}

export const SendMessageResultUnion = createUnionType({
  name: "SendMessageResult",
  types: () => [SentMessageObject, ChatNoticeObject] as const,
  resolveType: (result) => ("reply" in result ? SentMessageObject : ChatNoticeObject),
});

export const RegenerateReplyResultUnion = createUnionType({
  name: "RegenerateReplyResult",
  types: () => [MessageObject, ChatNoticeObject] as const,
  resolveType: (result) => ("isGenerating" in result ? MessageObject : ChatNoticeObject),
});

export const RetryReplyResultUnion = createUnionType({
  name: "RetryReplyResult",
  types: () => [MessageObject, ChatNoticeObject] as const,
  resolveType: (result) => ("isGenerating" in result ? MessageObject : ChatNoticeObject),
});
