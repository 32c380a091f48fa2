import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { viewWaiting } from "../../server/core/npcs/publishing/viewWaiting.ts";
import type { Scope } from "../../server/core/scope.ts";
import { HouseRuleEnum, WaitingCauseEnum } from "../moderation/moderation.type.ts";
import type { HouseRule, WaitingCause } from "../rules/moderation.ts";
import { NpcObject } from "./npc.type.ts";

@ObjectType("NpcWaiting", { simpleResolvers: true, description: "Why a character waits for a person to look at it." })
class NpcWaitingObject {
  @Field(() => WaitingCauseEnum) cause!: WaitingCause;
  @Field(() => HouseRuleEnum, { description: "The rule that it may break; `other` where none is known." })
  rule!: HouseRule;
  @Field(() => [String], { description: "The operator's words that it has." }) words!: string[];
}

@Resolver(() => NpcObject)
export class NpcWaitingResolver {
  @FieldResolver(() => NpcWaitingObject, {
    nullable: true,
    description: "Told to its maker only; null where it does not wait.",
  })
  waiting(@Ctx() scope: Scope, @Root() npc: NpcObject): Promise<NpcWaitingObject | null> {
    return viewWaiting(scope, npc);
  }
}
