import { p } from "@mikro-orm/core";

/**
 * The chat of what belongs to a message or a reply. References into tables in parts name it (`db/partitions`); null in
 * rows from before 059.
 */
export const chatOfPart = () => p.uuid().nullable();
