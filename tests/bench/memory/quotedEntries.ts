import { z } from "zod";
import type { ReplyPrompt } from "../../../server/core/chat/replies/languageModel.port.ts";
import type { MemoryEntry } from "./contestant.ts";

/** What a prompt quotes of earlier talk: each with a label that names its day. */
const quotedShape = z.array(z.record(z.string(), z.string())).default([]);
const cardShape = z.object({
  memory: z.object({ facts: quotedShape, talks: quotedShape, said: quotedShape }).optional(),
});

/** Under which label a fact has what was so before it. */
const FORMER = "no longer so";

/** What of older parts of the conversation a prompt of ours holds; its card is the last line of its instructions. */
export function quotedEntries({ system }: ReplyPrompt): MemoryEntry[] {
  const { memory } = cardShape.parse(JSON.parse(system.slice(system.lastIndexOf("\n") + 1)));
  if (!memory) return [];
  const entriesOf = (kind: MemoryEntry["kind"], quoted: Record<string, string>[]): MemoryEntry[] =>
    quoted.flatMap((labelled) =>
      Object.entries(labelled).map(([label, text]) => ({
        kind,
        text: `${label}: ${text}`,
        isFormer: label === FORMER,
      })),
    );
  return [
    ...entriesOf("fact", memory.facts),
    ...entriesOf("summary", memory.talks),
    ...entriesOf("passage", memory.said),
  ];
}
