import type { ReadFact } from "../../../../core/memory/memoryModel.port.ts";

/** A fact of a sentence, before it is known whose it is. */
export type ToldFact = Omit<ReadFact, "turn">;
