import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { PersonIcon, PointsIcon } from "../../../components/icons/icons.tsx";
import { RechargeLink } from "../../../components/points/RechargeLink.tsx";
import type { ChatNoticeFragment } from "./conversation.generated.ts";

/** A limit that was reached while chatting, with the one button that helps. */
export function NoticeCard({ notice: { kind, text } }: { notice: ChatNoticeFragment }) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const guest = kind === "guestLimit";
  return (
    <section
      role="alert"
      className="mx-auto my-2 flex w-full max-w-xs flex-col items-center gap-3 rounded-card border border-line bg-card p-4 text-center"
    >
      <IconDisc
        className={classNames("size-11", guest ? "bg-primary-soft text-primary" : "bg-accent-soft text-accent")}
      >
        {guest ? <PersonIcon size={22} /> : <PointsIcon size={22} />}
      </IconDisc>
      <p className="[text-wrap:balance]">{text}</p>
      {guest ? (
        <LinkButton to="/login" state={{ from: pathname }}>
          {t("notice.signIn")}
        </LinkButton>
      ) : (
        <RechargeLink>{t("notice.points")}</RechargeLink>
      )}
    </section>
  );
}
