import { useTranslation } from "react-i18next";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import type { MessageFragment } from "../message/message.generated.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { changeReading, useReading } from "../message/readingStore.ts";

interface TranslateMessage {
  running: boolean;
  /** It was requested before, and is free now. */
  isPaid: boolean;
  /** The label of the button. */
  label: string;
  toggle: () => void;
}

/** Shows and hides a message's translation, which is requested at the first tap. Null where there is nothing to translate. */
export function useTranslateMessage(message: MessageFragment, actions: ConversationActions): TranslateMessage | null {
  const { t } = useTranslation("chat");
  const { userType, language, nativeLanguage } = useViewerUser();
  const { translated, translating } = useReading(message);
  if (
    message.sender !== "npc" ||
    language === nativeLanguage ||
    message.language === nativeLanguage ||
    message.text === ""
  )
    return null;
  const isPaid = message.translation !== null;
  const shown = translated && isPaid;
  const toggle = (): void => {
    if (userType === "guest") openGuestDialog();
    else if (isPaid) changeReading(message, { translated: !translated });
    else if (!translating) actions.translate(message);
  };
  const label = t(
    translating
      ? "translation.running"
      : shown
        ? "translation.hide"
        : isPaid
          ? "translation.show"
          : "translation.translate",
  );
  return { running: translating, isPaid, label, toggle };
}
