import { useTranslation } from "react-i18next";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";

interface NpcMessageMenuProps {
  message: MessageFragment;
  isNewest: boolean;
  actions: ConversationActions;
}

/** What can be done with a character's message. An earlier one has its alternatives here, the newest under it. */
export function NpcMessageMenu({ message, isNewest, actions }: NpcMessageMenuProps) {
  const { t } = useTranslation("chat");
  const { index, count } = message.alternatives;
  const show = (next: number) => () => actions.showAlternative(message, next);
  const others = [
    ...(index > 1 ? [{ label: t("earlierAlternative"), icon: <BackIcon size={20} />, onSelect: show(index - 1) }] : []),
    ...(index < count
      ? [{ label: t("laterAlternative"), icon: <ForwardIcon size={20} />, onSelect: show(index + 1) }]
      : []),
  ];
  return (
    <MessageMenu
      message={message}
      hasRow={isNewest}
      translate={actions.translate}
      more={isNewest ? [] : others}
      quiet
    />
  );
}
