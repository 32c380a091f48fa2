import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { FlagIcon } from "../../../components/icons/icons.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { LateReportSheet } from "../../../components/reports/LateReportSheet.tsx";
import type { ReportPlace } from "../../../lib/reports/reportPlace.ts";
import { Logo } from "../../../components/icons/Logo.tsx";
import { LoadingScreen } from "../../../components/loading/LoadingScreen.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { SHARE_ID } from "../../../lib/share/shareId.ts";
import { useSharedMoment } from "./moment.generated.ts";
import type { MomentFragment } from "./moment.generated.ts";
import { MomentBubbles } from "./MomentBubbles.tsx";
import "./moment.css";

/** The page `/m/:momentId`, for everyone who has its address: a moment, and the way to its character. */
export default function MomentPage() {
  const { momentId = "" } = useParams();
  const { t } = useTranslation(["chat", "common", "auth"]);
  // Read each time, so that one that was withdrawn is not shown again.
  const { data, error, refetch } = useSharedMoment({ variables: { momentId }, fetchPolicy: "network-only" });
  const isOver = ["NOT_FOUND", "SHARE_EXPIRED"].includes(errorCodeOf(error) ?? "");
  return (
    <main className="flex min-h-dvh flex-col items-center bg-page px-safe pb-10">
      {/* A visitor from a messenger may not know the product yet. */}
      <p className="flex items-center gap-2 pt-8 text-lg font-bold tracking-tight text-primary">
        <Logo size={30} />
        Causerie
      </p>
      <p className="mt-1 text-center text-sm text-balance text-muted">{t("auth:brand")}</p>
      {!data && !error && <LoadingScreen />}
      {data && <SharedLines moment={data.moment} />}
      {error && (
        <div className="grid flex-1 place-items-center">
          <Notice
            heading="h1"
            title={t(isOver ? "chat:moment.page.overTitle" : "chat:moment.page.failed")}
            text={t(isOver ? "chat:moment.page.overText" : "common:loadError")}
          >
            {isOver ? (
              <LinkButton to="/">{t("chat:moment.page.others")}</LinkButton>
            ) : (
              <Button onClick={() => void refetch().catch(() => undefined)}>{t("common:retry")}</Button>
            )}
          </Notice>
        </div>
      )}
    </main>
  );
}

function SharedLines({
  moment: { id, npcName, ownName, lines, npcId, shareId, portrait, language },
}: {
  moment: MomentFragment;
}) {
  const { t, i18n } = useTranslation("chat");
  const languages = new Intl.DisplayNames(i18n.language, { type: "language" });
  const [reported, setReported] = useState<ReportPlace | null>(null);
  return (
    <article className="moment flex w-full max-w-[640px] flex-1 flex-col justify-center">
      {portrait && <img src={portrait} alt="" className="moment-portrait" />}
      <header className="flex flex-col items-center gap-3 pt-8 pb-6 text-center">
        <Avatar src={portrait} name={npcName} size={144} className={portrait ? "moment-face" : ""} />
        <h1 lang={language} dir="auto" className="text-2xl font-bold wrap-anywhere">
          {ownName ? `${npcName} & ${ownName}` : npcName}
        </h1>
        <p className="-mt-2 text-muted first-letter:uppercase">{languages.of(language)}</p>
      </header>
      <MomentBubbles lines={lines} />
      <footer className="sticky bottom-0 flex flex-col pt-8 pb-3">
        {npcId ? (
          <>
            <LinkButton
              className="mx-auto w-full max-w-sm wrap-anywhere"
              to={`/chat/${npcId}${shareId ? `?${SHARE_ID}=${shareId}` : ""}`}
            >
              {t("moment.page.talk", { name: npcName })}
            </LinkButton>
            <p className="mt-2 text-center text-sm text-muted">{t("moment.page.free")}</p>
          </>
        ) : (
          <LinkButton className="mx-auto w-full max-w-sm" to="/">
            {t("moment.page.others")}
          </LinkButton>
        )}
        <SmallButton
          className="mx-auto mt-1 text-sm font-normal text-muted!"
          aria-haspopup="dialog"
          onClick={() => setReported({ about: "moment", momentId: id, name: npcName, face: portrait, npcId, shareId })}
        >
          <FlagIcon size={18} />
          {t("report")}
        </SmallButton>
      </footer>
      <LateReportSheet place={reported} onClose={() => setReported(null)} />
    </article>
  );
}
