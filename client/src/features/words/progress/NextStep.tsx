import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { WaitingCard } from "../due/WaitingCard.tsx";
import { dueDay } from "../dueDay.ts";
import type { ChartDay } from "./DayCounts.tsx";

interface NextStepProps {
  waiting: number;
  streakDays: number;
  dueAhead: readonly ChartDay[];
}

/** What waits, with the face of who said most of it, and the way to it; or when the next word comes. */
export function NextStep({ waiting, streakDays, dueAhead }: NextStepProps) {
  const { t, i18n } = useTranslation("words");
  const [speaker] = useRemembered().speakers;
  const next = dueAhead.find(({ count }) => count > 0);
  return (
    <WaitingCard
      waiting={waiting}
      faces={<Avatar src={speaker?.avatar ?? "/faces/hana.svg"} name={speaker?.name ?? ""} size={56} />}
      next={waiting > 0 && <LinkButton to="/words/review">{t("review.open")}</LinkButton>}
    >
      {streakDays > 1 && <p className="mt-1 text-balance text-muted">{t("progress.streak", { count: streakDays })}</p>}
      {waiting === 0 && next && (
        <p className="mt-1 text-muted">
          {t("review.end.next", { when: dueDay(new Date(`${next.day}T12:00`), i18n.language) })}
        </p>
      )}
    </WaitingCard>
  );
}
