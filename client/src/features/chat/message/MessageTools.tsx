import { useTranslation } from "react-i18next";
import { TranslateIcon } from "../../../components/icons/icons.tsx";
import { Price } from "../../../components/points/Price.tsx";
import { usePrices } from "../../../lib/points/points.generated.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Alternatives } from "../reply/Alternatives.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { useTranslateMessage } from "../../../lib/messages/useTranslateMessage.ts";

interface MessageToolsProps {
  message: MessageFragment;
  isNewest: boolean;
  /** No reply is running, so another one can start. */
  isIdle: boolean;
  actions: ConversationActions;
}

const TOOL =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted transition-colors hover:bg-primary-soft hover:text-primary disabled:opacity-50 aria-disabled:opacity-50";

/** The row under a character's message: its alternatives, and under the newest also translation and regeneration. */
export function MessageTools({ message, isNewest, isIdle, actions }: MessageToolsProps) {
  const { t } = useTranslation("chat");
  const member = useSession().user?.userType === "regular";
  const prices = usePrices({ skip: !member }).data?.serverInfo.prices;
  const translation = useTranslateMessage(message, actions.translate);
  const { replyId, alternatives } = message;
  return (
    <div className="mt-0.5 flex flex-wrap items-center">
      {alternatives.count > 1 && (
        <Alternatives {...alternatives} onShow={(index) => actions.showAlternative(message, index)} />
      )}
      {isNewest && translation && (
        <button type="button" onClick={translation.toggle} aria-disabled={translation.running} className={TOOL}>
          <TranslateIcon size={18} />
          {translation.label}
          {!translation.isPaid && !translation.running && <Price points={prices?.translate} />}
        </button>
      )}
      {isNewest && replyId !== null && (
        <button type="button" onClick={actions.regenerateReply} disabled={!isIdle} className={TOOL}>
          <RetryIcon />
          {t("regenerate")}
          <Price points={prices?.reply} />
        </button>
      )}
    </div>
  );
}
