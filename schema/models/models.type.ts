import { Field, Float, Int, ObjectType } from "type-graphql";
import type { ModelHealth } from "../../server/core/models/modelHealth.port.ts";
import type { ModelCapView, ModelDayView } from "../../server/core/models/viewModels.ts";
import { enumOf } from "../enumOf.ts";
import { MODEL_PURPOSES } from "../rules/models.ts";
import type { ModelPurpose } from "../rules/models.ts";

const ModelPurposeEnum = enumOf("ModelPurpose", MODEL_PURPOSES, "What a model is asked for; `tools` helps with words.");
const ModelStateEnum = enumOf(
  "ModelState",
  ["well", "resting", "due"],
  "Whether an endpoint answers, has failed and is left alone for a while, or is to be tried again by the next call.",
);
const ModelCapEnum = enumOf("ModelCap", ["day", "month", "personMonth"], "For which time models may cost so much.");

@ObjectType("ModelPrices", { simpleResolvers: true, description: "In the operator's money." })
class ModelPricesObject {
  @Field(() => Float, { description: "For a million tokens that it reads." }) input!: number;
  @Field(() => Float, { description: "For a million tokens that it writes." }) output!: number;
  @Field(() => Float, { description: "For each call, beside its tokens." }) call!: number;
}

@ObjectType("ModelEndpoint", {
  simpleResolvers: true,
  description: "An endpoint as far as it serves one purpose, as the node that answers knows it.",
})
export class ModelEndpointObject implements ModelHealth {
  @Field(() => String) endpoint!: string;
  @Field(() => ModelPurposeEnum) purpose!: ModelPurpose;
  @Field(() => String) model!: string;
  @Field(() => Int, { description: "Its rank: lower ones are asked first." }) order!: number;
  @Field(() => ModelPricesObject) prices!: ModelPricesObject;
  @Field(() => ModelStateEnum) state!: ModelHealth["state"];
  @Field(() => Int, { description: "Seconds for which it is still left alone." }) restSeconds!: number;
  @Field(() => Int, { description: "Calls that are under way there, for all purposes." }) running!: number;
  @Field(() => Int, { nullable: true, description: "Null for any number." }) mostAtOnce!: number | null;
  @Field(() => String, { nullable: true, description: "Null where it has answered since." }) lastFailure!:
    | string
    | null;
}

@ObjectType("ModelDay", { simpleResolvers: true, description: "What a model did on a day of UTC, on all nodes." })
export class ModelDayObject implements ModelDayView {
  @Field(() => String, { description: "Such as `2026-11-25`." }) day!: string;
  @Field(() => String) endpoint!: string;
  @Field(() => ModelPurposeEnum) purpose!: ModelPurpose;
  @Field(() => String) model!: string;
  @Field(() => Float) calls!: number;
  @Field(() => Float, { description: "Calls that the endpoint has failed." }) failures!: number;
  @Field(() => Float) inputTokens!: number;
  @Field(() => Float) outputTokens!: number;
  @Field(() => Float, { description: "In the operator's money." }) cost!: number;
  @Field(() => Int, { nullable: true, description: "Milliseconds to the first token, for half of the calls." })
  latencyP50!: number | null;
  @Field(() => Int, { nullable: true, description: "Milliseconds to the first token, for 95 % of the calls." })
  latencyP95!: number | null;
}

@ObjectType("ModelCapSpent", { simpleResolvers: true, description: "A cap that is set, in the operator's money." })
export class ModelCapObject implements ModelCapView {
  @Field(() => ModelCapEnum) name!: ModelCapView["name"];
  @Field(() => Float) most!: number;
  @Field(() => Float, { nullable: true, description: "Null for the cap of each person." }) spent!: number | null;
}
