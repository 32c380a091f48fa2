import type { ApolloClient } from "@apollo/client";
import { chatKeyOf } from "../../../lib/chats/drafts.ts";
import { removeWaiting, waiting } from "../../../lib/outbox/outbox.ts";
import { sendInOrder, somethingChanges } from "../../../lib/outbox/sendInOrder.ts";
import type { Tried } from "../../../lib/outbox/sendInOrder.ts";
import { messagesOf } from "../../../lib/outbox/waiting.ts";
import { chatNoticeOf } from "../conversation/chatNotices.ts";
import { takeUp } from "../editing/takeUp.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { ChatHistoryDocument } from "../history/history.generated.ts";
import { deliver } from "./deliver.ts";
import { messageTried, refuseMessage } from "./unsentMessages.ts";

/**
 * How long to wait for the end of a reply that has no subscription before the history is read again, in milliseconds.
 */
const ASK_MS = 5000;
/** The pause after a message that was refused because another reply is running, in milliseconds. */
const RUNNING_MS = 1000;

/** Sends what waits in a chat: in order, each after the reply to the one before, under its own request id. */
export function sendMessages(client: ApolloClient, userId: string, npcId: string): Promise<void> {
  const place = { npcId };
  const unsent = () => messagesOf(npcId, waiting.get());
  const readHistory = () => chatHistory.loadNewest(client, place).catch(() => undefined);
  const isReplying = (): boolean =>
    chatHistory.cached(client.cache, place)?.messages.some(({ isGenerating }) => isGenerating) ?? false;
  const watchHistory = (callback: () => void) =>
    client.cache.watch({ query: ChatHistoryDocument, variables: place, optimistic: false, callback });

  const replyEnds = async (): Promise<void> => {
    if (!(await somethingChanges(ASK_MS, watchHistory))) await readHistory();
  };

  /** A limit applies to all waiting messages: their texts go back to where they were written. */
  const giveAllBack = async (): Promise<void> => {
    const all = unsent();
    const stored = removeWaiting(userId, all);
    takeUp(chatKeyOf(userId, npcId), all);
    await stored;
  };

  const send = async (): Promise<Tried> => {
    const [message] = unsent();
    if (!message) return "settled";
    const outcome = await deliver(client, message);
    if (outcome.kind === "tried") {
      messageTried(message, typeof outcome.tried === "object" ? outcome.tried.notBefore : "waiting");
      return outcome.tried;
    }
    messageTried(message, "waiting");
    if (outcome.kind === "sent") {
      await removeWaiting(userId, [message]);
      return "settled";
    }
    if (outcome.kind === "notice") {
      await giveAllBack();
      chatNoticeOf(chatKeyOf(userId, npcId)).set(outcome.notice);
    } else if (outcome.kind === "refused") await refuseMessage(userId, message, outcome.errorCode);
    else if (outcome.kind === "replyRunning") await readHistory();
    return { notBefore: Date.now() + RUNNING_MS };
  };

  return sendInOrder(client, {
    name: `unsent ${chatKeyOf(userId, npcId)}`,
    userId,
    // One that was refused holds up those behind it.
    isWaiting: () => unsent()[0]?.errorCode === null,
    untilFree: () => (isReplying() ? replyEnds() : null),
    begin() {
      const [message] = unsent();
      if (message) messageTried(message, "sending");
    },
    send,
  });
}
