import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { blockNpc, blockPerson } from "../../server/core/moderation/blocks/block.ts";
import { listBlocks } from "../../server/core/moderation/blocks/listBlocks.ts";
import { unblock } from "../../server/core/moderation/blocks/unblock.ts";
import type { Scope } from "../../server/core/scope.ts";

@ObjectType("Block", {
  simpleResolvers: true,
  description: "A character, or a person with all that they have made, whom the viewer does not want to meet.",
})
class BlockObject {
  @Field(() => ID) id!: string;
  @Field(() => ID, { nullable: true }) npcId!: string | null;
  @Field(() => ID, { nullable: true }) personId!: string | null;
  @Field(() => String, { description: "Empty for a person who has not given a name." }) name!: string;
  @Field(() => String, { nullable: true }) avatar!: string | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@Resolver()
export class BlocksResolver {
  @Query(() => [BlockObject], { description: "What the viewer blocks, newest first." })
  blocks(@Ctx() scope: Scope): Promise<BlockObject[]> {
    return listBlocks(scope);
  }

  @Mutation(() => [BlockObject], {
    description: "Blocks a character: the viewer meets it nowhere any more. Gives all blocks.",
  })
  async blockNpc(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<BlockObject[]> {
    await blockNpc(scope, npcId);
    return listBlocks(scope);
  }

  @Mutation(() => [BlockObject], {
    description:
      "Blocks a person with all that they have made; for the person, the chats with the viewer's AI avatars have ended. Gives all blocks.",
  })
  async blockPerson(@Ctx() scope: Scope, @Arg("userId", () => ID) userId: string): Promise<BlockObject[]> {
    await blockPerson(scope, userId);
    return listBlocks(scope);
  }

  @Mutation(() => [BlockObject], { description: "Ends a block: chats are there again as they were. Gives all blocks." })
  async unblock(@Ctx() scope: Scope, @Arg("blockId", () => ID) blockId: string): Promise<BlockObject[]> {
    await unblock(scope, blockId);
    return listBlocks(scope);
  }
}
