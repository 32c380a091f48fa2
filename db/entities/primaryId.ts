import { randomUUID } from "node:crypto";
import { p } from "@mikro-orm/core";

/** A row's own id, given to it when it is made. */
export const primaryId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => randomUUID());
