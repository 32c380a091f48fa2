import { skipToken } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { PeopleIcon } from "../../../components/icons/firstIcons.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useNpcToEdit } from "./edit.generated.ts";
import { EditForm } from "./form/EditForm.tsx";
import { GuestNotice } from "./GuestNotice.tsx";
import { NpcEditor } from "./NpcEditor.tsx";
import { NpcFormSkeleton } from "./form/NpcFormSkeleton.tsx";

/** Changing a character of one's own. */
export default function EditNpcPage() {
  const { t } = useTranslation("npcForm");
  const { id = "" } = useParams();
  const guest = useViewerUser().userType === "guest";
  return <NpcEditor title={t("title.edit")}>{guest ? <GuestNotice /> : <Found key={id} id={id} />}</NpcEditor>;
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation("npcForm");
  // What was cached may be older than what would be overwritten.
  const { data, error, refetch } = useNpcToEdit(
    id ? { variables: { id }, fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } : skipToken,
  );

  const code = error ? errorCodeOf(error) : null;
  if (!id || code === "NOT_FOUND" || code === "FORBIDDEN" || (data && !data.npc.isOwner)) {
    return (
      <Notice icon={<PeopleIcon size={28} />} title={t("gone.title")} text={t("gone.text")}>
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
