import { useTranslation } from "react-i18next";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { waiting as allWaiting } from "../../../lib/outbox/outbox.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";
import { CardView } from "./CardView.tsx";
import { showable } from "./reviewSession.ts";
import { SessionEnd } from "./SessionEnd.tsx";
import { changesIn } from "./storedQueue.ts";
import { useReviewSession } from "./useReviewSession.ts";

/** The page `/words/review`: saved words come back before they are forgotten, also without a connection. */
export default function ReviewPage() {
  const { t } = useTranslation("words");
  const { id, userType } = useViewerUser();
  useOwnTitle(t("review.title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-3 px-4 pt-3 sm:pt-6">
      {/* What is asked belongs to the guest or to the account. */}
      <Sitting key={userType} userId={id} />
    </div>
  );
}

/** A review session: one card after the other, then the summary. */
function Sitting({ userId }: { userId: string }) {
  const { t } = useTranslation("words");
  const { session, isStuck, failure, reload, grade, undo } = useReviewSession(userId);
  const reachable = useServerReachable();
  const waiting = changesIn(allWaiting.use());
  useSilenceAtEnd();
  const left = session ? showable(session, session.now) : [];
  const [card] = left;
  return (
    <>
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex min-h-11 items-center gap-1">
          <BackLink to="/words" label={t("review.back")} />
          <h1 className="min-w-0 flex-1 text-2xl font-bold tracking-tight">{t("review.title")}</h1>
          {session && session.answered.length > 0 && (
            <button
              type="button"
              aria-label={t("review.undo")}
              title={t("review.undo")}
              onClick={undo}
              className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary"
            >
              <UndoIcon />
            </button>
          )}
          <BalanceChip className="sm:hidden" />
        </div>
        <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
          {card && t("review.left", { count: left.length })}
          {(!reachable || isStuck) && waiting > 0 && ` ${t("review.waiting", { count: waiting })}`}
        </p>
      </header>
      {!session && failure === null && (
        <SkeletonRows
          count={1}
          list="rounded-card border border-line bg-card"
          row="min-h-60 px-5"
          lines={["h-4 w-1/3 rounded-sm", "h-6 w-full rounded-sm", "h-6 w-2/3 rounded-sm"]}
        />
      )}
      {!session && failure !== null && <LoadFailure title={t("review.failed")} error={failure} onRetry={reload} />}
      {session && card && (
        <CardView
          key={`${card.id} ${session.answered.length}`}
          card={card}
          settings={session.settings}
          now={session.now}
          onGrade={(given) => grade(card, given)}
        />
      )}
      {session && !card && <SessionEnd session={session} onMore={reload} />}
    </>
  );
}
