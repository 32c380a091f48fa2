import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { DeleteChatSheet } from "../../../components/sheets/DeleteChatSheet.tsx";
import { TrashIcon } from "../../../components/icons/icons.tsx";

/** The menu of the open chat. */
export function ChatMenu({ npc }: { npc: { id: string; name: string } }) {
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
      <DeleteChatSheet npc={deleting ? npc : null} open={npc.id} onClose={() => setDeleting(false)} />
    </>
  );
}
