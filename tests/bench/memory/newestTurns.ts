import { replyPrompt } from "../../../server/core/chat/replies/replyPrompt.policy.ts";
import { NOTHING_RECALLED } from "../../../server/core/memory/recall/recalled.policy.ts";
import { estimateTokens } from "../../../server/core/models/tokens.policy.ts";
import type { Contestant } from "./contestant.ts";

/** What a prompt holds without memory: as many of the newest turns as fit, of those that are read. */
const newestOf = (readsAll: boolean): Contestant => ({
  close: () => Promise.resolve(),
  promptFor: ({ conversation: { script }, question, turns, at }, { room }) => {
    const spoken = [
      ...turns.map(({ speaker, text }) => ({ sender: speaker, text })),
      { sender: "user" as const, text: question.text },
    ].slice(readsAll ? 0 : -room.messages);
    const prompt = replyPrompt(
      {
        scene: null,
        reworded: null,
        alternative: 1,
        language: script.language,
        stopRequested: false,
        npcId: script.id,
        npcName: script.character.name,
        npcDescription: script.character.description,
        background: script.character.background,
        userName: script.person,
        nativeLanguage: script.language === "en" ? "de" : "en",
        level: "intermediate",
        spoken,
        dueWords: [],
        promised: null,
        at,
        silentSince: turns.at(-1)?.at ?? null,
        memory: null,
        pace: { step: 0, tooHard: [], vocabulary: null },
      },
      room,
      NOTHING_RECALLED,
    );
    const tokens = [prompt.system, ...prompt.turns.map(({ text }) => text)].reduce(
      (sum, text) => sum + estimateTokens(text),
      0,
    );
    return Promise.resolve({ tokens, memory: [], turns: prompt.turns.slice(0, -1) });
  },
});

/** As a server without memory has it, which reads so many messages as may fit. */
export const newestTurns = newestOf(false);
/** As it would have it if it read all: short messages leave nothing of the room unused. */
export const newestTurnsOfAll = newestOf(true);
