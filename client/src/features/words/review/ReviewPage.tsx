import { useTranslation } from "react-i18next";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { waiting as allWaiting } from "../../../lib/outbox/outbox.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";
import { CardView } from "./CardView.tsx";
import { cardsLeft } from "./reviewSession.ts";
import { SessionEnd } from "./SessionEnd.tsx";
import { SittingHead } from "./SittingHead.tsx";
import { changesIn } from "./storedQueue.ts";
import { useReviewSession } from "./useReviewSession.ts";
import { useShowWaiting } from "./useShowWaiting.ts";

const showKeys = (): void => openPageSheet({ kind: "keys" });

/** The page `/words/review`: saved words come back before they are forgotten, also without a connection. */
export default function ReviewPage() {
  const { t } = useTranslation("words");
  const { id, userType } = useViewerUser();
  useOwnTitle(t("review.title"));
  return (
    <div className="review-page mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-3 px-4 pt-3 sm:pt-6">
      {/* What is asked belongs to the guest or to the account. */}
      <Sitting key={userType} userId={id} />
    </div>
  );
}

/** A review session: one card after the other, then the summary. */
function Sitting({ userId }: { userId: string }) {
  const { t } = useTranslation("words");
  const { session, isStuck, failure, reload, grade, undo } = useReviewSession(userId);
  useShowWaiting(session);
  const reachable = useServerReachable();
  const waiting = changesIn(allWaiting.use());
  useSilenceAtEnd();
  usePageKey("undo", undo);
  usePageKey("help", showKeys);
  const left = session ? cardsLeft(session) : [];
  const [card] = left;
  return (
    <>
      <SittingHead
        session={session}
        left={left}
        waiting={(!reachable || isStuck) && waiting > 0 ? t("review.waiting", { count: waiting }) : ""}
        onUndo={undo}
        onKeys={showKeys}
      />
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
      {session && !card && <SessionEnd session={session} isSent={waiting === 0} onMore={reload} />}
    </>
  );
}
