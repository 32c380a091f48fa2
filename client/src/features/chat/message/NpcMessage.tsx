import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { isErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { classNames } from "../../../components/classNames.ts";
import {
  FailedIcon,
  HarderIcon,
  RepeatIcon,
  RetryIcon,
  SimplerIcon,
  StoppedIcon,
} from "../../../components/icons/chatIcons.tsx";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { Bubble } from "../../../components/messages/Bubble.tsx";
import { BubbleLine } from "../../../components/messages/BubbleLine.tsx";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import { MessageText } from "../../../components/messages/MessageText.tsx";
import { TranslationFailure } from "../../../components/messages/TranslationFailure.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useReading } from "../../../lib/messages/readingStore.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { readMessage, textIdOf } from "../../../lib/speech/readText.ts";
import { useReadingsShown } from "../../../lib/words/readingsShown.ts";
import { hasWords, TappableChat } from "../../../lib/words/wordsOf.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { CoveredReply } from "../listening/CoveredReply.tsx";
import { useIsCovered } from "../listening/coveredReplies.ts";
import { ReplyText } from "../reply/ReplyText.tsx";
import { MemoryMark } from "../memory/MemoryMark.tsx";
import { TapHint } from "./TapHint.tsx";
import { useRewording } from "./useRewording.ts";
import { useShareLine } from "./useShareLine.tsx";

interface NpcMessageProps {
  message: MessageFragment;
  /** The character's name. */
  name: string;
  joinsAbove: boolean;
  isNewest: boolean;
  /** It was there before this visit, so that a long one is folded. */
  isEarlier: boolean;
  /** No reply is running. */
  isIdle: boolean;
  actions: ConversationActions;
}

/** What the character said: a reply in any state. */
export function NpcMessage({ message, name, joinsAbove, isNewest, isEarlier, isIdle, actions }: NpcMessageProps) {
  const { failure, translated } = useReading(message);
  const isCovered = useIsCovered(message) && !translated && message.status !== "failed";
  const reads = useReadingsShown(message.language);
  return (
    <>
      {(message.text || message.isGenerating) && (
        <BubbleLine
          menu={
            !message.isGenerating && (
              <NpcMessageMenu message={message} isNewest={isNewest} isIdle={isIdle} actions={actions} />
            )
          }
        >
          <Bubble own={false} lang={message.language} joinsAbove={joinsAbove} reads={reads}>
            {isCovered ? (
              <CoveredReply message={message} />
            ) : message.isGenerating && message.replyId ? (
              <ReplyText replyId={message.replyId} textId={textIdOf(message)} stored={message.text} />
            ) : (
              <MessageText message={message} startsOpen={!isEarlier} />
            )}
          </Bubble>
          <MemoryMark message={message} name={name} />
        </BubbleLine>
      )}
      <TapHint message={message} />
      <ReplyStatusRow message={message} onRetry={isNewest && isIdle ? actions.retryReply : undefined} />
      {failure && <TranslationFailure error={failure.error} onRetry={() => actions.translate(message)} />}
    </>
  );
}

interface NpcMessageMenuProps {
  message: MessageFragment;
  isNewest: boolean;
  isIdle: boolean;
  actions: ConversationActions;
}

/** What can be done with a character's message. An earlier one has its alternatives here, the newest under it. */
function NpcMessageMenu({ message, isNewest, isIdle, actions }: NpcMessageMenuProps) {
  const { t } = useTranslation("chat");
  const { index, count } = message.alternatives;
  const sharing = useShareLine(message, actions);
  const rewording = useRewording(message, actions);
  const show = (next: number) => () => actions.showAlternative(message, next);
  const others = [
    ...(index > 1 ? [{ label: t("earlierAlternative"), icon: <BackIcon size={20} />, onSelect: show(index - 1) }] : []),
    ...(index < count
      ? [{ label: t("laterAlternative"), icon: <ForwardIcon size={20} />, onSelect: show(index + 1) }]
      : []),
  ];
  const npcId = useContext(TappableChat);
  const repeat = {
    label: t("repeatAfter"),
    icon: <RepeatIcon size={20} />,
    onSelect: () => openPageSheet({ kind: "repeat", text: readMessage(message, npcId), start: 0 }),
  };
  const { reword } = rewording ?? {};
  const rewordings =
    reword && isNewest && isIdle
      ? [
          { label: t("rewording.simpler"), icon: <SimplerIcon size={20} />, onSelect: () => reword("simpler") },
          { label: t("rewording.harder"), icon: <HarderIcon size={20} />, onSelect: () => reword("harder") },
        ]
      : [];
  return (
    <MessageMenu
      message={message}
      hasRow={isNewest}
      translate={actions.translate}
      more={[...(hasWords(message) ? [repeat] : []), ...(isNewest ? rewordings : others), ...sharing]}
      quiet
    />
  );
}

interface ReplyStatusRowProps {
  message: MessageFragment;
  /** Absent where trying again is no longer possible: only the last reply can be. */
  onRetry?: (() => void) | undefined;
}

/** Why a reply is not complete, with a button to try again. */
function ReplyStatusRow({ message: { status, errorCode }, onRetry }: ReplyStatusRowProps) {
  const { t } = useTranslation(["chat", "errors"]);
  if (status === "complete" || status === "generating") return null;
  const failed = status === "failed";
  const text = failed
    ? errorCode && isErrorCode(errorCode)
      ? t(`errors:${errorCode}`)
      : t("chat:failed")
    : t(`chat:${status}`);
  return (
    <div
      className={classNames(
        // Aligned with the bubble's text. The height stays when the button goes.
        "flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 pt-1 pl-[17px] text-sm",
        failed ? "text-error" : "text-muted",
      )}
    >
      <span className="inline-flex items-start gap-1.5 py-1.5 [&>svg]:mt-0.5 [&>svg]:shrink-0">
        {failed ? <FailedIcon /> : <StoppedIcon />}
        {text}
      </span>
      {onRetry && status !== "stopped" && (
        <SmallButton variant="soft" onClick={onRetry}>
          <RetryIcon />
          {t("chat:retry")}
        </SmallButton>
      )}
    </div>
  );
}
