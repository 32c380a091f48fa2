import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
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

  const made = useRef("");
  const save = async (input: NpcValues): Promise<void> => {
    const { data } = await create({ variables: { input } });
    made.current = data?.createNpc.id ?? "";
  };
  const close = (): void => {
    void navigate(`/chat/${made.current}`, { replace: true, state: { created: true } });
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
