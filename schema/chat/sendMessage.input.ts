import { Field, ID, InputType } from "type-graphql";
import { MAX_MESSAGE_LENGTH } from "../rules/chat.ts";

@InputType()
export class SendMessageInput {
  @Field(() => ID) npcId!: string;
  @Field(() => String, { description: `1 to ${MAX_MESSAGE_LENGTH} characters, no control characters.` }) text!: string;
  @Field(() => String, {
    description: "An id that the client chooses. Repeating a request with the same id returns the first result.",
  })
  requestId!: string;
}
