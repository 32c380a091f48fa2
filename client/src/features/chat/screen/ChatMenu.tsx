import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { DeleteChatSheet } from "../../../components/sheets/DeleteChatSheet.tsx";
import { TrashIcon } from "../../../components/icons/icons.tsx";
import type { OpenedChatFragment } from "./screen.generated.ts";

/** The menu of the open chat. */
export function ChatMenu({ chat }: { chat: OpenedChatFragment }) {
  const { t } = useTranslation("chat");
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <ActionMenu
        label={t("menu")}
        actions={[
          { label: t("delete"), icon: <TrashIcon size={20} />, onSelect: () => setDeleting(true), danger: true },
        ]}
      />
      <DeleteChatSheet chat={deleting ? chat : null} open={chat.npc.id} onClose={() => setDeleting(false)} />
    </>
  );
}
