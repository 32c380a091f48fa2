import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../channels/api.ts";
import { SEND } from "./chatOperations.ts";
import type { NoticeData, Sent } from "./chatOperations.ts";
import { recordReply } from "./recordReply.ts";

/** Milliseconds until something is tried again. */
const AGAIN_MS = 100;
const NO_ANSWER = { data: null, errors: [{ extensions: { code: "NO_ANSWER" } }] };

/** A message that the server has taken, and by performance.now() when it was first sent and when that was said. */
export interface Taken {
  requestId: string;
  text: string;
  sentAt: number;
  at: number;
}

/** What has come of a chat so far. */
export interface SteadyTalk {
  taken: Taken[];
  /** How each reply ended for its viewer. */
  ends: string[];
  /** What was said instead of taking a message. */
  codes: string[];
  /** Says nothing more; resolves when the last reply has ended. */
  stop(): Promise<void>;
  /** Leaves at once, as one whose server is gone. */
  leave(): void;
}

/**
 * Says one thing after the other, each under its request id until it is taken, as the page's outbox does. Replies are
 * watched from another page, perhaps on another node, which comes back when it could not be let in.
 */
export function startTalk(speaker: Api, viewer: Api, npcId: string, tokens: number): SteadyTalk {
  let isStopped = false;
  let hasLeft = false;
  const talk: Pick<SteadyTalk, "taken" | "ends" | "codes"> = { taken: [], ends: [], codes: [] };
  const say = async (): Promise<void> => {
    const requestId = crypto.randomUUID();
    const sentAt = performance.now();
    const text = `Count to ${tokens}: ${requestId}`;
    const input = { npcId, text, requestId };
    while (!hasLeft) {
      const { data, errors } = await speaker
        .request<Sent | { sendMessage: NoticeData }>(SEND, { input })
        .catch(() => NO_ANSWER);
      talk.codes.push(...errors.map(({ extensions }) => extensions.code));
      if (data && "notice" in data.sendMessage) talk.codes.push(data.sendMessage.notice);
      if (data && "reply" in data.sendMessage) {
        talk.taken.push({ requestId, text, sentAt, at: performance.now() });
        const end = await endOf(viewer, data.sendMessage.reply.replyId, () => hasLeft);
        if (end) talk.ends.push(end);
        return;
      }
      await sleep(AGAIN_MS);
    }
  };
  const going = (async () => {
    while (!isStopped) await say();
  })();
  return {
    ...talk,
    stop: async () => {
      isStopped = true;
      await going;
    },
    leave: () => {
      isStopped = true;
      hasLeft = true;
    },
  };
}

async function endOf(viewer: Api, replyId: string | null, hasLeft: () => boolean): Promise<string | null> {
  while (!hasLeft()) {
    const end = await recordReply(viewer, replyId).ended;
    if (end) return end.status;
    await sleep(AGAIN_MS);
  }
  return null;
}
