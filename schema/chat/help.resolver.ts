import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { viewHelpLines } from "../../server/core/chat/help/viewHelpLines.ts";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("HelpLine", { simpleResolvers: true, description: "Who helps people that think of harming themselves." })
class HelpLineObject {
  @Field(() => String) name!: string;
  @Field(() => String, { description: "A number, or another way to reach them." }) contact!: string;
  @Field(() => String, { nullable: true }) url!: string | null;
}

@Resolver()
export class HelpResolver {
  @Query(() => [HelpLineObject], {
    description: "The help lines that the operator names for the language of the request; none where none are named.",
  })
  helpLines(@Ctx() scope: Scope): HelpLineObject[] {
    return viewHelpLines(scope);
  }
}
