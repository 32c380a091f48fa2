import type { ShelfFact, ShelfStretch, ShelfTurn } from "../../../../db/queries/memory/shelf.ts";
import { clipTokens, estimateTokens } from "../../models/tokens.policy.ts";
import { likeness, timeliness, worth } from "./ranking.policy.ts";
import type { Asked } from "./ranking.policy.ts";
import type { Found, Shelf } from "./shelf.ts";

/** A fact with what was so before it. */
export interface RecalledFact {
  fact: ShelfFact;
  /** Newest first. */
  before: ShelfFact[];
  /** It was found by what is asked, and not only because there was room. */
  isFound: boolean;
}

/** What of a conversation's past enters one prompt. */
export interface Recalled {
  facts: RecalledFact[];
  stretches: ShelfStretch[];
  /** In their order in the conversation. */
  passages: ShelfTurn[];
}

export const NOTHING_RECALLED: Recalled = { facts: [], stretches: [], passages: [] };

/** What there is room for. */
export interface RecallRoom {
  /** Tokens of all that is recalled. */
  tokens: number;
  /** The texts of the newest turns, which the prompt has anyway. */
  newest: ReadonlySet<string>;
}

/** What the frame of a fact, a summary or a passage takes beside its text, in tokens. */
const FRAME_TOKENS = 16;
/** As long as what a prompt says beside a text that is no longer so. */
const FORMER = " (until 2026-11-25), no longer so: ";
/** Shares of the room, of which each may use what those before it have left. */
const PINNED_SHARE = 0.3;
const FACTS_SHARE = 0.5;
const PASSAGES_SHARE = 0.35;
/** From here on something is an answer to what is asked, and not a chance likeness. */
const FOUND_FROM = 0.3;
/** A passage says more than a word in common. */
const PASSAGE_FROM = 0.38;
const MOST_OF_PASSAGE = 120;
const MOST_BEFORE = 2;

/**
 * Chooses what of a conversation's past enters a prompt: facts that are pinned, what is found by the words, the meaning
 * and the time of what is asked, then what matters and is fresh. A fact that is no longer so comes only with the one
 * that has superseded it.
 */
export function recalled(shelf: Shelf, asked: Asked, room: RecallRoom): Recalled {
  let left = room.tokens;
  const take = (text: string, share: number, spent: number): number => {
    // As it is quoted: a mark that is escaped takes twice its room.
    const cost = estimateTokens(JSON.stringify(text)) + FRAME_TOKENS;
    if (cost > left || spent + cost > room.tokens * share) return 0;
    left -= cost;
    return cost;
  };
  const ranked = rankedFacts(shelf, asked);
  const facts = new Set<RecalledFact>();
  const add = (chosen: RecalledFact[], share: number): void => {
    let spent = 0;
    for (const recall of chosen) {
      if (facts.has(recall)) continue;
      const former = recall.before.map(({ text }) => `${text}${FORMER}`);
      const cost = take([recall.fact.text, recall.fact.npcName ?? "", ...former].join(" "), share, spent);
      if (cost > 0) facts.add(recall);
      spent += cost;
    }
  };
  add(
    ranked.filter(({ fact }) => fact.isPinned),
    PINNED_SHARE,
  );
  add(
    ranked.filter(({ isFound }) => isFound),
    FACTS_SHARE,
  );
  const passages = passagesOf(shelf, asked, room, (text, spent) => take(text, PASSAGES_SHARE, spent));
  const stretches = stretchesOf(shelf, asked, (text) => take(text, 1, 0) > 0);
  add(ranked, 1);
  return { facts: [...facts], stretches, passages };
}

/** Facts that are so still, each with what it has superseded: those that answer best first. */
function rankedFacts(shelf: Shelf, asked: Asked): RecalledFact[] {
  const before = Map.groupBy(
    shelf.facts.filter(({ item }) => item.supersededBy !== null),
    ({ item }) => item.supersededBy,
  );
  const formerOf = (id: string): Found<ShelfFact>[] =>
    (before.get(id) ?? []).flatMap((former) => [former, ...formerOf(former.item.id)]);
  const ranked = shelf.facts
    .filter(({ item }) => item.supersededAt === null)
    .map((found) => {
      const former = formerOf(found.item.id);
      const { importance, saidAt } = found.item;
      const like = Math.max(...[found, ...former].map((one) => likeness(shelf, asked, one)));
      const timely = Math.max(...[found, ...former].map(({ item }) => timeliness(asked, item.saidAt)));
      const rank = like + timely + worth(importance, saidAt, asked.now);
      const isFound = like + timely >= FOUND_FROM;
      return { rank, isFound, fact: found.item, before: former.slice(0, MOST_BEFORE).map(({ item }) => item) };
    });
  return ranked
    .sort((one, other) => other.rank - one.rank)
    .map(({ fact, before: former, isFound }) => ({ fact, before: former, isFound }));
}

/** Messages that are like what is asked, each with the one before and after it, where it has room. */
function passagesOf(
  shelf: Shelf,
  asked: Asked,
  { newest }: RecallRoom,
  take: (text: string, spent: number) => number,
): ShelfTurn[] {
  const { turns } = shelf;
  const ranked = turns
    .map((found, index) => ({ index, rank: likeness(shelf, asked, found) + timeliness(asked, found.item.at) }))
    .filter(({ rank }) => rank >= PASSAGE_FROM)
    .sort((one, other) => other.rank - one.rank);
  const chosen = new Map<number, ShelfTurn>();
  let spent = 0;
  for (const { index } of ranked) {
    for (const near of [index, index - 1, index + 1]) {
      const turn = turns[near]?.item;
      if (!turn || chosen.has(near) || newest.has(turn.text)) continue;
      const text = clipTokens(turn.text, MOST_OF_PASSAGE);
      const cost = take(text, spent);
      if (cost === 0) break;
      spent += cost;
      chosen.set(near, { ...turn, text });
    }
  }
  return [...chosen].sort(([one], [other]) => one - other).map(([, turn]) => turn);
}

/** Summaries that are like what is asked, then the newest ones, in their order. */
function stretchesOf(shelf: Shelf, asked: Asked, take: (text: string) => boolean): ShelfStretch[] {
  const ranked = shelf.stretches
    .map((found) => {
      const { fromAt, toAt } = found.item;
      return { item: found.item, rank: likeness(shelf, asked, found) + timeliness(asked, fromAt, toAt) };
    })
    .map(({ item, rank }) => ({ item, rank: rank >= FOUND_FROM ? rank : 0 }))
    .sort((one, other) => other.rank - one.rank || other.item.toAt - one.item.toAt);
  const chosen = ranked.filter(({ item }) => take(item.summary)).map(({ item }) => item);
  return chosen.sort((one, other) => one.fromAt - other.fromAt);
}
