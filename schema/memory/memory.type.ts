import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { MAX_SUMMARIES, MEMORY_TOPICS } from "../rules/memory.ts";
import type { MemoryTopic } from "../rules/memory.ts";

const MemoryTopicEnum = enumOf(
  "MemoryTopic",
  MEMORY_TOPICS,
  "What a memory is about: the viewer, a name, a plan, a promise, or the character as the chat has shaped it.",
);

@ObjectType("MemoryNpc", { description: "The character that a memory was told." })
class MemoryNpcObject {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) avatar!: string | null;
}

@ObjectType("Memory", { description: "Something that a character remembers of the viewer's chat." })
export class MemoryObject {
  @Field(() => ID) id!: string;
  @Field(() => MemoryTopicEnum) topic!: MemoryTopic;
  @Field(() => String, { description: "What it tells about, in a few words." }) subject!: string;
  @Field(() => String) text!: string;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => GraphQLDateTimeISO, { description: "When it was said, or written down." }) saidAt!: Date;
  @Field(() => Boolean, { description: "It is in every prompt." }) isPinned!: boolean;
  @Field(() => Boolean, { description: "All characters may know it." }) isShared!: boolean;
  @Field(() => Boolean, { description: "The viewer has put it into their own words." }) isEdited!: boolean;
  @Field(() => ID, {
    nullable: true,
    description: "The message that told it; null where the viewer wrote it down, or that message is gone.",
  })
  messageId!: string | null;
  @Field(() => Int, { nullable: true, description: "That message's place in its chat." }) position!: number | null;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "From then on it is only what was so before." })
  supersededAt!: Date | null;
  @Field(() => ID, { nullable: true, description: "The memory that tells what is so instead." })
  supersededBy!: string | null;
  @Field(() => MemoryNpcObject, {
    nullable: true,
    description: "The other character that it was told, where the viewer shares it; null where it is this one.",
  })
  npc!: MemoryNpcObject | null;
}

@ObjectType("MemorySummary", { description: "What a part of the viewer's chat was about." })
class MemorySummaryObject {
  @Field(() => ID) id!: string;
  @Field(() => String) text!: string;
  @Field(() => GraphQLDateTimeISO, { description: "When its first message was sent." }) from!: Date;
  @Field(() => GraphQLDateTimeISO, { description: "When its last message was sent." }) to!: Date;
}

@ObjectType("ChatMemory", { description: "What a character remembers of the viewer's chat. No one else sees it." })
export class ChatMemoryObject {
  @Field(() => Boolean, { description: "Nothing is remembered of this chat, and nothing of it is used." })
  isOff!: boolean;
  @Field(() => Boolean, { description: "All characters may know what each of them remembers about the viewer." })
  isShared!: boolean;
  @Field(() => [MemorySummaryObject], { description: `Newest first; the newest ${MAX_SUMMARIES}.` })
  summaries!: MemorySummaryObject[];
  @Field(() => [MemoryObject], { description: "A page of them, newest first." }) memories!: MemoryObject[];
  @Field(() => Int, { description: "How many memories there are." }) total!: number;
}
