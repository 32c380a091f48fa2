import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSpoken } from "../../../../db/queries/chat/replyContext.ts";
import { findNpcsById } from "../../../../db/queries/npcs/npcs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { textsIn } from "../../npcs/npcTexts.policy.ts";
import type { Turn } from "./languageModel.port.ts";
import { recentTurns } from "./replyPrompt.policy.ts";

/** What a tool of the language needs of the latest conversation. */
const TALK_ROOM = { tokens: 2400, messages: 60 };

/** The character of a chat and its latest messages, oldest first. */
export interface Talk {
  npcName: string;
  npcDescription: string;
  turns: Turn[];
}

/**
 * The latest messages of a chat, without those that are forgotten,
 * and the character's texts in this language. Throws NOT_FOUND.
 */
export async function readTalk(em: SqlEntityManager, npcId: string, chatId: string, language: Language): Promise<Talk> {
  const { name, description } = await npcIn(em, npcId, language);
  const spoken = await findSpoken(em, chatId, TALK_ROOM.messages);
  const turns = spoken.map(({ sender, text }): Turn => ({ speaker: sender, text }));
  return { npcName: name, npcDescription: description, turns: recentTurns(turns, TALK_ROOM.tokens) };
}

/** A character's texts in a language, also of one that was deleted. Throws NOT_FOUND. */
export async function npcIn(
  em: SqlEntityManager,
  npcId: string,
  language: Language,
): Promise<{ name: string; description: string }> {
  const [npc] = await findNpcsById(em, [npcId]);
  if (!npc) throw new AppError("NOT_FOUND");
  return textsIn(npc, language);
}
