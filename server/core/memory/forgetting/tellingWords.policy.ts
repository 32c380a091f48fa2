import type { MemoryRow } from "../../../../db/queries/memory/ownMemories.ts";

/** Where one of these stands a memory is told, as it is worded now or was before its person changed it. */
export const tellingWords = ({ words, formerWords }: Pick<MemoryRow, "words" | "formerWords">): string[] => [
  ...words,
  ...formerWords,
];
