import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { isServerReachable, useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { wordsVersion } from "../../../lib/words/wordsVersion.ts";
import { loadQueue } from "../review/loadQueue.ts";
import { showable } from "../review/reviewSession.ts";
import { WaitingCard } from "./WaitingCard.tsx";

/** Faces that leave the text its room. */
const MOST_FACES = 3;

/** How many words are due, the faces of who said them, and the one way to the review. */
export function DueCard({ userId }: { userId: string }) {
  const { t } = useTranslation("words");
  const { speakers, isKnown, ...remembered } = useRemembered();
  const length = useQueueLength(userId);
  const waiting = length ?? remembered.waiting;
  const faces = waiting > 0 && speakers.some(({ due }) => due > 0) ? speakers.filter(({ due }) => due > 0) : speakers;
  const [first] = speakers;
  // Its room is kept until it is known whether there is anything to tell.
  if (!isKnown && length === null)
    return <div className="min-h-20 animate-wait rounded-card border border-line bg-card" />;
  if (waiting === 0 && !first) return null;
  return (
    <WaitingCard
      waiting={waiting}
      faces={
        faces.length > 0 && (
          <ul aria-label={t("list.saidBy")} className="flex shrink-0 -space-x-3">
            {faces.slice(0, MOST_FACES).map(({ npcId, name, avatar }) => (
              <li key={npcId} title={name}>
                <Avatar src={avatar} name={name} size={44} className="ring-2 ring-card" />
                <span className="sr-only">{name}</span>
              </li>
            ))}
          </ul>
        )
      }
      next={
        waiting > 0 || !first ? (
          <LinkButton to="/words/review">{t("review.open")}</LinkButton>
        ) : (
          <LinkButton to={`/chat/${first.npcId}`} variant="soft">
            {t("review.end.talk", { name: first.name })}
          </LinkButton>
        )
      }
    />
  );
}

/** How many words can be reviewed. What the review needs is stored in this browser, so that it opens at once and offline. */
function useQueueLength(userId: string): number | null {
  const client = useApolloClient();
  const reachable = useServerReachable();
  const version = wordsVersion.use();
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    void import("../review/ReviewPage.tsx").catch(() => undefined);
    loadQueue(client, userId, isServerReachable()).then(
      (queue) => gone || setLength(showable(queue, new Date()).length + queue.more),
      () => gone || setLength(null),
    );
    return () => {
      gone = true;
    };
  }, [client, userId, reachable, version]);
  return length;
}
