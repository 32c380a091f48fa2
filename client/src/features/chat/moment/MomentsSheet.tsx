import { useTranslation } from "react-i18next";
import { plainTextOf } from "../../../../../schema/rules/markup/markup.ts";
import { Avatar } from "../../../components/Avatar.tsx";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useOwnMoments } from "./moment.generated.ts";
import { MomentLink } from "./MomentLink.tsx";
import { WithdrawMoment } from "./WithdrawMoment.tsx";

/** The moments that the viewer shares, each with the ways to pass it on and to end it. */
export function MomentsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["chat", "common"]);
  const { data, error } = useOwnMoments({ fetchPolicy: "cache-and-network" });
  const moments = data?.moments;
  return (
    <Sheet open onClose={onClose} title={t("chat:moment.list.title")}>
      {!moments && !error && (
        <div role="status" aria-label={t("common:loading")} className="h-24 animate-wait rounded-card bg-line" />
      )}
      {!moments && error && <p role="alert">{t("chat:moment.list.failed")}</p>}
      {moments?.length === 0 && (
        <Notice face="/faces/minji.svg" title={t("chat:moment.list.emptyTitle")} text={t("chat:moment.list.emptyText")}>
          <LinkButton to="/chat">{t("chat:moment.list.toChats")}</LinkButton>
        </Notice>
      )}
      <ul className="flex flex-col gap-4">
        {moments?.map((moment) => (
          <li key={moment.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <a href={`/m/${moment.id}`} target="_blank" rel="noreferrer" className="group flex items-center gap-3">
              <Avatar src={moment.portrait} name={moment.npcName} size={40} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-semibold group-hover:text-primary">
                  {moment.ownName ? `${moment.npcName} & ${moment.ownName}` : moment.npcName}
                </span>
                <span lang={moment.language} dir="auto" className="block truncate text-sm text-muted">
                  {plainTextOf(moment.lines[0]?.text ?? "")}
                </span>
              </span>
            </a>
            <MomentLink moment={moment} />
            <WithdrawMoment momentId={moment.id} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
