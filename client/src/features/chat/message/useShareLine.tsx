import { useTranslation } from "react-i18next";
import type { MenuAction } from "../../../components/buttons/ActionMenu.tsx";
import { ShareIcon } from "../../../components/icons/icons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";

/** The way from a line to a moment that begins with it; none for guests. */
export function useShareLine(
  message: MessageFragment | null,
  { shareFrom }: Pick<ConversationActions, "shareFrom">,
): MenuAction[] {
  const { t } = useTranslation("chat");
  if (!message || !shareFrom) return [];
  return [{ label: t("shareMoment"), icon: <ShareIcon size={20} />, onSelect: () => shareFrom(message) }];
}
