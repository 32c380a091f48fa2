import { defineEntity, p } from "@mikro-orm/core";
import { NpcShare } from "./npcShare.entity.ts";
import { User } from "../accounts/user.entity.ts";

export const ShareOpeningSchema = defineEntity({
  name: "ShareOpening",
  tableName: "share_openings",
  properties: {
    share: () => p.manyToOne(NpcShare).primary().deleteRule("cascade"),
    user: () => p.manyToOne(User).primary().deleteRule("cascade").index(),
    openedAt: p.datetime(),
  },
});

/** A user has followed a share link: as long as it is valid, its character is open to that user. */
export class ShareOpening extends ShareOpeningSchema.class {}
ShareOpeningSchema.setClass(ShareOpening);
