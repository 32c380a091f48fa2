import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { decideNpc } from "../../server/core/moderation/npcs/decideNpc.ts";
import { featureNpc } from "../../server/core/moderation/npcs/featureNpc.ts";
import { listNpcsForOperators } from "../../server/core/moderation/npcs/listNpcsForOperators.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import { HoldEnum, VisibilityEnum } from "../npcs/npc.type.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { Language } from "../rules/languages.ts";
import { NPC_STATES } from "../rules/moderation.ts";
import type { DecisionAct, Hold, HouseRule, NpcState } from "../rules/moderation.ts";
import type { Visibility } from "../rules/npcs.ts";
import { DecisionActEnum } from "./decision.type.ts";
import { HouseRuleEnum } from "./moderation.type.ts";

const NpcStateEnum = enumOf("NpcState", NPC_STATES, "Which characters an operator lists; `any` is not deleted.");

@ObjectType("OperatorNpc", { simpleResolvers: true, description: "A character in an operator's list." })
class OperatorNpcObject {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => LanguageEnum, { description: "Its own, which the texts here are in." }) language!: Language;
  @Field(() => String, { nullable: true }) avatar!: string | null;
  @Field(() => VisibilityEnum) visibility!: Visibility;
  @Field(() => HoldEnum, { nullable: true }) hold!: Hold | null;
  @Field(() => Int, { nullable: true, description: "Its place on home." }) featured!: number | null;
  @Field(() => Int) chatCount!: number;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) deletedAt!: Date | null;
  @Field(() => ID, { nullable: true, description: "Null for what comes with the product." }) creatorId!: string | null;
  @Field(() => String, { nullable: true }) creatorName!: string | null;
  @Field(() => ID, { nullable: true, description: "The decision that holds it, which can be undone." })
  decisionId!: string | null;
  @Field(() => String, { description: "Another one once it was changed or held." }) version!: string;
}

@ObjectType("OperatorNpcPage", { simpleResolvers: true })
class OperatorNpcPageObject {
  @Field(() => [OperatorNpcObject]) items!: OperatorNpcObject[];
  @Field(() => Int) total!: number;
}

@Resolver()
export class OperatorNpcsResolver {
  @Query(() => OperatorNpcPageObject, {
    description:
      "For operators: characters of all people, private and held ones too, by a part of the name, by the id, or by their maker's username. Noted in the audit.",
  })
  operatorNpcs(
    @Ctx() scope: Scope,
    @Arg("query", () => String, { defaultValue: "" }) query: string,
    @Arg("state", () => NpcStateEnum, { defaultValue: "any" }) state: NpcState,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<OperatorNpcPageObject> {
    return listNpcsForOperators(scope, { query, page, limit }, state);
  }

  @Mutation(() => Boolean, {
    description: "For operators: gives a public character a place on home, from 1; null takes it off.",
  })
  async featureNpc(
    @Ctx() scope: Scope,
    @Arg("id", () => ID) id: string,
    @Arg("place", () => Int, { nullable: true }) place: number | null,
  ): Promise<boolean> {
    await featureNpc(scope, id, place);
    return true;
  }

  @Mutation(() => ID, {
    description:
      "For operators: hides a character that was not reported, makes it private, or deletes it, by a decision that its maker is told of and may appeal. Gives its id.",
  })
  decideNpc(
    @Ctx() scope: Scope,
    @Arg("id", () => ID) id: string,
    @Arg("act", () => DecisionActEnum) act: DecisionAct,
    @Arg("rule", () => HouseRuleEnum) rule: HouseRule,
    @Arg("reason", () => String) reason: string,
    @Arg("version", () => String, { description: "The one that was seen; CONFLICT where there is another by now." })
    version: string,
  ): Promise<string> {
    return decideNpc(scope, id, { act, rule, reason, version });
  }
}
