import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { Chip } from "../shell/Chip.tsx";
import { CaseState } from "./CaseState.tsx";
import { KeysButton } from "./KeysButton.tsx";
import { useClaimReport, useReleaseReport } from "./reports.generated.ts";
import type { ReportCaseQuery } from "./reports.generated.ts";
import type { useCaseAct } from "./useCaseAct.ts";

interface CaseHeadProps {
  reportCase: ReportCaseQuery["reportCase"];
  act: ReturnType<typeof useCaseAct>["act"];
  /** The queue as it was left. */
  queue: string;
}

/** What a case is about, how that is now, and whose case it is. */
export function CaseHead({ reportCase, act, queue }: CaseHeadProps) {
  const { t } = useTranslation("operate");
  const viewer = useViewerUser();
  const [claimReport] = useClaimReport();
  const [releaseReport] = useReleaseReport();
  const { subject, subjectKey, title, author, claimant, version } = reportCase;
  // Known from the act itself: another look at the case would be noted.
  const [claimed, setClaimed] = useState<boolean | null>(null);
  const isOwn = claimed ?? claimant?.id === viewer.id;
  const isOthers = claimant !== null && claimant.id !== viewer.id;

  const claim = (): void =>
    act(async () => {
      await claimReport({ variables: { subjectKey, version } });
      setClaimed(true);
    }, t("reports.claimed"));
  const release = (): void =>
    act(async () => {
      await releaseReport({ variables: { subjectKey } });
      setClaimed(false);
    }, t("reports.released"));
  usePageKey("claim", isOwn ? null : claim);
  usePageKey("release", isOwn ? release : null);

  return (
    <header className="flex items-start gap-1">
      <BackLink to={queue} label={t("reports.back")} className="-ml-2.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow">
          <h1 dir="auto" className="pt-1.5 text-xl font-bold wrap-anywhere">
            {title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span>
              {t(`reports.subjects.${subject}`)}
              {author && subject !== "person" && (
                <>
                  {" · "}
                  <bdi>{author.username ?? author.nickname}</bdi>
                </>
              )}
            </span>
            <CaseState reportCase={reportCase} />
            {isOthers && <Chip tone="warning">{t("reports.claimedBy", { name: claimant.username ?? "" })}</Chip>}
            {isOwn && <Chip tone="good">{t("reports.yours")}</Chip>}
          </p>
        </div>
        <span className="-ml-3 flex items-center sm:ml-0">
          {isOwn ? (
            <SmallButton onClick={release}>{t("reports.release")}</SmallButton>
          ) : (
            !isOthers && (
              <SmallButton variant="soft" onClick={claim}>
                {t("reports.claim")}
              </SmallButton>
            )
          )}
          <KeysButton />
        </span>
      </div>
    </header>
  );
}
