import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ChatRow } from "../../../../db/queries/chat/chats.ts";
import { findMessage, findMessagesBefore } from "../../../../db/queries/chat/messages.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { HISTORY_PAGE_SIZE } from "../../../../schema/rules/input/paging.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import { firstReading, readings } from "../../live/readings.ts";
import type { Scope } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";
import { chatTopic } from "../signals.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";

/** Changed messages that may wait for a viewer; past that the newest page is told instead. */
const CAPACITY = 100;

/**
 * Follows the messages of a chat that the viewer may read: yields each that is new or has changed, as it is then.
 * Throws what `require` throws, also later: it is asked before each message, and when the chat is gone.
 */
export async function* followMessages(
  scope: Pick<Scope, "em" | "bus" | "outages">,
  { userId }: Viewer,
  require: (em: SqlEntityManager) => Promise<ChatRow>,
  left: AbortSignal,
): AsyncGenerator<MessageView, void, void> {
  const lasting = { outages: scope.outages, left };
  let asked = 0;
  const followed = await firstReading(lasting, () => {
    asked += 1;
    return require(scope.em.fork());
  });
  if (!followed) return;
  const changes = new Follower({
    bus: scope.bus,
    topic: chatTopic(followed.id),
    keyOf: (change) => (change.kind === "message" ? change.messageId : change.kind),
    capacity: CAPACITY,
    left,
  });
  // Before it listened it had to wait for the database: what was said meanwhile is told, too.
  if (asked > 1) changes.reread();
  yield* readings(changes, lasting, async function* (change) {
    const em = scope.em.fork();
    // Another chat may have been begun since: it is not the one that is followed.
    if ((await require(em)).id !== followed.id) throw new AppError("NOT_FOUND");
    if (change === REREAD) {
      const rows = await findMessagesBefore(em, followed.id, null, 0, HISTORY_PAGE_SIZE, userId);
      yield* rows.map(messageView);
    } else if (change.kind === "message") {
      const row = await findMessage(em, followed.id, change.messageId, userId);
      if (row) yield messageView(row);
    }
  });
}
