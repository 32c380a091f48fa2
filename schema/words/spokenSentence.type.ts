import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("SpokenSentence", { description: "A sentence as a model speaks it." })
export class SpokenSentenceObject {
  @Field(() => Int, { description: "Where the sentence starts in what is read of the message, in UTF-16 units." })
  start!: number;
  @Field(() => Int, { description: "Where it ends." }) end!: number;
  @Field(() => String, { description: "The kind of file, such as `audio/mpeg`." }) contentType!: string;
  @Field(() => String, { description: "The file, in base64." }) audio!: string;
}
