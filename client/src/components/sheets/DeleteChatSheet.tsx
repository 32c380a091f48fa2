import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useForgetChat } from "../../lib/chats/useForgetChat.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { ConfirmSheet } from "./ConfirmSheet.tsx";

interface DeleteChatSheetProps {
  /** The chat that would be deleted; null while the dialog is closed. */
  chat: { npc: { id: string; name: string }; readByCreator: boolean } | null;
  /** The id of the character whose chat is on screen; its page closes when the chat is deleted. */
  open: string | null;
  onClose: () => void;
}

/** Asks before a chat is deleted for good. */
export function DeleteChatSheet({ chat, open, onClose }: DeleteChatSheetProps) {
  const { t } = useTranslation("chatList");
  const navigate = useNavigate();
  const { forget, forgetting } = useForgetChat();

  const confirm = async (npcId: string): Promise<void> => {
    try {
      await forget(npcId);
      showToast("success", t("deleteSuccess"));
      if (npcId === open) await navigate("/chat", { replace: true });
    } catch {
      showToast("error", t("deleteError"));
    } finally {
      onClose();
    }
  };

  return (
    <ConfirmSheet
      open={chat !== null}
      onClose={onClose}
      title={t("deleteTitle", { name: chat?.npc.name ?? "" })}
      text={chat?.readByCreator ? `${t("deleteText")}\n${t("deleteTextReadAlong")}` : t("deleteText")}
      action={t("delete")}
      running={forgetting}
      onConfirm={() => chat && void confirm(chat.npc.id)}
    />
  );
}
