import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("NpcShare", {
  description: "A link that opens a character, even a private one, for everyone who has the link.",
})
export class NpcShareObject {
  @Field(() => ID) shareId!: string;
  @Field(() => ID) npcId!: string;
  @Field(() => String) url!: string;
  @Field(() => GraphQLDateTimeISO) expiresAt!: Date;
}
