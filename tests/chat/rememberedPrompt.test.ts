import { expect, test } from "vitest";
import type { ReplyContext } from "../../db/queries/chat/replyContext.ts";
import type { ShelfFact } from "../../db/queries/memory/shelf.ts";
import { promptRoom } from "../../server/core/chat/replies/promptRoom.policy.ts";
import { recallRoom, replyPrompt } from "../../server/core/chat/replies/replyPrompt.policy.ts";
import { askedTerms } from "../../server/core/memory/recall/ranking.policy.ts";
import { recalled } from "../../server/core/memory/recall/recalled.policy.ts";
import { foundFact, foundStretch, foundTurn, Shelf } from "../../server/core/memory/recall/shelf.ts";
import { estimateTokens } from "../../server/core/models/tokens.policy.ts";

const NOW = Date.UTC(2026, 10, 26);

const factOf = (text: string, index: number): ShelfFact => ({
  id: String(index),
  topic: "character",
  subject: `subject ${index}`,
  text,
  words: [],
  importance: 3,
  isPinned: index % 3 === 0,
  isEdited: false,
  position: null,
  saidAt: NOW,
  supersededAt: null,
  supersededBy: null,
  vector: null,
  npcName: "字".repeat(40),
});

function contextOf(text: string, question: string): ReplyContext {
  return {
    scene: null,
    reworded: null,
    alternative: 1,
    language: "zh",
    stopRequested: false,
    npcId: "lena",
    npcName: "字".repeat(40),
    npcDescription: text.slice(0, 200),
    background: text.repeat(20),
    userName: "字".repeat(30),
    nativeLanguage: "de",
    level: "beginner",
    spoken: Array.from({ length: 40 }, (_, index) => ({
      sender: index % 2 === 0 ? ("npc" as const) : ("user" as const),
      text: index === 39 ? question : `${index} ${text.slice(0, 60)}`,
    })),
    dueWords: [],
    promised: null,
    at: new Date(NOW),
    silentSince: new Date(0),
    memory: null,
    pace: { step: 0, tooHard: [], vocabulary: null },
  };
}

const TEXTS = { "Chinese characters": "记", "marks that are escaped": '"', backslashes: "\\", words: "go " };

test.each(Object.entries(TEXTS).flatMap(([name, piece]) => [2048, 8192].map((tokens) => ({ name, piece, tokens }))))(
  "500 memories of $name keep a prompt within $tokens tokens, and its last turn in it",
  ({ piece, tokens }) => {
    const long = piece.repeat(300 / piece.length);
    const question = piece.repeat(400 / piece.length);
    const shelf = new Shelf(
      Array.from({ length: 500 }, (_, index) => foundFact(factOf(index % 2 ? long : piece.repeat(6), index))),
      Array.from({ length: 40 }, () => foundStretch({ summary: long, fromAt: NOW, toAt: NOW, vector: null })),
      Array.from({ length: 300 }, (_, position) =>
        foundTurn({ position, speaker: "user" as const, text: `${position}${long}`, at: NOW, vector: null }),
      ),
    );
    const room = promptRoom(tokens);
    const context = contextOf(long, question);
    const asked = { terms: askedTerms(question, []), vector: null, time: { from: 0, to: NOW }, now: NOW };
    const found = recalled(shelf, asked, recallRoom(context, room));
    const { system, turns } = replyPrompt(context, room, found);
    const spent = [system, ...turns.map(({ text }) => text)].reduce((sum, text) => sum + estimateTokens(text), 0);
    expect(found.facts.length).toBeGreaterThan(0);
    expect(turns.at(-1)?.text).toBe(question);
    expect(spent).toBeLessThanOrEqual(tokens);
  },
);
