import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { npcAdded } from "../npcListCache.ts";
import { useCreateNpc } from "./edit.generated.ts";
import { NpcForm } from "./form/NpcForm.tsx";
import { emptyValues } from "./form/npcValues.ts";
import type { NpcValues } from "./form/npcValues.ts";
import { GuestNotice } from "./GuestNotice.tsx";
import { NpcEditor } from "./NpcEditor.tsx";

/** The page that creates a character. */
export default function CreateNpcPage() {
  const { t } = useTranslation("npcForm");
  const { id: userId, userType, language } = useViewerUser();
  const navigate = useNavigate();
  const [create] = useCreateNpc({ update: (cache, { data }) => data && npcAdded(cache, data.createNpc) });

  const made = useRef({ id: "", waits: false });
  const save = async (input: NpcValues): Promise<void> => {
    const { data } = await create({ variables: { input } });
    made.current = { id: data?.createNpc.id ?? "", waits: data?.createNpc.hold === "waiting" };
  };
  const close = (): void => {
    const { id, waits } = made.current;
    if (waits) showToast("info", t("waiting.text"));
    // Its chat offers a link to it, which there is none of yet where it waits.
    void navigate(`/chat/${id}`, { replace: true, state: { created: !waits } });
  };

  return (
    <NpcEditor title={t("title.create")}>
      {userType === "guest" ? (
        <GuestNotice />
      ) : (
        <NpcForm
          key={userId}
          of={{ userId, npcId: "new" }}
          saved={emptyValues(language)}
          save={save}
          onSaved={close}
          action={t("save.create")}
          failure={t("createFailed")}
        />
      )}
    </NpcEditor>
  );
}
