import { Field, ObjectType } from "type-graphql";

@ObjectType("Suggestion", { description: "Something the learner could say next." })
export class SuggestionObject {
  @Field(() => String) text!: string;
  @Field(() => String, { description: "What it means in the viewer's native language." }) translation!: string;
}
