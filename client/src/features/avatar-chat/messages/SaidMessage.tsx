import { Bubble } from "../../../components/messages/Bubble.tsx";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import { MessageText } from "../../../components/messages/MessageText.tsx";
import { TranslationFailure } from "../../../components/messages/TranslationFailure.tsx";
import { WritingDots } from "../../../components/messages/WritingDots.tsx";
import { classNames } from "../../../components/classNames.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useReading } from "../../../lib/messages/readingStore.ts";
import { ReplyEndNote } from "./ReplyEndNote.tsx";
import { TranslateButton } from "./TranslateButton.tsx";

interface SaidMessageProps {
  message: MessageFragment;
  /** Who says it. */
  name: string;
  joinsAbove: boolean;
  isNewest: boolean;
  translate: (message: MessageFragment) => void;
}

/**
 * What one of the two said, or the character is writing.
 * Its bubble and its buttons are no ground for taps (see `data-said`).
 */
export function SaidMessage({ message, name, joinsAbove, isNewest, translate }: SaidMessageProps) {
  const { failure } = useReading(message);
  const isUser = message.sender === "user";
  const isWhole = !message.isGenerating && message.text !== "";
  return (
    <div data-said className="pointer-events-none *:pointer-events-auto">
      {(message.isGenerating || isWhole) && (
        <div
          className={classNames(
            "pointer-events-none! flex items-end *:pointer-events-auto",
            isUser && "flex-row-reverse",
          )}
        >
          <Bubble own={isUser} lang={message.language} joinsAbove={joinsAbove}>
            {!joinsAbove && (
              <p dir="auto" className="text-xs font-medium">
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
