import { Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver } from "type-graphql";
import { listHouseTextKinds, viewNotice } from "../../server/core/moderation/house/viewHouse.ts";
import type { Prices, Scope } from "../../server/core/scope.ts";
import { HouseTextKindEnum, NoticeObject } from "../moderation/house.type.ts";
import type { HouseTextKind } from "../rules/house.ts";
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
  @Field(() => [String], {
    description: "The voices in which models speak, to choose from for a character; none where no model speaks.",
  })
  voices!: readonly string[];
  @Field(() => Boolean, { description: "Whether a model writes down what is said: see transcribe." })
  transcribes!: boolean;
  @Field(() => Boolean, {
    description: "Whether replies can be asked for in simpler or harder words: see regenerateReply.",
  })
  rewords!: boolean;
  @Field(() => PricesObject) prices!: Prices;
}

@Resolver(() => ServerInfoObject)
export class ServerResolver {
  @Query(() => ServerInfoObject)
  serverInfo(@Ctx() scope: Scope): ServerInfoObject {
    return {
      demo: scope.demo,
      speaks: scope.speechModel !== null,
      voices: scope.speechModel?.voices ?? [],
      transcribes: scope.transcriptionModel !== null,
      rewords: scope.rewords,
      prices: scope.prices,
    };
  }

  @FieldResolver(() => [HouseTextKindEnum], { description: "The texts that the operator has written: see houseText." })
  houseTexts(@Ctx() scope: Scope): Promise<HouseTextKind[]> {
    return listHouseTextKinds(scope);
  }

  @FieldResolver(() => NoticeObject, { nullable: true, description: "What the operator tells everyone now." })
  notice(@Ctx() scope: Scope): Promise<NoticeObject | null> {
    return viewNotice(scope);
  }
}
