import { useTranslation } from "react-i18next";
import { useTouchMenu } from "../../../components/buttons/useTouchMenu.ts";
import { classNames } from "../../../components/classNames.ts";
import { FailedIcon, StoppedIcon } from "../../../components/icons/chatIcons.tsx";
import { TranslateIcon } from "../../../components/icons/icons.tsx";
import { Bubble } from "../../../components/messages/Bubble.tsx";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import { MessageText } from "../../../components/messages/MessageText.tsx";
import { TranslationFailure } from "../../../components/messages/TranslationFailure.tsx";
import { WritingDots } from "../../../components/messages/WritingDots.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useReading } from "../../../lib/messages/readingStore.ts";
import { useTranslateMessage } from "../../../lib/messages/useTranslateMessage.ts";

interface SaidMessageProps {
  message: MessageFragment;
  /** Who says it. */
  name: string;
  joinsAbove: boolean;
  /** Whether the name is seen; it is always told to those who do not see the sides. */
  isNamed: boolean;
  isNewest: boolean;
  translate: (message: MessageFragment) => void;
}

/**
 * What one of the two said, or the character is writing.
 * Taps on its bubble and buttons do nothing else (see `data-said`).
 */
export function SaidMessage({ message, name, joinsAbove, isNamed, isNewest, translate }: SaidMessageProps) {
  const { failure } = useReading(message);
  const press = useTouchMenu();
  const isUser = message.sender === "user";
  const isWhole = !message.isGenerating && message.text !== "";
  return (
    <div data-said className="pointer-events-none *:pointer-events-auto">
      {(message.isGenerating || isWhole) && (
        <div
          {...press}
          className={classNames(
            "group/line pointer-events-none! flex items-end *:pointer-events-auto",
            isUser && "flex-row-reverse",
          )}
        >
          <Bubble own={isUser} lang={message.language} joinsAbove={joinsAbove}>
            {!joinsAbove && (
              <p dir="auto" className={isNamed ? "text-xs font-medium" : "sr-only"}>
                {name}
              </p>
            )}
            {message.isGenerating ? (
              <WritingDots />
            ) : (
              <MessageText message={message} startsOpen={isNewest} own={isUser} />
            )}
          </Bubble>
          {isWhole && (
            <MessageMenu
              message={message}
              translate={isNewest ? undefined : translate}
              quiet
              className="bg-veil/55 bg-clip-content p-2 text-on-veil! hover:text-primary! data-open:text-primary!"
            />
          )}
        </div>
      )}
      <ReplyEndNote message={message} />
      {failure && (
        <div className={classNames("mt-1 w-fit max-w-full rounded-card bg-card px-2 py-1", isUser && "ml-auto")}>
          <TranslationFailure error={failure.error} onRetry={() => translate(message)} />
        </div>
      )}
      {isWhole && isNewest && <TranslateButton message={message} translate={translate} isUser={isUser} />}
    </div>
  );
}

/** Says that a reply is incomplete. */
function ReplyEndNote({ message: { status } }: { message: MessageFragment }) {
  const { t } = useTranslation(["chat", "avatarChat"]);
  if (status === "complete" || status === "generating") return null;
  return (
    <p className="mt-1 flex w-fit items-start gap-1.5 rounded-full bg-veil/70 px-3 py-1 text-sm text-on-veil [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {status === "stopped" ? <StoppedIcon /> : <FailedIcon />}
      {status === "failed" ? t("avatarChat:noReply") : t(`chat:${status}`)}
    </p>
  );
}

interface TranslateButtonProps {
  message: MessageFragment;
  translate: (message: MessageFragment) => void;
  isUser: boolean;
}

/** The button under the newest message that shows and hides its translation, with the price while points are few. */
function TranslateButton({ message, translate, isUser }: TranslateButtonProps) {
  const translation = useTranslateMessage(message, translate);
  if (!translation) return null;
  return (
    <button
      type="button"
      onClick={translation.toggle}
      aria-disabled={translation.running}
      className={classNames(
        "mt-1 flex min-h-11 w-fit items-center gap-1.5 rounded-full bg-card/90 px-4 text-sm font-medium text-primary transition-colors hover:bg-card aria-disabled:opacity-70",
        isUser && "ml-auto",
      )}
    >
      <TranslateIcon size={18} />
      {translation.label}
      {!translation.isPaid && !translation.running && <LowPrice act="translate" />}
    </button>
  );
}
