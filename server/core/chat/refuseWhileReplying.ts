import type { SqlEntityManager } from "@mikro-orm/sql";
import { findRunningReply } from "../../../db/queries/openReply.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { endReply } from "./endReply.ts";

/** Sees to it that no reply runs in a locked chat: ends one whose writer has fallen silent, else throws REPLY_RUNNING. */
export async function refuseWhileReplying(em: SqlEntityManager, scope: { clock: () => Date }, chatId: string): Promise<void> {
  const running = await findRunningReply(em, chatId);
  if (!running) return;
  if (!running.lapsed) throw new AppError("REPLY_RUNNING");
  await endReply(em, running.id, "lapsed", { ending: "interrupted", at: scope.clock() });
}
