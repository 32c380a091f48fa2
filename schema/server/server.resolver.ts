import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("Prices", { description: "What things cost and give, in points." })
class PricesObject {
  @Field(() => Int) reply!: number;
  @Field(() => Int) translate!: number;
  @Field(() => Int) suggest!: number;
  @Field(() => Int) polish!: number;
  @Field(() => Int) image!: number;
  @Field(() => Int, { description: "Given to whoever registers." }) signupGrant!: number;
  @Field(() => Int, { description: "Messages a guest may send, over all characters." }) guestRounds!: number;
}

@ObjectType("ServerInfo", { description: "What an interface should say of the server it talks to." })
class ServerInfoObject {
  @Field(() => [String], {
    description:
      "Parts that are demonstrations here: `ai` when replies come from the built-in phrasebook, `images` when pictures come from the built-in image model.",
  })
  demo!: string[];
  @Field(() => PricesObject) prices!: PricesObject;
}

@Resolver()
export class ServerResolver {
  @Query(() => ServerInfoObject)
  serverInfo(@Ctx() scope: Scope): ServerInfoObject {
    return { demo: scope.demo, prices: scope.prices };
  }
}
