import type { NewTurn, TurnPlace } from "../../../../db/queries/chat/openReply.ts";
import type { PlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";

/** The message of a turn that was just stored, as a line of the scene that is played; null where none is. */
export function playedLine(
  { text, language }: Pick<NewTurn, "text" | "language">,
  { chatId, scene, spoken }: Pick<TurnPlace, "chatId" | "scene" | "spoken">,
): PlayedLine | null {
  const last = spoken.at(-1);
  return scene && { chatId, text, edition: 0, language, before: last?.sender === "npc" ? last.text : null, scene };
}
