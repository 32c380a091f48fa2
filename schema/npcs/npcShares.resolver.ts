import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { openShare } from "../../server/core/npcs/sharing/openShare.ts";
import { shareNpc } from "../../server/core/npcs/sharing/shareNpc.ts";
import { viewShare } from "../../server/core/npcs/sharing/viewShare.ts";
import { viewSharedNpc } from "../../server/core/npcs/sharing/viewSharedNpc.ts";
import { withdrawShare } from "../../server/core/npcs/sharing/withdrawShare.ts";
import type { Scope } from "../../server/core/scope.ts";
import { NpcObject } from "./npc.type.ts";
import { NpcShareObject } from "./npcShare.type.ts";

@Resolver()
export class NpcSharesResolver {
  @Query(() => NpcShareObject, {
    nullable: true,
    description: "The share link of one's character that is in force, if there is one.",
  })
  npcShare(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<NpcShareObject | null> {
    return viewShare(scope, npcId);
  }

  @Query(() => NpcObject, {
    description: "The character a share link leads to. SHARE_EXPIRED once it is past its time or withdrawn.",
  })
  sharedNpc(@Ctx() scope: Scope, @Arg("shareId", () => ID) shareId: string): Promise<NpcObject> {
    return viewSharedNpc(scope, shareId);
  }

  @Mutation(() => NpcShareObject, {
    description: "A link to one's character: the one in force, which then lives on from now, or a new one.",
  })
  shareNpc(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<NpcShareObject> {
    return shareNpc(scope, id);
  }

  @Mutation(() => Boolean, { description: "Ends the link to one's character; false when none was in force." })
  withdrawShare(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    return withdrawShare(scope, npcId);
  }

  @Mutation(() => NpcObject, {
    description:
      "Opens the character a share link leads to for the viewer, as long as the link is in force; a chat begun meanwhile stays.",
  })
  openShare(@Ctx() scope: Scope, @Arg("shareId", () => ID) shareId: string): Promise<NpcObject> {
    return openShare(scope, shareId);
  }
}
