import { MEMORY_TOPICS } from "../../../../../schema/rules/memory.ts";
import type { MemoryTopic } from "../../../../../schema/rules/memory.ts";
import type { MemoryFragment } from "../memory.generated.ts";

/** What is so now, and what was so before, the newest first. */
export interface Fact {
  memory: MemoryFragment;
  earlier: MemoryFragment[];
}

export interface TopicFacts {
  topic: MemoryTopic;
  facts: Fact[];
}

/** Pinned ones come first, then the newest. */
const inOrder = (a: MemoryFragment, b: MemoryFragment): number =>
  Number(b.isPinned) - Number(a.isPinned) || b.saidAt.localeCompare(a.saidAt);

/**
 * Memories by their topics, each with those that it has superseded. One whose successor is not here stands for itself:
 * it was so once, and is told all the same.
 */
export function shownFacts(memories: readonly MemoryFragment[]): TopicFacts[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const facts = new Map<string, Fact>();
  const factOf = (memory: MemoryFragment): Fact => {
    const known = facts.get(memory.id);
    if (known) return known;
    const made = { memory, earlier: [] };
    facts.set(memory.id, made);
    return made;
  };
  for (const memory of memories) {
    const current = latestOf(memory, byId);
    if (current === memory) factOf(memory);
    else factOf(current).earlier.push(memory);
  }
  for (const { earlier } of facts.values()) earlier.sort((a, b) => b.saidAt.localeCompare(a.saidAt));
  const sorted = [...facts.values()].sort((a, b) => inOrder(a.memory, b.memory));
  return MEMORY_TOPICS.map((topic) => ({
    topic,
    facts: sorted.filter(({ memory }) => memory.topic === topic),
  })).filter(({ facts: some }) => some.length > 0);
}

/** What a memory has been superseded by in the end. */
function latestOf(memory: MemoryFragment, byId: ReadonlyMap<string, MemoryFragment>): MemoryFragment {
  const seen = new Set<string>();
  let latest = memory;
  while (latest.supersededBy !== null && !seen.has(latest.id)) {
    seen.add(latest.id);
    const next = byId.get(latest.supersededBy);
    if (!next) break;
    latest = next;
  }
  return latest;
}
