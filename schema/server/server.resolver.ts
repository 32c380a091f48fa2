import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Prices, Scope } from "../../server/core/scope.ts";
import { PAID_ACTS } from "../rules/points.ts";

@ObjectType("Prices", { description: "Prices and grants, in points." })
class PricesObject {}

for (const { name, about } of [
  ...PAID_ACTS,
  { name: "signupGrant", about: "Points for a new account." },
  { name: "guestRounds", about: "The number of messages that a guest may send, over all characters." },
  { name: "guestLookups", about: "The number of words that a guest may look up, over all characters." },
])
  Field(() => Int, about ? { description: about } : {})(PricesObject.prototype, name);

@ObjectType("ServerInfo", { description: "Facts about the server that a client shows." })
class ServerInfoObject {
  @Field(() => [String], {
    description:
      "The parts that are demonstrations: `ai` when the built-in phrasebook answers, `images` when the built-in image model draws.",
  })
  demo!: string[];
  @Field(() => Boolean, { description: "Whether a model speaks sentences: see speakSentence." }) speaks!: boolean;
  @Field(() => Boolean, { description: "Whether a model writes down what is said: see transcribe." })
  transcribes!: boolean;
  @Field(() => PricesObject) prices!: Prices;
}

@Resolver()
export class ServerResolver {
  @Query(() => ServerInfoObject)
  serverInfo(@Ctx() scope: Scope): ServerInfoObject {
    return {
      demo: scope.demo,
      speaks: scope.speechModel !== null,
      transcribes: scope.transcriptionModel !== null,
      prices: scope.prices,
    };
  }
}
