import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { openShare } from "../../server/core/npcs/sharing/openShare.ts";
import { shareNpc } from "../../server/core/npcs/sharing/shareNpc.ts";
import { viewShare } from "../../server/core/npcs/sharing/viewShare.ts";
import { viewSharedNpc } from "../../server/core/npcs/sharing/viewSharedNpc.ts";
import { withdrawShare } from "../../server/core/npcs/sharing/withdrawShare.ts";
import type { Scope } from "../../server/core/scope.ts";
import { NpcObject } from "./npc.type.ts";

@ObjectType("NpcShare", {
  description: "A link that opens a character, even a private one, for everyone who has the link.",
})
class NpcShareObject {
  @Field(() => ID) shareId!: string;
  @Field(() => ID) npcId!: string;
  @Field(() => String) url!: string;
  @Field(() => GraphQLDateTimeISO) expiresAt!: Date;
}

const IN_CHAT = "The character of a chat. A viewer who has this chat gets its character when the link is invalid.";

@Resolver()
export class NpcSharesResolver {
  @Query(() => NpcShareObject, {
    nullable: true,
    description: "The valid share link of the viewer's character; null when there is none.",
  })
  npcShare(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<NpcShareObject | null> {
    return viewShare(scope, npcId);
  }

  @Query(() => NpcObject, {
    description: "The character of a share link. Throws SHARE_EXPIRED for an expired or withdrawn link.",
  })
  sharedNpc(
    @Ctx() scope: Scope,
    @Arg("shareId", () => ID) shareId: string,
    @Arg("npcId", () => ID, { nullable: true, description: IN_CHAT }) npcId: string | null,
  ): Promise<NpcObject> {
    return viewSharedNpc(scope, shareId, npcId ?? null);
  }

  @Mutation(() => NpcShareObject, {
    description: "Shares the viewer's character. A valid link is renewed; without one a link is created.",
  })
  shareNpc(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<NpcShareObject> {
    return shareNpc(scope, id);
  }

  @Mutation(() => Boolean, {
    description: "Ends the share link of the viewer's character. False when there was no valid link.",
  })
  withdrawShare(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    return withdrawShare(scope, npcId);
  }

  @Mutation(() => NpcObject, {
    description:
      "Gives the viewer access to the character of a share link while the link is valid. A chat that they start stays open after that.",
  })
  openShare(
    @Ctx() scope: Scope,
    @Arg("shareId", () => ID) shareId: string,
    @Arg("npcId", () => ID, { nullable: true, description: IN_CHAT }) npcId: string | null,
  ): Promise<NpcObject> {
    return openShare(scope, shareId, npcId ?? null);
  }
}
