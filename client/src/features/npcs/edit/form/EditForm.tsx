import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { changesOf } from "../../../../lib/forms/changesOf.ts";
import { useViewerUser } from "../../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { useUpdateNpc } from "../edit.generated.ts";
import type { EditedNpcFragment } from "../edit.generated.ts";
import { NpcForm } from "./NpcForm.tsx";
import { npcValuesOf } from "./npcValues.ts";
import type { NpcValues } from "./npcValues.ts";

/** A character as its maker last saved it, to be changed; only what differs is sent. */
export function EditForm({ npc, background }: { npc: EditedNpcFragment; background: string }) {
  const { t } = useTranslation("npcForm");
  const { id: userId } = useViewerUser();
  const navigate = useNavigate();
  const [update] = useUpdateNpc();
  const [saved] = useState(() => npcValuesOf(npc, background));

  const save = async (values: NpcValues): Promise<void> => {
    await update({ variables: { id: npc.id, changes: changesOf(values, saved) } });
  };
  const close = (): void => {
    showToast("success", t("updated"));
    void navigate("/characters?list=mine", { replace: true });
  };

  return (
    <NpcForm
      of={{ userId, npcId: npc.id }}
      saved={saved}
      save={save}
      onSaved={close}
      action={t("save.update")}
      failure={t("updateFailed")}
    />
  );
}
