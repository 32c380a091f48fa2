import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useShareNpc, useWithdrawShare } from "./share.generated.ts";
import { ShareLink } from "./ShareLink.tsx";

/** Creates and withdraws the share link of one's character. The sheet is open as long as it is rendered. */
export function ShareSheet({ npc: { id, name }, onClose }: { npc: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation(["npcs", "common"]);
  const errorText = useErrorText();
  // A link that still works is reused, and its time restarts.
  const [shareNpc, { data, error }] = useShareNpc({ variables: { id } });
  const share = useCallback(() => void shareNpc().catch(() => undefined), [shareNpc]);
  useEffect(share, [share, id]);
  const link = data?.shareNpc;
  const [withdrawShare, { loading: withdrawing }] = useWithdrawShare();
  const [asking, setAsking] = useState(false);

  const withdraw = (): void => {
    withdrawShare({ variables: { npcId: id } }).then(
      () => {
        showToast("success", t("npcs:share.withdrawn"));
        onClose();
      },
      (failure: unknown) => {
        showToast("error", t("npcs:share.withdrawFailed", { reason: errorText(failure) }));
        setAsking(false);
      },
    );
  };

  return (
    <>
      <Sheet open={!asking} onClose={onClose} title={t("npcs:share.title", { name })}>
        <p className="mb-4 text-muted">{t("npcs:share.text", { name })}</p>
        {link && <ShareLink name={name} link={link} onWithdraw={() => setAsking(true)} />}
        {!link && !error && (
          <div role="status" aria-label={t("common:loading")} className="h-13.5 animate-wait rounded-md bg-line" />
        )}
        {!link && error && (
          <div role="alert" className="flex flex-col gap-4">
            <p className="flex items-start gap-2.5 rounded-md bg-error-soft px-4 py-3 text-error">
              <AlertIcon size={20} className="mt-0.5 shrink-0" />
              <span>
                {t("npcs:share.failed")} {errorText(error)}
              </span>
            </p>
            <Button onClick={share}>{t("common:retry")}</Button>
          </div>
        )}
      </Sheet>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t("npcs:share.withdrawTitle")}
        text={t("npcs:share.withdrawText")}
        action={t("npcs:share.withdraw")}
        running={withdrawing}
        onConfirm={withdraw}
      />
    </>
  );
}
