import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Chip } from "../shell/Chip.tsx";
import type { PersonFaceFragment } from "./people.generated.ts";

/** What sets an account apart: a role, a suspension, being a guest's. */
export function PersonState({
  person: { role, userType, suspendedUntil },
}: {
  person: Pick<PersonFaceFragment, "role" | "userType" | "suspendedUntil">;
}) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const [now] = useState(() => new Date());
  const isSuspended = suspendedUntil !== null && new Date(suspendedUntil) > now;
  return (
    <>
      {userType === "guest" && <Chip>{t("people.guest")}</Chip>}
      {role !== "user" && <Chip tone="good">{t(`people.role.${role}`)}</Chip>}
      {isSuspended && <Chip tone="warning">{t("people.suspendedUntil", { date: times.day(suspendedUntil) })}</Chip>}
    </>
  );
}
