import {
  Arg,
  createUnionType,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { ChatNotice } from "../../server/core/chat/chatNotice.ts";
import type { SentMessage } from "../../server/core/chat/messages/sentMessage.ts";
import { editMessage } from "../../server/core/chat/replies/editMessage.ts";
import type { MessageView } from "../../server/core/chat/messages/messageView.ts";
import { regenerateReply } from "../../server/core/chat/replies/regenerateReply.ts";
import type { ReplyEvent } from "../../server/core/chat/replies/live/replyEvent.ts";
import { retryReply } from "../../server/core/chat/replies/retryReply.ts";
import { showAlternative } from "../../server/core/chat/replies/showAlternative.ts";
import { stopReply } from "../../server/core/chat/replies/stopReply.ts";
import { viewReplyOrigin } from "../../server/core/chat/replies/viewReplyOrigin.ts";
import { watchReply } from "../../server/core/chat/replies/live/watchReply.ts";
import type { Scope } from "../../server/core/scope.ts";
import { MAX_MESSAGE_LENGTH } from "../rules/chat.ts";
import { RewordingEnum } from "../level/rewording.type.ts";
import type { Rewording } from "../rules/level/rewording.ts";
import { MessageObject } from "./message.type.ts";
import { RegenerateReplyResultUnion, RetryReplyResultUnion, SendMessageResultUnion } from "./sendMessage.type.ts";

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

const ReplyEventUnion = createUnionType({
  name: "ReplyEvent",
  types: () => [ReplyDeltaObject, ReplyDoneObject] as const,
  resolveType: (event) => ("text" in event ? ReplyDeltaObject : ReplyDoneObject),
});

@ObjectType("ReplyOrigin", { description: "A reply, and the request that began it." })
class ReplyOriginObject {
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

@Resolver()
export class RepliesResolver {
  @Query(() => ReplyOriginObject, {
    description: "What began a reply, so that a repeated request is told from a new one.",
  })
  replyOrigin(@Ctx() scope: Scope, @Arg("replyId", () => ID) replyId: string): Promise<ReplyOriginObject> {
    return viewReplyOrigin(scope, replyId);
  }

  @Mutation(() => RetryReplyResultUnion, {
    description: "Writes the last reply again after it failed, was interrupted or was stopped.",
  })
  retryReply(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<MessageView | ChatNotice> {
    return retryReply(scope, npcId);
  }

  @Mutation(() => RegenerateReplyResultUnion, {
    description: "Writes another alternative of the last reply and shows it. Earlier alternatives are kept.",
  })
  regenerateReply(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("requestId", () => String, {
      nullable: true,
      description: "An id that the client chooses. Repeating a request with the same id returns the first result.",
    })
    requestId: string | null,
    @Arg("rewording", () => RewordingEnum, {
      nullable: true,
      description:
        "Has it say the same in other words, where the operator allows that; without it, it gives another answer.",
    })
    rewording: Rewording | null,
  ): Promise<MessageView | ChatNotice> {
    return regenerateReply(scope, npcId, { requestId, rewording });
  }

  @Mutation(() => SendMessageResultUnion, {
    description:
      "Gives the viewer's newest message of a chat another text, and starts a reply to it: a further alternative of the answer. Earlier alternatives are kept, each with the text that it answers.",
  })
  editMessage(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("text", () => String, { description: `1 to ${MAX_MESSAGE_LENGTH} characters, no control characters.` })
    text: string,
    @Arg("requestId", () => String, {
      description: "An id that the client chooses. Repeating a request with the same id returns the first result.",
    })
    requestId: string,
  ): Promise<SentMessage | ChatNotice> {
    return editMessage(scope, { npcId, messageId }, { text, requestId });
  }

  @Mutation(() => MessageObject, {
    description:
      "Shows another alternative of a reply, counted from 1, and the text of the viewer's that it answers. The character remembers what is shown.",
  })
  showAlternative(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("index", () => Int) index: number,
  ): Promise<MessageObject> {
    return showAlternative(scope, npcId, messageId, index);
  }

  @Mutation(() => MessageObject, {
    nullable: true,
    description: "Stops the running reply and keeps its text. Null when no reply is running.",
  })
  stopReply(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<MessageObject | null> {
    return stopReply(scope, npcId);
  }

  @Subscription(() => ReplyEventUnion, {
    description:
      "Follows a reply to its end: each piece after `afterSeq` once and in order. Works for finished replies too.",
    subscribe: ({ args, context }: { args: { replyId: string; afterSeq: number }; context: Scope }) =>
      watchReply(context, args.replyId, args.afterSeq),
  })
  watchReply(
    @Root() event: ReplyEvent,
    @Arg("replyId", () => ID) _replyId: string,
    @Arg("afterSeq", () => Int, { defaultValue: 0 }) _afterSeq: number,
  ): ReplyEvent {
    return event;
  }
}
