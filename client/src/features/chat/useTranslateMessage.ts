import { openGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import type { MessageFragment } from "./chat.generated.ts";
import type { ConversationActions } from "./conversationActions.ts";
import { changeReading, useReading } from "./readingStore.ts";

/** Shows and hides a message's translation, which is asked for at the first tap. Null where there is nothing to translate. */
export function useTranslateMessage(message: MessageFragment, actions: ConversationActions): { shown: boolean; running: boolean; isPaid: boolean; toggle: () => void } | null {
  const { userType, language, nativeLanguage } = useViewerUser();
  const { translated, translating } = useReading(message);
  if (message.sender !== "npc" || language === nativeLanguage || message.language === nativeLanguage || message.text === "") return null;
  const toggle = (): void => {
    if (userType === "guest") openGuestDialog();
    else if (message.translation) changeReading(message, { translated: !translated });
    else if (!translating) actions.translate(message);
  };
  return { shown: translated && message.translation !== null, running: translating, isPaid: message.translation !== null, toggle };
}
