import { useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { RetryIcon, SimplerIcon } from "../../../components/icons/chatIcons.tsx";
import { EditIcon, SpeakerIcon, StopSpeakerIcon, TranslateIcon } from "../../../components/icons/icons.tsx";
import { PaceButton } from "../../../components/messages/PaceButton.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useTranslateMessage } from "../../../lib/messages/useTranslateMessage.ts";
import { readMessage } from "../../../lib/speech/readText.ts";
import { usePrepareReading, useReadAloud } from "../../../lib/speech/useReadAloud.ts";
import { TappableChat } from "../../../lib/words/wordsOf.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { Alternatives } from "../reply/Alternatives.tsx";
import { useLineCorrection } from "./useLineCorrection.ts";
import { useRewording } from "./useRewording.ts";
import "./replyTools.css";

interface NewestActionsProps {
  message: MessageFragment;
  /** The person's newest line, which it answers. */
  line: MessageFragment | null;
  /** No reply is running, so another one can start. */
  isIdle: boolean;
  actions: ConversationActions;
}

const TOOL =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted transition-colors hover:bg-primary-soft hover:text-primary -outline-offset-2 disabled:opacity-50 aria-disabled:opacity-50";

/** A label that a narrow conversation has no room for. */
const wide = (label: ReactNode): ReactNode => <span className={WIDE}>{label}</span>;

/** The quiet row under the newest reply: its alternatives, translation, reading aloud, another answer, the pencil. */
export function NewestActions({ message, line, isIdle, actions }: NewestActionsProps) {
  const { t } = useTranslation("chat");
  const translation = useTranslateMessage(message, actions.translate);
  const voice = useReadAloud(readMessage(message, useContext(TappableChat)));
  usePrepareReading();
  const { replyId, alternatives, text } = message;
  const isSaid = message.sender === "npc" && message.messageType === "normal" && !message.isGenerating;
  const isChosen = alternatives.count > 1;
  const canRead = voice.canRead && text !== "";
  const canRegenerate = text !== "" && replyId !== null;
  // What is read is the text that is shown.
  const show = (index: number): void => {
    voice.stop();
    actions.showAlternative(message, index);
  };
  const regenerate = (): void => {
    voice.stop();
    actions.regenerateReply();
  };
  const rewording = useRewording(message, actions);
  const simpler = (): void => {
    voice.stop();
    rewording?.reword("simpler");
  };
  usePageKey("translate", isSaid && translation ? translation.toggle : null);
  usePageKey("read", isSaid && canRead ? (voice.isReading ? voice.stop : voice.read) : null);
  usePageKey("regenerate", isSaid && canRegenerate && isIdle ? regenerate : null);
  if (!isSaid || (!isChosen && text === "")) return null;
  const isFew = !isChosen && !translation?.isShown;
  // In German, all labels in one row are too wide for a conversation's column beside what comes now and then.
  const isMany = isChosen || voice.isReading || rewording?.isFarTooHard === true;
  return (
    <div className="@container">
      {/* As far from the edge as the text of the bubble above. */}
      <div
        className={classNames(
          "reply-tools flex animate-fade flex-wrap items-center",
          isChosen ? "-ml-1 sm:ml-0" : "ml-[5px]",
        )}
      >
        {isChosen && <Alternatives {...alternatives} onShow={show} />}
        {translation && (
          <button
            type="button"
            onClick={translation.toggle}
            aria-disabled={translation.running}
            title={translation.label}
            className={classNames(TOOL, translation.isShown && "text-primary")}
          >
            <TranslateIcon size={18} />
            {isFew ? translation.label : wide(translation.label)}
            {!translation.isPaid && !translation.running && <LowPrice act="translate" />}
          </button>
        )}
        {canRead && (
          <button
            type="button"
            onClick={voice.isReading ? voice.stop : voice.read}
            title={t(voice.isReading ? "stopReading" : "readAloud")}
            className={classNames(TOOL, voice.isReading && "text-primary")}
          >
            {voice.isReading ? <StopSpeakerIcon size={18} /> : <SpeakerIcon size={18} />}
            {wide(t(voice.isReading ? "stopReading" : "readAloud"))}
            {!voice.isReading && <LowPrice act="speech" />}
          </button>
        )}
        {canRegenerate && rewording?.isFarTooHard && (
          <button type="button" onClick={simpler} disabled={!isIdle} className={classNames(TOOL, "text-primary!")}>
            <SimplerIcon size={18} />
            {t("rewording.offer")}
            <LowPrice act="reply" />
          </button>
        )}
        {canRegenerate && (
          <button type="button" onClick={regenerate} disabled={!isIdle} title={t("regenerate")} className={TOOL}>
            <RetryIcon />
            {isChosen && voice.isReading ? <span className="sr-only">{t("regenerate")}</span> : wide(t("regenerate"))}
            <LowPrice act="reply" />
          </button>
        )}
        {/* A narrow phone has its room for another tool then. */}
        <LinePencil
          line={line}
          isBrief={isMany}
          className={classNames(TOOL, (isChosen || voice.isReading) && "@max-sm:hidden")}
        />
        {/* At the end, where it moves nothing; a narrow phone has no room for it beside alternatives. */}
        {voice.isReading && <PaceButton className={classNames(TOOL, isChosen && "@max-sm:hidden")} />}
      </div>
    </div>
  );
}

/** What only a wide conversation has room for, be the screen as wide as it may. */
const WIDE = "sr-only @xl:not-sr-only";

interface LinePencilProps {
  line: MessageFragment | null;
  /** It has no room for its label, be the conversation as wide as it may. */
  isBrief: boolean;
  className: string;
}

/** The pencil of the person's newest line, in the row under its reply. */
function LinePencil({ line, isBrief, className }: LinePencilProps) {
  const { t } = useTranslation("chat");
  const correction = useLineCorrection(line);
  if (!correction) return null;
  const label = t(correction.isKnown ? "line.see" : "line.correct");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      onClick={correction.open}
      className={classNames(className, correction.isChanged && "text-primary")}
    >
      <EditIcon size={18} />
      <span className={isBrief ? "sr-only" : WIDE}>{label}</span>
    </button>
  );
}
