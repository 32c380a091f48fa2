import { skipToken } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { AlertIcon, PeopleIcon } from "../../../components/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useNpcToEdit } from "./edit.generated.ts";
import { EditForm } from "./EditForm.tsx";
import { GuestNotice } from "./GuestNotice.tsx";
import { NpcEditor } from "./NpcEditor.tsx";
import { NpcFormSkeleton } from "./NpcFormSkeleton.tsx";

/** Changing a character of one's own. */
export default function EditNpcPage() {
  const { t } = useTranslation("npcForm");
  const { id = "" } = useParams();
  const guest = useViewerUser().userType === "guest";
  return <NpcEditor title={t("title.edit")}>{guest ? <GuestNotice /> : <Found key={id} id={id} />}</NpcEditor>;
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation(["npcForm", "common"]);
  const errorText = useErrorText();
  // What was cached may be older than what would be overwritten.
  const { data, error, refetch } = useNpcToEdit(
    id ? { variables: { id }, fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } : skipToken,
  );

  const code = error ? errorCodeOf(error) : null;
  if (!id || code === "NOT_FOUND" || code === "FORBIDDEN" || (data && !data.npc.isOwner)) {
    return (
      <Notice icon={<PeopleIcon size={28} />} title={t("npcForm:gone.title")} text={t("npcForm:gone.text")}>
        <LinkButton to="/characters?list=mine">{t("npcForm:gone.action")}</LinkButton>
      </Notice>
    );
  }
  if (data) return <EditForm npc={data.npc} background={data.npcBackground} />;
  if (error) {
    return (
      <Notice urgent icon={<AlertIcon size={28} />} title={t("npcForm:loadFailed")} text={errorText(error)}>
        <Button onClick={() => void refetch().catch(() => undefined)}>{t("common:retry")}</Button>
      </Notice>
    );
  }
  return <NpcFormSkeleton />;
}
