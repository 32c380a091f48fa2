import { p } from "@mikro-orm/core";

/** What a text means, as an embedding model has it; null where none has been asked. */
export const vectorColumn = () =>
  p
    .array<number>((number) => Number(number))
    .columnType("real[]")
    .nullable();
