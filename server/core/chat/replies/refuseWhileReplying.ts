import type { SqlEntityManager } from "@mikro-orm/sql";
import { findRunningReply } from "../../../../db/queries/chat/openReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { announceEnd } from "./announceEnd.ts";
import { endReply } from "./endReply.ts";

/**
 * Sees to it that no reply runs in a locked chat: throws REPLY_RUNNING, but ends one whose writer has fallen silent. Gives the way to
 * announce that, for after the commit.
 */
export async function refuseWhileReplying(
  em: SqlEntityManager,
  scope: Pick<Scope, "clock" | "bus">,
  chatId: string,
): Promise<() => void> {
  const running = await findRunningReply(em, chatId);
  if (running && !running.lapsed) throw new AppError("REPLY_RUNNING");
  const ended = running && (await endReply(em, running.id, "lapsed", { ending: "interrupted", at: scope.clock() }));
  return () => {
    if (running && ended) announceEnd(scope.bus, running.id, ended);
  };
}
