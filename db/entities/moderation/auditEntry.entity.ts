import { defineEntity, p } from "@mikro-orm/core";
import { primaryId } from "../primaryId.ts";

export const AuditEntrySchema = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entries",
  indexes: [{ properties: ["at", "id"] }],
  properties: {
    id: primaryId(),
    at: p.datetime(),
    /** Who did it. It stays when their account goes. */
    operatorId: p.uuid().nullable(),
    /** Their username then, or `npm run admin` */
    operatorName: p.text(),
    /** The operation, such as `decideReport`. */
    act: p.text(),
    /** What it was done to, such as `report 018f…`. */
    subject: p.text().default(""),
    reason: p.text().default(""),
  },
});

/** An act of an operator, or a look at evidence. Rows are only ever added: a trigger refuses anything else. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
