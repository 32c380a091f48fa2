import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { isServerReachable, useServerReachable } from "../../lib/apollo/reachability.ts";
import { wordsVersion } from "../../lib/words/wordsVersion.ts";
import { showable } from "./review/reviewSession.ts";
import { loadQueue } from "./review/loadQueue.ts";

/** The way to the review, with how many words wait. What it needs is kept in this browser, so that it opens offline. */
export function ReviewLink({ userId }: { userId: string }) {
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
