import { AppError } from "../../../../schema/rules/appError.ts";
import { Follower } from "../../live/follower.ts";
import { cancellable } from "../../live/cancellable.ts";
import { firstReading, readings } from "../../live/readings.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { chatTopic } from "../signals.ts";
import type { SceneRunView } from "./sceneView.ts";
import { latestRun } from "./viewRun.ts";

/**
 * Follows the scenes in the viewer's chat with a character: yields how the latest stands, now and after each change;
 * null where none was played. Throws UNAUTHENTICATED; NOT_FOUND, also as soon as the chat is deleted.
 */
export function watchRun(
  scope: Pick<Scope, "em" | "viewer" | "bus" | "outages" | "clock">,
  npcId: string,
): AsyncGenerator<SceneRunView | null, void, void> {
  return cancellable(async function* (left) {
    const viewer = requireViewer(scope);
    const lasting = { outages: scope.outages, left };
    const chatNow = async (): Promise<string> => (await requireChat(scope.em.fork(), viewer, npcId, scope.clock())).id;
    const chatId = await firstReading(lasting, chatNow);
    if (!chatId) return;
    const changes = new Follower({
      bus: scope.bus,
      topic: chatTopic(chatId),
      // A message that says something else by now has reached a goal, or does no longer.
      keyOf: ({ kind }) => (kind === "gone" ? kind : "changed"),
      capacity: 2,
      left,
    });
    changes.reread();
    yield* readings(changes, lasting, async function* () {
      // Another chat may have been begun since: it is not the one that is followed.
      if ((await chatNow()) !== chatId) throw new AppError("NOT_FOUND");
      yield await latestRun({ em: scope.em.fork() }, chatId, viewer);
    });
  });
}
