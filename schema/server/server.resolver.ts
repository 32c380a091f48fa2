import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("ServerInfo", { description: "What an interface should say of the server it talks to." })
class ServerInfoObject {
  @Field(() => [String], { description: "Parts that are demonstrations here: `ai` when replies come from the built-in phrasebook." })
  demo!: string[];
}

@Resolver()
export class ServerResolver {
  @Query(() => ServerInfoObject)
  serverInfo(@Ctx() scope: Scope): ServerInfoObject {
    return { demo: scope.demo };
  }
}
