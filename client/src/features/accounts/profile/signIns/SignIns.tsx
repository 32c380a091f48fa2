import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { ConfirmSheet } from "../../../../components/sheets/ConfirmSheet.tsx";
import { LeaveIcon } from "../../../../components/icons/icons.tsx";
import { Spinner } from "../../../../components/loading/Spinner.tsx";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { signOut } from "../../../../lib/session/session.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { ProfileRow } from "../ProfileRow.tsx";
import { Section } from "../../../../components/Section.tsx";
import { SignInRow } from "./SignInRow.tsx";
import { useSignIns, useSignOutEverywhere } from "../profile.generated.ts";

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
      <ProfileRow icon={<LeaveIcon />} danger label={t("profile:signIns.everywhere")} onClick={() => setAsking(true)} />
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
