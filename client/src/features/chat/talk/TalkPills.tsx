import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { RetryIcon, SlowIcon } from "../../../components/icons/chatIcons.tsx";
import { TranslateIcon } from "../../../components/icons/icons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { changeReading, useReading } from "../../../lib/messages/readingStore.ts";
import { requestTranslation } from "../../../lib/messages/requestTranslation.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { pace, readSlowly } from "../../../lib/speech/pace.ts";
import { readMessage, textIdOf } from "../../../lib/speech/readText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { chatHistory } from "../history/chatHistory.ts";
import type { SpokenTalk } from "./spokenTalk.ts";

interface TalkPillsProps {
  talk: SpokenTalk;
  npcId: string;
  messages: readonly MessageFragment[];
}

/** What helps to understand the last reply: again, slower, in one's own language. Keys follow their `data-key`. */
export function TalkPills({ talk, npcId, messages }: TalkPillsProps) {
  const { t } = useTranslation(["talk", "chat"]);
  const isSlow = pace.use();
  // One that has said nothing yet is waited for: the one before it is not what stands there.
  const reply = messages.findLast(
    ({ sender, messageType, text, isGenerating }) =>
      sender === "npc" && messageType === "normal" && (isGenerating || text !== ""),
  );
  if (!reply) return null;
  const repeat = (): void => talk.hear({ ...readMessage(reply, npcId), inTalk: true });
  return (
    <div className="talk-row">
      <button type="button" className="talk-pill" data-key="r" disabled={reply.isGenerating} onClick={repeat}>
        <RetryIcon />
        {t("again")}
      </button>
      <button
        type="button"
        className="talk-pill"
        data-key="s"
        aria-pressed={isSlow}
        onClick={() => readSlowly(!isSlow)}
      >
        <SlowIcon />
        {t("slower")}
      </button>
      <OwnLanguage talk={talk} npcId={npcId} reply={reply} />
    </div>
  );
}

/** Says the reply in the language that one speaks best, and shows it. */
function OwnLanguage({ talk, npcId, reply }: { talk: SpokenTalk; npcId: string; reply: MessageFragment }) {
  const { t } = useTranslation("talk");
  const client = useApolloClient();
  const errorText = useErrorText();
  const { userType, nativeLanguage } = useViewerUser();
  const { translating, failure } = useReading(reply);
  const told = useRef(failure);
  useEffect(() => {
    if (failure && failure !== told.current) showToast("error", errorText(failure.error, "translate"));
    told.current = failure;
  }, [failure, errorText]);
  if (userType === "guest" || reply.language === nativeLanguage) return null;
  const say = ({ translation }: MessageFragment): void => {
    if (!translation) return;
    const { translation: text, language } = translation;
    talk.hear({ id: `${textIdOf(reply)} translation`, text, language, npcId: null, message: null });
  };
  const translate = (): void => {
    changeReading(reply, { translated: true });
    if (reply.translation) say(reply);
    else
      requestTranslation(client, {
        message: reply,
        onTranslated: (message) => {
          chatHistory.upsert(client.cache, { npcId }, [message]);
          say(message);
        },
      });
  };
  return (
    <button
      type="button"
      className="talk-pill"
      data-key="t"
      disabled={translating || reply.isGenerating}
      onClick={translate}
    >
      <TranslateIcon size={18} />
      <span lang={nativeLanguage} dir="auto">
        {LANGUAGE_FACTS[nativeLanguage].ownName}
      </span>
      <span className="sr-only">{t("ownLanguage")}</span>
      {!reply.translation && <LowPrice act="translate" />}
    </button>
  );
}
