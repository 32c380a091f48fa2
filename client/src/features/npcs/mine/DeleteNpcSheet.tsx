import { useTranslation } from "react-i18next";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { npcRemoved } from "../npcListCache.ts";
import { useDeleteNpc } from "../npcs.generated.ts";

interface DeleteNpcSheetProps {
  npc: { id: string; name: string };
  onClose: () => void;
}

/** Asks before a character is deleted, and says what remains of it. */
export function DeleteNpcSheet({ npc: { id, name }, onClose }: DeleteNpcSheetProps) {
  const { t } = useTranslation("npcs");
  const errorText = useErrorText();
  const [deleteNpc, { loading }] = useDeleteNpc({ update: (cache) => npcRemoved(cache, id) });
  const confirm = (): void => {
    deleteNpc({ variables: { id } })
      .then(
        () => showToast("success", t("delete.done", { name })),
        (error: unknown) => showToast("error", `${t("delete.failed")} ${errorText(error)}`),
      )
      .finally(onClose);
  };
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t("delete.title", { name })}
      text={t("delete.text", { name })}
      action={t("mine.delete")}
      running={loading}
      onConfirm={confirm}
    />
  );
}
