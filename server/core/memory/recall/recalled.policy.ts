import type { ShelfFact, ShelfStretch, ShelfTurn } from "../../../../db/queries/memory/shelf.ts";
import { clipTokens } from "../../models/tokens.policy.ts";
import { likenesses, timeliness, worth } from "./ranking.policy.ts";
import type { Asked } from "./ranking.policy.ts";
import { quotedTokens } from "./shelf.ts";
import type { Shelf, ShelvedFact } from "./shelf.ts";

/** A fact with what was so before it. */
export interface RecalledFact {
  fact: ShelvedFact;
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

export const isEmpty = ({ facts, stretches, passages }: Recalled): boolean =>
  facts.length + stretches.length + passages.length === 0;

/** What there is room for. */
export interface RecallRoom {
  /** Tokens of all that is recalled. */
  tokens: number;
  /** The texts of the newest turns, which the prompt has anyway. */
  newest: ReadonlySet<string>;
}

/** What the frame of a fact, a summary or a passage takes beside its text, in tokens. */
const FRAME_TOKENS = 16;
/** What a prompt says beside a text that is no longer so, in tokens. */
const FORMER_TOKENS = 9;
/** Shares of the room, of which each may use what those before it have left. */
const PINNED_SHARE = 0.3;
const FACTS_SHARE = 0.5;
const PASSAGES_SHARE = 0.35;
/** Facts that were not found come before summaries: what they say is more exact, and a question may name it in no word. */
const OTHERS_SHARE = 0.25;
/** From here on something is an answer to what is asked, and not a chance likeness. */
const FOUND_FROM = 0.3;
/** A passage says more than a word in common. */
const PASSAGE_FROM = 0.38;
const MOST_OF_PASSAGE = 120;
const MOST_BEFORE = 2;
/** Things that were too long for what room is left, after which no further one is tried. */
const MOST_MISSES = 5;

/**
 * Chooses what of a conversation's past enters a prompt: facts that are pinned, what is found by the words, the meaning
 * and the time of what is asked, then what matters and is fresh. A fact that is no longer so, and a message that told it,
 * come only with the one that has superseded it.
 */
export function recalled(shelf: Shelf, asked: Asked, room: RecallRoom): Recalled {
  let left = room.tokens;
  const take = (tokens: number, share: number, spent: number): number => {
    const cost = tokens + FRAME_TOKENS;
    if (cost > left || spent + cost > room.tokens * share) return 0;
    left -= cost;
    return cost;
  };
  const ranked = rankedFacts(shelf, asked);
  const facts = new Set<RankedFact>();
  const add = (chosen: readonly RankedFact[], share: number): void => {
    let spent = 0;
    let misses = 0;
    for (const one of chosen) {
      if (misses === MOST_MISSES) break;
      if (facts.has(one)) continue;
      const cost = take(one.tokens, share, spent);
      if (cost > 0) facts.add(one);
      else misses += 1;
      spent += cost;
    }
  };
  const pinned = ranked.filter(({ recall }) => recall.fact.isPinned);
  const found = ranked.filter(({ recall }) => recall.isFound);
  add(pinned, PINNED_SHARE);
  add(found, FACTS_SHARE);
  const byId = new Map(ranked.map((one) => [one.recall.fact.id, one]));
  const addWhatIsSoNow = ({ position }: ShelfTurn): boolean =>
    (shelf.nowAt.get(position) ?? []).every((id) => {
      const now = byId.get(id);
      if (!now || facts.has(now)) return true;
      if (take(now.tokens, 1, 0) === 0) return false;
      facts.add(now);
      return true;
    });
  const passages = passagesOf(shelf, asked, room, {
    take: (tokens, spent) => take(tokens, PASSAGES_SHARE, spent),
    mayCome: addWhatIsSoNow,
  });
  add(ranked, OTHERS_SHARE);
  const stretches = stretchesOf(shelf, asked, (tokens) => take(tokens, 1, 0) > 0);
  add(ranked, 1);
  return { facts: [...facts].map(({ recall }) => recall), stretches, passages };
}

/** A fact, how well it answers, and the tokens that it takes with what was so before it. */
interface RankedFact {
  rank: number;
  tokens: number;
  recall: RecalledFact;
}

/** Facts that are so still, each with what it has superseded: those that answer best first. */
function rankedFacts(shelf: Shelf, asked: Asked): RankedFact[] {
  const like = likenesses(shelf, "facts", asked);
  const ranked: RankedFact[] = [];
  for (const { fact: index, former } of shelf.current) {
    const found = shelf.facts[index];
    if (!found) continue;
    const { item: fact } = found;
    let { tokens } = found;
    let likeness = like.get(index) ?? 0;
    let timely = timeliness(asked, fact.saidAt);
    const before: ShelfFact[] = [];
    for (const one of former) {
      const was = shelf.facts[one];
      likeness = Math.max(likeness, like.get(one) ?? 0);
      if (!was || before.length === MOST_BEFORE) continue;
      before.push(was.item);
      tokens += was.tokens + FORMER_TOKENS;
      timely = Math.max(timely, timeliness(asked, was.item.saidAt));
    }
    const answers = likeness + timely;
    const rank = answers + worth(fact.importance, fact.saidAt, asked.now);
    ranked.push({ rank, tokens, recall: { fact, before, isFound: answers >= FOUND_FROM } });
  }
  return ranked.sort((one, other) => other.rank - one.rank);
}

/** Messages that are like what is asked, each with the one before and after it, where it has room. */
function passagesOf(
  shelf: Shelf,
  asked: Asked,
  { newest }: RecallRoom,
  { take, mayCome }: { take: (tokens: number, spent: number) => number; mayCome: (turn: ShelfTurn) => boolean },
): ShelfTurn[] {
  const { turns } = shelf;
  const like = likenesses(shelf, "turns", asked);
  if (asked.time)
    for (const [index, { item }] of turns.entries()) {
      const timely = timeliness(asked, item.at);
      if (timely > 0) like.set(index, (like.get(index) ?? 0) + timely);
    }
  const ranked = [...like].filter(([, rank]) => rank >= PASSAGE_FROM).sort(([, one], [, other]) => other - one);
  const chosen = new Map<number, ShelfTurn>();
  let spent = 0;
  let misses = 0;
  for (const [index] of ranked) {
    if (misses === MOST_MISSES) break;
    for (const near of [index, index - 1, index + 1]) {
      const found = turns[near];
      if (!found || chosen.has(near) || newest.has(found.item.text) || !mayCome(found.item)) continue;
      const passage = found.tokens > MOST_OF_PASSAGE ? clipped(found.item) : found;
      const cost = take(passage.tokens, spent);
      if (cost === 0) {
        misses += 1;
        break;
      }
      spent += cost;
      chosen.set(near, passage.item);
    }
  }
  return [...chosen].sort(([one], [other]) => one - other).map(([, turn]) => turn);
}

function clipped(turn: ShelfTurn): { item: ShelfTurn; tokens: number } {
  const text = clipTokens(turn.text, MOST_OF_PASSAGE);
  return { item: { ...turn, text }, tokens: quotedTokens(text) };
}

/** Summaries that are like what is asked, then the newest ones, in their order. */
function stretchesOf(shelf: Shelf, asked: Asked, take: (tokens: number) => boolean): ShelfStretch[] {
  const like = likenesses(shelf, "stretches", asked);
  const ranked = shelf.stretches
    .map(({ item, tokens }, index) => {
      const rank = (like.get(index) ?? 0) + timeliness(asked, item.fromAt, item.toAt);
      return { item, tokens, rank: rank >= FOUND_FROM ? rank : 0 };
    })
    .sort((one, other) => other.rank - one.rank || other.item.toAt - one.item.toAt);
  const chosen = ranked.filter(({ tokens }) => take(tokens)).map(({ item }) => item);
  return chosen.sort((one, other) => one.fromAt - other.fromAt);
}
