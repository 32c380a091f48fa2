import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { isServerReachable, subscribeToReachability } from "../../../lib/apollo/reachability.ts";
import { errorOfRecording, speechRefusalOf } from "../../../lib/dictation/refusals.ts";
import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { removeWaiting } from "../../../lib/outbox/outbox.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { startReading } from "../../../lib/speech/startReading.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { readReply } from "../listening/readReply.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { useUnsent } from "../unsent/useUnsent.ts";
import { openEars } from "./hearing/openEars.ts";
import { createTalk } from "./talking.ts";
import type { SpokenTalk } from "./talking.ts";
import { talkSettings } from "./talkSettings.ts";
import { askWhetherTranscribed, writeDown } from "./writeDown.ts";

/** What a talk has of its chat. The functions are those of its beginning. */
interface Wish {
  npcId: string;
  /** The language that is spoken. */
  language: Language;
  messages: readonly MessageFragment[];
  /** A limit keeps lines from being sent. */
  isLimited: boolean;
  onSend: (text: string) => void;
  onKeep: (text: string) => void;
  onStopReply: () => void;
}

/** The newest message, if it is a reply. */
const replyIn = (messages: readonly MessageFragment[]): MessageFragment | null => {
  const last = messages.at(-1);
  return last?.sender === "npc" && last.replyId !== null ? last : null;
};

/** A reply that can be asked for again. */
const hasFailed = ({ status }: MessageFragment): boolean => status === "failed" || status === "interrupted";

/** A talk in a chat: what one says becomes its messages, and each reply that comes is spoken. */
export function useTalk(wish: Wish): SpokenTalk {
  const client = useApolloClient();
  const [talk] = useState(() => {
    const { npcId, language, onSend, onKeep, onStopReply } = wish;
    return createTalk({
      openEars: async (events, asked) =>
        openEars(events, { ...asked, language, transcribes: await askWhetherTranscribed(client, asked.signal) }),
      refusalOf: (error) => speechRefusalOf(errorOfRecording(error)) ?? "failed",
      writeDown: (recording, signal) => writeDown(client, { recording, language, signal }),
      separator: LANGUAGE_FACTS[language].hasBlanks ? " " : "",
      settings: talkSettings.get,
      send: onSend,
      keep: onKeep,
      stopReply: () => {
        const messages = chatHistory.cached(client.cache, { npcId })?.messages ?? [];
        if (messages.some(({ isGenerating }) => isGenerating)) onStopReply();
      },
      read: (text) => startReading(client, text),
    });
  });
  useEffect(() => talk.end, [talk]);
  useEffect(() => {
    const goOn = (...lostBy: readonly SpeechRefusal[]): void => {
      const { phase, trouble } = talk.view.get();
      if (document.visibilityState !== "visible" || phase !== "closed" || trouble?.kind !== "microphone") return;
      if (lostBy.includes(trouble.why)) talk.begin();
    };
    // A phone takes the microphone from a page that is not seen, and browsers their recognition.
    const seen = (): void => goOn("noMicrophone", "failed", "network");
    const reached = (): void => void (isServerReachable() && goOn("network"));
    document.addEventListener("visibilitychange", seen);
    const forget = subscribeToReachability(reached);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      forget();
    };
  }, [talk]);

  const { npcId, messages, isLimited } = wish;
  const reply = replyIn(messages);
  // What was there before is heard by a tap.
  const seen = useRef(reply?.replyId ?? null);
  const failed = useRef(reply && hasFailed(reply) ? reply.replyId : null);
  useEffect(() => {
    if (!reply?.replyId) return;
    const { replyId } = reply;
    if (seen.current !== replyId) {
      seen.current = replyId;
      talk.hear({ ...readReply(client, reply, replyId, npcId), inTalk: true });
    }
    if (!hasFailed(reply) || failed.current === replyId) return;
    failed.current = replyId;
    talk.giveUp(true);
  }, [client, talk, npcId, reply]);
  useEffect(() => {
    if (isLimited) talk.giveUp(false);
  }, [talk, isLimited]);
  const userId = useViewerUser().id;
  const refused = useUnsent(userId, npcId, messages).find(({ state }) => state === "refused");
  const { t } = useTranslation("errors");
  useEffect(() => {
    if (!refused?.errorCode) return;
    // It would hold up what is said after it.
    void removeWaiting(userId, [refused]);
    showToast("error", t(refused.errorCode));
    talk.giveBack(refused.text);
  }, [talk, userId, refused, t]);
  return talk;
}
