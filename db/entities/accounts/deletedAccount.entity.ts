import { defineEntity, p } from "@mikro-orm/core";

export const DeletedAccountSchema = defineEntity({
  name: "DeletedAccount",
  tableName: "deleted_accounts",
  properties: {
    userId: p.uuid().primary(),
    deletedAt: p.datetime(),
  },
});

/** An account that was deleted: a restore of an earlier backup deletes it again. It says nothing of the person. */
export class DeletedAccount extends DeletedAccountSchema.class {}
DeletedAccountSchema.setClass(DeletedAccount);
