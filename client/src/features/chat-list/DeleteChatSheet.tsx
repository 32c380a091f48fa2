import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ConfirmSheet } from "../../components/ConfirmSheet.tsx";
import { showToast } from "../../lib/toasts/toasts.ts";
import { type ChatRowFragment, useDeleteChat } from "./chatList.generated.ts";
import { chatDeleted } from "./chatListCache.ts";

interface DeleteChatSheetProps {
  /** The chat in question; null while there is none. */
  chat: ChatRowFragment | null;
  /** The character whose chat is on screen: when that one goes, its page goes too. */
  open: string | null;
  onClose: () => void;
}

/** Asks before a chat is deleted for good. */
export function DeleteChatSheet({ chat, open, onClose }: DeleteChatSheetProps) {
  const { t } = useTranslation("chatList");
  const navigate = useNavigate();
  const [deleteChat, { loading }] = useDeleteChat();

  const confirm = async (npcId: string): Promise<void> => {
    try {
      await deleteChat({ variables: { npcId }, update: (cache) => chatDeleted(cache, npcId) });
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
      text={t("deleteText")}
      action={t("delete")}
      running={loading}
      onConfirm={() => chat && void confirm(chat.npc.id)}
    />
  );
}
