import { skipToken } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { changesOf } from "../../../lib/forms/changesOf.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useNpcToEdit, useUpdateNpc } from "./edit.generated.ts";
import type { EditedNpcFragment } from "./edit.generated.ts";
import { NpcForm } from "./form/NpcForm.tsx";
import { npcValuesOf } from "./form/npcValues.ts";
import type { NpcValues } from "./form/npcValues.ts";
import { GuestNotice } from "./GuestNotice.tsx";
import { WaitingNote } from "../waiting/WaitingNote.tsx";
import { NpcEditor } from "./NpcEditor.tsx";

/** The page that edits one of the viewer's characters. */
export default function EditNpcPage() {
  const { t } = useTranslation("npcForm");
  const { id = "" } = useParams();
  const guest = useViewerUser().userType === "guest";
  return <NpcEditor title={t("title.edit")}>{guest ? <GuestNotice /> : <Found key={id} id={id} />}</NpcEditor>;
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation("npcForm");
  // The cached character may be older than the one that saving would overwrite.
  const { data, error, refetch } = useNpcToEdit(
    id ? { variables: { id }, fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } : skipToken,
  );

  const code = error ? errorCodeOf(error) : null;
  if (!id || code === "NOT_FOUND" || code === "FORBIDDEN" || (data && !data.npc.isOwner)) {
    return (
      <Notice title={t("gone.title")} text={t("gone.text")}>
        <LinkButton to="/characters?list=mine">{t("gone.action")}</LinkButton>
      </Notice>
    );
  }
  if (data) return <EditForm npc={data.npc} background={data.npcBackground} />;
  if (error) {
    const retry = (): void => void refetch().catch(() => undefined);
    return <LoadFailure title={t("loadFailed")} error={error} onRetry={retry} />;
  }
  return <NpcFormSkeleton />;
}

/** A character as its maker last saved it, to be changed; only what differs is sent. */
function EditForm({ npc, background }: { npc: EditedNpcFragment; background: string }) {
  const { t } = useTranslation("npcForm");
  const { id: userId } = useViewerUser();
  const navigate = useNavigate();
  const [update] = useUpdateNpc();
  const [saved] = useState(() => npcValuesOf(npc, background));

  const waits = useRef(false);
  const save = async (values: NpcValues): Promise<void> => {
    const { data } = await update({ variables: { id: npc.id, changes: changesOf(values, saved) } });
    waits.current = data?.updateNpc.hold === "waiting";
  };
  const close = (): void => {
    if (waits.current) showToast("info", t("waiting.text"));
    else showToast("success", t("updated"));
    void navigate("/characters?list=mine", { replace: true });
  };

  return (
    <>
      {npc.hold === "waiting" && <WaitingNote id={npc.id} />}
      <NpcForm
        of={{ userId, npcId: npc.id }}
        saved={saved}
        save={save}
        onSaved={close}
        action={t("save.update")}
        failure={t("updateFailed")}
      />
    </>
  );
}

/** The shape of a form that is coming. */
function NpcFormSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="grid animate-wait gap-6 md:grid-cols-[minmax(0,1fr)_300px] md:gap-8"
    >
      <div className="flex flex-col gap-6" aria-hidden="true">
        {["h-64", "h-96", "h-52"].map((height) => (
          <div key={height} className={`${height} rounded-card border border-line bg-card p-4`}>
            <div className="h-4 w-1/3 rounded-sm bg-line" />
            <div className="mt-4 h-11 rounded-md bg-line" />
          </div>
        ))}
      </div>
      <div className="hidden h-80 rounded-card border border-line bg-card md:block" aria-hidden="true" />
    </div>
  );
}
