import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { errorOfRecording, speechRefusalOf } from "../../../lib/dictation/refusals.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { startReading } from "../../../lib/speech/startReading.ts";
import { readReply } from "../listening/readReply.ts";
import { chatHistory } from "../history/chatHistory.ts";
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

/** A talk in a chat: what one says becomes its messages, and each reply that comes is spoken. */
export function useTalk(wish: Wish): SpokenTalk {
  const client = useApolloClient();
  const [talk] = useState(() => {
    const { npcId, language, onSend, onKeep, onStopReply } = wish;
    return createTalk({
      openEars: async (events, asked) =>
        openEars(events, { ...asked, language, transcribes: await askWhetherTranscribed(client) }),
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
    // A phone takes the microphone from a page that is not seen.
    const goOn = (): void => {
      const { phase, trouble } = talk.view.get();
      const isLost = trouble?.kind === "microphone" && trouble.why === "noMicrophone";
      if (document.visibilityState === "visible" && phase === "closed" && isLost) talk.begin();
    };
    document.addEventListener("visibilitychange", goOn);
    return () => document.removeEventListener("visibilitychange", goOn);
  }, [talk]);

  const { npcId, messages, isLimited } = wish;
  const reply = replyIn(messages);
  // What was there before is heard by a tap.
  const seen = useRef(reply?.replyId ?? null);
  const failed = useRef(reply?.status === "failed" ? reply.replyId : null);
  useEffect(() => {
    if (!reply?.replyId) return;
    const { replyId, status } = reply;
    if (seen.current !== replyId) {
      seen.current = replyId;
      talk.hear({ ...readReply(client, reply, replyId, npcId), inTalk: true });
    }
    if (status !== "failed" || failed.current === replyId) return;
    failed.current = replyId;
    talk.giveUp(true);
  }, [client, talk, npcId, reply]);
  useEffect(() => {
    if (isLimited) talk.giveUp(false);
  }, [talk, isLimited]);
  return talk;
}
