import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const MediaSchema = defineEntity({
  name: "Media",
  tableName: "media",
  properties: {
    /** The file's name in the storage and in its URL; it cannot be guessed. */
    key: p.string().primary(),
    /** Null once its owner is gone: a character that others have talked to keeps its picture. */
    owner: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    /** Pixels, as stored. */
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    /** Since when it is not served, by a decision. */
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A picture that was uploaded or drawn. A file without a row is not served. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);
