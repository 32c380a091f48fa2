import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { DownloadIcon, ProgressIcon } from "../../components/icons/icons.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { isServerReachable, useServerReachable } from "../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { wordsVersion } from "../../lib/words/wordsVersion.ts";
import { WordsForMembers } from "./WordsForMembers.tsx";
import { SavedWords } from "./list/SavedWords.tsx";
import { loadQueue } from "./review/loadQueue.ts";
import { showable } from "./review/reviewSession.ts";

/** The page `/words`: the words that a person has saved. Guests save none, and see the ways to an account. */
export default function WordsPage() {
  const { t } = useTranslation("words");
  const { id, userType } = useViewerUser();
  const guest = userType === "guest";
  return (
    <PageFrame
      title={t("list.title")}
      back={{ to: "/profile", label: t("list.back") }}
      aside={
        !guest && (
          <>
            <IconLink to="/words/progress" label={t("progress.title")}>
              <ProgressIcon />
            </IconLink>
            <IconLink to="/words/in-out" label={t("inout.title")}>
              <DownloadIcon />
            </IconLink>
          </>
        )
      }
    >
      {guest ? (
        <WordsForMembers from="/words" />
      ) : (
        <>
          <ReviewLink userId={id} />
          <SavedWords />
        </>
      )}
    </PageFrame>
  );
}

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary"
    >
      {children}
    </Link>
  );
}

/** The way to the review, with how many words wait. What it needs is stored in this browser, so that it opens offline. */
function ReviewLink({ userId }: { userId: string }) {
  const client = useApolloClient();
  const { t } = useTranslation("words");
  const reachable = useServerReachable();
  const version = wordsVersion.use();
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    void import("./review/ReviewPage.tsx").catch(() => undefined);
    loadQueue(client, userId, isServerReachable()).then(
      (queue) => gone || setWaiting(showable(queue, new Date()).length + queue.more),
      () => gone || setWaiting(null),
    );
    return () => {
      gone = true;
    };
  }, [client, userId, reachable, version]);
  return (
    <LinkButton to="/words/review" variant={waiting ? "primary" : "soft"} className="w-full">
      {waiting ? t("review.start", { count: waiting }) : t("review.open")}
    </LinkButton>
  );
}
