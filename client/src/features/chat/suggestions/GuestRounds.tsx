import { useTranslation } from "react-i18next";
import { useGuestRounds } from "../../../lib/points/points.generated.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";

/** From so many messages left on, a guest is told. */
const TOLD_FROM = 3;

/** How many messages a guest has left, once they are few. */
export function GuestRounds() {
  const { t } = useTranslation("chat");
  const isGuest = useViewerUser().userType === "guest";
  const { data } = useGuestRounds({ skip: !isGuest, fetchPolicy: "cache-and-network" });
  const left = data?.viewer?.guestRoundsLeft ?? null;
  if (left === null || left === 0 || left > TOLD_FROM) return null;
  return (
    <p role="status" className="ml-auto animate-fade px-2 text-right text-sm text-muted tabular-nums">
      {t("guestLeft", { count: left })}
    </p>
  );
}
