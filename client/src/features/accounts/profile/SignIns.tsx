import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActRow } from "../../../components/buttons/ActRow.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { ComputerIcon, LeaveIcon, PhoneIcon } from "../../../components/icons/icons.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { Section } from "../../../components/Section.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { deviceName } from "../../../lib/session/deviceName.ts";
import { signOut } from "../../../lib/session/session.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useSignIns, useSignOutEverywhere } from "./profile.generated.ts";
import type { SignInsQuery } from "./profile.generated.ts";

/** Devices shown at first. */
const SHOWN = 4;

/** The devices with a session, and the button that ends all sessions. */
export function SignIns() {
  const { t } = useTranslation(["profile", "common"]);
  const errorText = useErrorText();
  const { data, error, refetch } = useSignIns({ fetchPolicy: "cache-and-network" });
  const [signOutEverywhere, { loading }] = useSignOutEverywhere({ context: { endsSession: true } });
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);

  const leave = async (): Promise<void> => {
    try {
      await signOutEverywhere();
      showToast("success", t("profile:signIns.ended"));
      signOut();
    } catch (failure) {
      showToast("error", t("profile:signIns.endFailed", { reason: errorText(failure) }));
      setAsking(false);
    }
  };

  const signIns = [...(data?.sessions ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Section title={t("profile:signIns.title")}>
      {!data && !error && (
        <div className="grid place-items-center">
          <Spinner />
        </div>
      )}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
          <p className="text-muted">{t("profile:signIns.loadFailed", { reason: errorText(error) })}</p>
          <Button variant="soft" onClick={() => void refetch().catch(() => undefined)}>
            {t("common:retry")}
          </Button>
        </div>
      )}
      {signIns.length > 0 && (
        <ul aria-label={t("profile:signIns.title")} className="divide-y divide-line">
          {signIns.slice(0, all ? undefined : SHOWN).map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {!all && signIns.length > SHOWN && (
        <button
          type="button"
          className="min-h-12 w-full px-4 text-left font-medium text-primary hover:bg-primary-soft/50"
          onClick={() => setAll(true)}
        >
          {t("profile:signIns.all", { count: signIns.length })}
        </button>
      )}
      <ActRow icon={<LeaveIcon />} danger label={t("profile:signIns.everywhere")} onClick={() => setAsking(true)} />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t("profile:signIns.askTitle")}
        text={t("profile:signIns.askText")}
        action={t("profile:signIns.everywhere")}
        running={loading}
        onConfirm={() => void leave()}
      />
    </Section>
  );
}

/** A device with a session, and since when. */
function SignInRow({ signIn }: { signIn: SignInsQuery["sessions"][number] }) {
  const { t } = useTranslation("profile");
  const times = useTimes();
  const { browser, system, handheld } = deviceName(signIn.device);
  const name =
    browser && system ? t("signIns.device", { browser, system }) : (browser ?? system ?? t("signIns.unknownDevice"));
  const Sign = handheld ? PhoneIcon : ComputerIcon;
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <span className="shrink-0 text-muted">
        <Sign />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={signIn.device}>
          {name}
        </span>
        <time dateTime={signIn.createdAt} title={times.dateTime(signIn.createdAt)} className="block text-sm text-muted">
          {t("signIns.since", { time: times.relative(signIn.createdAt) })}
        </time>
      </span>
      {signIn.isCurrent && (
        <span className="shrink-0 rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
          {t("signIns.current")}
        </span>
      )}
    </li>
  );
}
