import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Balance", { description: "Somebody's points; a guest has none." })
export class BalanceObject {
  @Field(() => Int, { description: "What can be spent now: points held back for a reply being written do not count." })
  balance!: number;
  @Field(() => Int) totalRecharged!: number;
  @Field(() => Int) totalConsumed!: number;
  @Field(() => Int) totalGranted!: number;
}
