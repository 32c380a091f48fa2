import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { viewModels } from "../../server/core/models/viewModels.ts";
import type { ModelsView } from "../../server/core/models/viewModels.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_MODEL_DAYS } from "../rules/models.ts";
import { ModelCapObject, ModelDayObject, ModelEndpointObject } from "./models.type.ts";

@ObjectType("OperatorModels", { simpleResolvers: true })
class OperatorModelsObject implements ModelsView {
  @Field(() => String, { description: "The day that it is now in UTC, such as `2026-11-25`." }) today!: string;
  @Field(() => [ModelEndpointObject]) endpoints!: ModelEndpointObject[];
  @Field(() => [ModelDayObject], { description: "The latest first." }) days!: ModelDayObject[];
  @Field(() => [ModelCapObject]) caps!: ModelCapObject[];
}

@Resolver()
export class ModelsResolver {
  @Query(() => OperatorModelsObject, {
    description:
      "For operators: how the endpoints of models do, what they did and cost in the last days, and the caps.",
  })
  operatorModels(
    @Ctx() scope: Scope,
    @Arg("days", () => Int, { defaultValue: DEFAULT_MODEL_DAYS }) days: number,
  ): Promise<OperatorModelsObject> {
    return viewModels(scope, { days });
  }
}
