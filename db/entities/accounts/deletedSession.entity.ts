import { defineEntity, p } from "@mikro-orm/core";

export const DeletedSessionSchema = defineEntity({
  name: "DeletedSession",
  tableName: "deleted_sessions",
  properties: {
    /** As in `sessions`. */
    tokenHash: p.string().length(64).primary(),
    expiresAt: p.datetime(),
  },
});

/** A session whose account was deleted before it expired: its browser has to delete what it stores of the person. */
export class DeletedSession extends DeletedSessionSchema.class {}
DeletedSessionSchema.setClass(DeletedSession);
