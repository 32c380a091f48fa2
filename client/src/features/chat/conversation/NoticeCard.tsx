import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { PointsIcon } from "../../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { RechargeLink } from "../../../components/points/RechargeLink.tsx";
import type { ChatNoticeFragment } from "./conversation.generated.ts";

const CARD =
  "mx-auto my-2 flex w-full max-w-sm flex-col items-center gap-3 rounded-card border border-line bg-card p-4 text-center";

interface NoticeCardProps {
  notice: ChatNoticeFragment;
  /** The character; null while it is not known. */
  npc: { name: string; avatar: string | null } | null;
}

/** A limit that was reached while chatting, with what helps. */
export function NoticeCard({ notice: { kind, text }, npc }: NoticeCardProps) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  if (kind === "guestLimit")
    return (
      <section role="alert" className={CARD}>
        {npc && (
          <>
            <Avatar src={npc.avatar} name={npc.name} size={64} />
            <h2 className="text-lg font-bold">{t("notice.keepTalking", { name: npc.name })}</h2>
          </>
        )}
        <p className="text-balance text-muted">{text}</p>
        <div className="mt-1 flex w-full flex-col gap-1 *:px-4 *:text-center *:text-balance">
          <AccountLinks from={pathname} register={t("notice.register")} login={t("notice.login")} />
        </div>
      </section>
    );
  // A quiet notice: the guest has done nothing wrong, and waiting helps too.
  if (kind === "allGuestsLimit")
    return (
      <section role="status" className={CARD}>
        <p className="text-balance text-muted">{text}</p>
        <div className="mt-1 flex w-full flex-col gap-1 *:px-4 *:text-center *:text-balance">
          <AccountLinks from={pathname} register={t("notice.register")} login={t("notice.login")} />
        </div>
      </section>
    );
  return (
    <section role="alert" className={CARD}>
      <IconDisc className="size-11 bg-accent-soft text-accent">
        <PointsIcon size={22} />
      </IconDisc>
      <p className="text-balance">{text}</p>
      <RechargeLink>{t("notice.points")}</RechargeLink>
    </section>
  );
}
