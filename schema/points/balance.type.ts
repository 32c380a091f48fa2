import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Balance", { description: "The points of a registered user. Guests have none." })
export class BalanceObject {
  @Field(() => Int, { description: "The points that can be spent now, without those reserved for running replies." })
  balance!: number;
  @Field(() => Int) totalRecharged!: number;
  @Field(() => Int) totalConsumed!: number;
  @Field(() => Int) totalGranted!: number;
}
