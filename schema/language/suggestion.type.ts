import { Field, ObjectType } from "type-graphql";

@ObjectType("Suggestion", { description: "A message that the viewer could send next." })
export class SuggestionObject {
  @Field(() => String) text!: string;
  @Field(() => String, { description: "In the viewer's native language." }) translation!: string;
}
