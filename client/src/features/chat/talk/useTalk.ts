import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { errorOfRecording, speechRefusalOf } from "../../../lib/dictation/refusals.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { startReading } from "../../../lib/speech/startReading.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { openEars } from "./hearing/openEars.ts";
import { createTalk } from "./talking.ts";
import type { SpokenTalk } from "./spokenTalk.ts";
import { talkSettings } from "./talkSettings.ts";
import { useMicrophoneAgain } from "./useMicrophoneAgain.ts";
import { useRefusedLines } from "./useRefusedLines.ts";
import { useSpokenReplies } from "./useSpokenReplies.ts";
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
  const { npcId, messages, isLimited } = wish;
  useMicrophoneAgain(talk);
  useSpokenReplies(talk, npcId, messages);
  useRefusedLines(talk, npcId, messages);
  useEffect(() => {
    if (isLimited) talk.giveUp(false);
  }, [talk, isLimited]);
  return talk;
}
