import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../../../schema/rules/markup/markup.ts";
import type { MenuAction } from "../../../components/buttons/ActionMenu.tsx";
import { ClockIcon, RewriteIcon } from "../../../components/icons/chatIcons.tsx";
import { EditIcon } from "../../../components/icons/icons.tsx";
import { Bubble } from "../../../components/messages/Bubble.tsx";
import { BubbleLine } from "../../../components/messages/BubbleLine.tsx";
import { ClampedText } from "../../../components/messages/ClampedText.tsx";
import { MarkedText } from "../../../components/messages/MarkedText.tsx";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { changeReading, useReading } from "../../../lib/messages/readingStore.ts";
import { useStaysOpen } from "../../../lib/messages/useStaysOpen.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { textIdOf } from "../../../lib/speech/readText.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { OutgoingSigns } from "../unsent/OutgoingSigns.tsx";
import type { Outgoing } from "../unsent/unsentMessages.ts";
import { useLineCorrection } from "./useLineCorrection.ts";
import { useShareLine } from "./useShareLine.tsx";

interface OwnMessageProps {
  /** Null until the server has confirmed it. */
  message: MessageFragment | null;
  /** Null once it has. */
  outgoing: Outgoing | null;
  joinsAbove: boolean;
  isEarlier: boolean;
  isEditable: boolean;
  actions: ConversationActions;
}

/** The person's own message: its bubble is the same before and after the server has confirmed it. */
export function OwnMessage({ message, outgoing, joinsAbove, isEarlier, isEditable, actions }: OwnMessageProps) {
  const { language } = useViewerUser();
  const text = message?.text ?? outgoing?.text ?? "";
  const blocks = useMemo(() => lineOf(text), [text]);
  const read = {
    id: message?.requestId ?? message?.id ?? outgoing?.requestId ?? "",
    alternatives: { index: 1 },
  };
  const { open } = useReading(read);
  const staysOpen = useStaysOpen(read, !isEarlier);
  const { t } = useTranslation("chat");
  const correction = useLineCorrection(message);
  const pencil: MenuAction[] = correction
    ? [
        {
          label: t(correction.isKnown ? "line.see" : "line.correct"),
          icon: <EditIcon size={20} />,
          onSelect: correction.open,
        },
      ]
    : [];
  const editing: MenuAction[] =
    message && isEditable
      ? [{ label: t("editing.start"), icon: <RewriteIcon size={20} />, onSelect: () => actions.edit(message) }]
      : [];
  const sharing = useShareLine(message, actions);
  return (
    <>
      <BubbleLine
        own
        menu={message && <MessageMenu message={message} more={[...editing, ...pencil, ...sharing]} align="end" quiet />}
      >
        {outgoing?.state === "sending" && <SendingSign />}
        {correction?.isChanged && <LineMark onOpen={correction.open} />}
        <Bubble own lang={message?.language ?? language} joinsAbove={joinsAbove}>
          <ClampedText
            text={text}
            textId={message ? textIdOf(message) : undefined}
            open={open}
            startsOpen={staysOpen}
            onToggle={(next) => changeReading(read, { open: next })}
          >
            <MarkedText blocks={blocks} />
          </ClampedText>
        </Bubble>
      </BubbleLine>
      {outgoing && <OutgoingSigns outgoing={outgoing} actions={actions} />}
    </>
  );
}

/** A pencil on the edge of a bubble whose line was corrected: it takes no room, so that nothing moves when it comes. */
function LineMark({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <span className="relative z-10 -ml-1.5 w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("line.see")}
        onClick={onOpen}
        className="absolute -right-[18px] bottom-[9px] grid size-6 animate-fade place-items-center rounded-full border border-line bg-raised text-accent transition-colors hover:border-primary before:absolute before:-inset-2.5"
      >
        <EditIcon size={14} />
      </button>
    </span>
  );
}

/** Shown beside a message that is being sent. It appears after a delay, so that nothing blinks. */
function SendingSign() {
  const { t } = useTranslation("chat");
  return (
    <span
      role="img"
      aria-label={t("sending")}
      className="-ml-5 animate-fade pb-1.5 text-muted [animation-delay:400ms] [animation-fill-mode:backwards]"
    >
      <ClockIcon />
    </span>
  );
}
