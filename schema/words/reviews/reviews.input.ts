import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, InputType, Int } from "type-graphql";

@InputType({ description: "An answer to a card." })
export class ReviewInput {
  @Field(() => String, { description: "A UUID that the device makes. A review that is sent again counts once." })
  requestId!: string;
  @Field(() => ID, { description: "`savedWordId:kind`." }) cardId!: string;
  @Field(() => Int, { description: "1 forgotten, 2 hard, 3 good, 4 easy." }) grade!: number;
  @Field(() => GraphQLDateTimeISO, {
    description: "By the device's clock. A time later than now is taken as now.",
  })
  reviewedAt!: Date;
}

@InputType({ description: "An answer to a card that is taken back." })
export class UndoneReviewInput {
  @Field(() => String, { description: "The UUID with which the review was sent, or will be." }) requestId!: string;
  @Field(() => ID, { description: "`savedWordId:kind`." }) cardId!: string;
}
