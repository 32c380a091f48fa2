import type { ApolloClient } from "@apollo/client";
import { isServerReachable, reportUnreachable, subscribeToReachability } from "../../../lib/apollo/reachability.ts";
import { inOneTab } from "../../../lib/chats/inOneTab.ts";
import { chatKeyOf, readAgain } from "../../../lib/chats/keptTexts.ts";
import { currentUser, subscribeToSession } from "../../../lib/session/session.ts";
import { ChatHistoryDocument } from "../history/history.generated.ts";
import { chatNoticeOf } from "../conversation/chatNotices.ts";
import { deliver } from "./deliver.ts";
import type { Outcome } from "./deliver.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { changeOutgoing, unsentOf, removeOutgoing } from "./unsentMessages.ts";
import type { Outgoing } from "./unsentMessages.ts";
import { giveBack } from "../composer/useDraft.ts";

/**
 * How long to wait for the end of a reply that has no subscription before the history is read again, in milliseconds.
 */
const ASK_MS = 5000;
/** The pause after a message that was refused because another reply is running, in milliseconds. */
const RUNNING_MS = 1000;
/** The longest pause between two tries that do not reach the server, or find it too busy, in milliseconds. */
const LAST_RETRY_MS = 30_000;

interface Chat {
  client: ApolloClient;
  userId: string;
  npcId: string;
  chatKey: string;
}

const sending = new WeakMap<ApolloClient, Set<string>>();

const history = (npcId: string) => ({ query: ChatHistoryDocument, variables: { npcId } });

const isReplying = ({ client, npcId }: Chat): boolean =>
  client.readQuery(history(npcId))?.chatHistory.messages.some(({ isGenerating }) => isGenerating) ?? false;

/** The first message, if it may go: one that was refused holds up those behind it. */
function nextOf({ chatKey, userId }: Chat): Outgoing | null {
  const [head] = unsentOf(chatKey).get();
  return head && head.state !== "refused" && currentUser()?.id === userId ? head : null;
}

/**
 * Resolves with true at the first change of network, session, messages or history;
 * with false when there is none for `patience` milliseconds.
 */
function somethingChanges({ client, npcId, chatKey }: Chat, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (changed: boolean): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(changed);
    };
    const wake = (): void => end(true);
    const timer = setTimeout(() => end(false), patience);
    const stops = [
      subscribeToReachability(wake),
      subscribeToSession(wake),
      unsentOf(chatKey).subscribe(wake),
      client.cache.watch({ ...history(npcId), optimistic: false, callback: wake }),
    ];
  });
}

/** A limit applies to all waiting messages: their texts go back into the draft. */
function giveAllBack(chatKey: string): void {
  const unsent = unsentOf(chatKey);
  const text = unsent
    .get()
    .map((it) => it.text)
    .join("\n");
  unsent.set([]);
  if (text) giveBack(chatKey, text);
}

function settle({ chatKey }: Chat, { requestId }: Outgoing, outcome: Outcome): void {
  if (outcome.kind === "sent") removeOutgoing(chatKey, requestId);
  else if (outcome.kind === "refused")
    changeOutgoing(chatKey, requestId, { state: "refused", errorCode: outcome.errorCode });
  else if (outcome.kind === "notice") {
    giveAllBack(chatKey);
    chatNoticeOf(chatKey).set(outcome.notice);
  } else {
    const notBefore = outcome.kind === "limited" ? outcome.notBefore : null;
    changeOutgoing(chatKey, requestId, { state: "waiting", errorCode: null, notBefore });
  }
}

/** Sends a message unless another tab has; null when that one has. */
function deliverOnce({ client, userId, npcId, chatKey }: Chat, head: Outgoing): Promise<Outcome | null> {
  changeOutgoing(chatKey, head.requestId, { state: "sending", errorCode: null });
  return inOneTab(`unsent ${chatKey}`, async () => {
    readAgain("unsent", chatKey);
    const isThere = unsentOf(chatKey)
      .get()
      .some(({ requestId }) => requestId === head.requestId);
    // Waiting for the turn may have taken long, and another person may be signed in by now.
    return isThere && currentUser()?.id === userId ? deliver(client, npcId, head) : null;
  });
}

async function sendAll(chat: Chat): Promise<void> {
  const { client, npcId } = chat;
  let failures = 0;
  let notBefore = 0;
  for (let head = nextOf(chat); head; head = nextOf(chat)) {
    const pause = notBefore - Date.now();
    if (!isServerReachable()) await somethingChanges(chat, LAST_RETRY_MS);
    else if (pause > 0) await somethingChanges(chat, pause);
    else if (isReplying(chat)) {
      if (!(await somethingChanges(chat, ASK_MS)))
        await chatHistory.loadNewest(client, { npcId }).catch(() => undefined);
    } else {
      const outcome = await deliverOnce(chat, head);
      if (!outcome) continue;
      settle(chat, head, outcome);
      const isInTrouble = outcome.kind === "unreachable" || outcome.kind === "busy";
      failures = isInTrouble ? failures + 1 : 0;
      if (isInTrouble) {
        // The first retry runs at once if the server was out of reach; if it keeps failing, the pauses grow.
        const doublings = outcome.kind === "busy" ? failures : failures - 1;
        notBefore = Date.now() + Math.min(1000 * (2 ** doublings - 1), LAST_RETRY_MS);
        if (outcome.kind === "unreachable") reportUnreachable();
      } else if (outcome.kind === "limited") notBefore = outcome.notBefore;
      else if (outcome.kind !== "sent") {
        notBefore = Date.now() + RUNNING_MS;
        if (outcome.kind === "replyRunning") await chatHistory.loadNewest(client, { npcId }).catch(() => undefined);
      }
    }
  }
}

/**
 * Sends what waits unsent in a chat: in order, each after the reply to the one before, under its
 * own request id, whenever the server can be reached; until nothing waits, or one is refused.
 * Called again meanwhile it changes nothing.
 */
export async function sendUnsent(client: ApolloClient, userId: string, npcId: string): Promise<void> {
  const chatKey = chatKeyOf(userId, npcId);
  const ofClient = sending.get(client) ?? new Set();
  sending.set(client, ofClient);
  if (ofClient.has(chatKey)) return;
  ofClient.add(chatKey);
  try {
    await sendAll({ client, userId, npcId, chatKey });
  } finally {
    ofClient.delete(chatKey);
  }
}
