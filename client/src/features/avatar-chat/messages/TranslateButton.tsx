import { classNames } from "../../../components/classNames.ts";
import { TranslateIcon } from "../../../components/icons/icons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useTranslateMessage } from "../../../lib/messages/useTranslateMessage.ts";

interface TranslateButtonProps {
  message: MessageFragment;
  translate: (message: MessageFragment) => void;
  isUser: boolean;
}

/** The button under the newest message that shows and hides its translation, with the price while points are few. */
export function TranslateButton({ message, translate, isUser }: TranslateButtonProps) {
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
