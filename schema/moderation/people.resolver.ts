import { GraphQLDateTimeISO, GraphQLJSON } from "graphql-scalars";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { deletePerson } from "../../server/core/moderation/people/deletePerson.ts";
import { endPersonSessions } from "../../server/core/moderation/people/endPersonSessions.ts";
import { exportPerson } from "../../server/core/moderation/people/exportPerson.ts";
import { grantPersonPoints } from "../../server/core/moderation/people/grantPersonPoints.ts";
import { listPeople } from "../../server/core/moderation/people/listPeople.ts";
import { suspendPerson } from "../../server/core/moderation/people/suspendPerson.ts";
import { viewPerson } from "../../server/core/moderation/people/viewPerson.ts";
import type { Scope } from "../../server/core/scope.ts";
import { JsonText } from "../jsonText.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { HouseRule } from "../rules/moderation.ts";
import { HouseRuleEnum } from "./moderation.type.ts";
import { OperatorPersonDetailsObject, OperatorPersonPageObject } from "./person.type.ts";

@Resolver()
export class PeopleResolver {
  @Query(() => OperatorPersonPageObject, {
    description:
      "For operators: accounts whose username, nickname or address contains the query, or whose id it is; without one the newest. Noted in the audit.",
  })
  operatorPeople(
    @Ctx() scope: Scope,
    @Arg("query", () => String, { defaultValue: "" }) query: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<OperatorPersonPageObject> {
    return listPeople(scope, { query, page, limit });
  }

  @Query(() => OperatorPersonDetailsObject, { description: "For operators: one person. Noted in the audit." })
  operatorPerson(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<OperatorPersonDetailsObject> {
    return viewPerson(scope, id);
  }

  @Query(() => GraphQLJSON, {
    description:
      "For operators: what is stored about a person, without chats and what quotes them, which only their own export has. Noted in the audit.",
  })
  async exportPerson(
    @Ctx() scope: Scope,
    @Arg("userId", () => ID) userId: string,
    @Arg("reason", () => String) reason: string,
  ): Promise<JsonText> {
    return new JsonText(await exportPerson(scope, userId, reason));
  }

  @Mutation(() => Int, { description: "For operators: ends all sessions of a person. Returns their number." })
  endSessions(@Ctx() scope: Scope, @Arg("userId", () => ID) userId: string): Promise<number> {
    return endPersonSessions(scope, userId);
  }

  @Mutation(() => Boolean, {
    description: "For operators: gives a person points, from 1 to 100,000. They read the reason in their records.",
  })
  async grantPoints(
    @Ctx() scope: Scope,
    @Arg("userId", () => ID) userId: string,
    @Arg("amount", () => Int) amount: number,
    @Arg("reason", () => String) reason: string,
  ): Promise<boolean> {
    await grantPersonPoints(scope, userId, { amount, reason });
    return true;
  }

  @Mutation(() => ID, {
    description:
      "For operators: suspends a person until a time, by a decision that they are told of and may appeal. Gives its id.",
  })
  suspendPerson(
    @Ctx() scope: Scope,
    @Arg("userId", () => ID) userId: string,
    @Arg("until", () => GraphQLDateTimeISO) until: Date,
    @Arg("rule", () => HouseRuleEnum) rule: HouseRule,
    @Arg("reason", () => String) reason: string,
  ): Promise<string> {
    return suspendPerson(scope, userId, { until, rule, reason });
  }

  @Mutation(() => Boolean, {
    description:
      "For operators: deletes a person's account as they themselves could. CONFLICT for moderators and operators: the command line takes roles away.",
  })
  async deletePerson(
    @Ctx() scope: Scope,
    @Arg("userId", () => ID) userId: string,
    @Arg("reason", () => String) reason: string,
  ): Promise<boolean> {
    await deletePerson(scope, userId, reason);
    return true;
  }
}
