import { defineEntity, p } from "@mikro-orm/core";

export const AddressKeySchema = defineEntity({
  name: "AddressKey",
  tableName: "address_keys",
  properties: {
    /** The extended public key's own fingerprint. */
    id: p.string().primary(),
    /** The index of the next address. An address is given out once. */
    nextIndex: p.integer().default(0),
  },
});

/** A key that addresses are derived from. */
export class AddressKey extends AddressKeySchema.class {}
AddressKeySchema.setClass(AddressKey);
