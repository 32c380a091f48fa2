import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("Prices", { description: "Prices and grants, in points." })
class PricesObject {
  @Field(() => Int) reply!: number;
  @Field(() => Int) translate!: number;
  @Field(() => Int) suggest!: number;
  @Field(() => Int) polish!: number;
  @Field(() => Int) image!: number;
  @Field(() => Int, { description: "For the explanation of a word." }) word!: number;
  @Field(() => Int, { description: "For the correction of a line that the user has sent." }) correction!: number;
  @Field(() => Int, { description: "For a sentence that is spoken for the first time." }) speech!: number;
  @Field(() => Int, { description: "For a recording that is written down." }) dictation!: number;
  @Field(() => Int, { description: "Points for a new account." }) signupGrant!: number;
  @Field(() => Int, { description: "The number of messages that a guest may send, over all characters." })
  guestRounds!: number;
}

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
  @Field(() => PricesObject) prices!: PricesObject;
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
