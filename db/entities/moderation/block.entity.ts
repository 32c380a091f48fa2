import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";

export const BlockSchema = defineEntity({
  name: "PersonalBlock",
  tableName: "blocks",
  uniques: [{ properties: ["user", "npc"] }, { properties: ["user", "person"] }],
  checks: [{ name: "blocks_one_check", expression: "num_nonnulls(npc_id, person_id) = 1 and user_id <> person_id" }],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade"),
    /** The character that is blocked. */
    npc: () => p.manyToOne(Npc).nullable().deleteRule("cascade").index(),
    /** The person whose characters are blocked, and who cannot talk to the user's AI avatars. */
    person: () => p.manyToOne(User).nullable().deleteRule("cascade").index(),
    createdAt: p.datetime(),
  },
});

/** What a user does not want to meet. */
export class PersonalBlock extends BlockSchema.class {}
BlockSchema.setClass(PersonalBlock);
