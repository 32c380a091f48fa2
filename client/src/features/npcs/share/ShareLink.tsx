import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CopyIcon, ShareIcon } from "../../../components/icons/icons.tsx";
import { copyWithToast } from "../../../lib/clipboard/copyText.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { ShareNpcMutation } from "./share.generated.ts";

interface ShareLinkProps {
  name: string;
  link: ShareNpcMutation["shareNpc"];
  onWithdraw: () => void;
}

/** A share link, until when it works, and the ways to pass it on. */
export function ShareLink({ name, link: { url, expiresAt }, onWithdraw }: ShareLinkProps) {
  const { t } = useTranslation("npcs");
  const times = useTimes();

  const copy = (): void => copyWithToast(url, t("share.copied"), t("share.copyFailed"));
  const send = (): void => {
    navigator.share({ title: name, text: t("share.message", { name }), url }).catch((error: unknown) => {
      // Closing the device's share sheet is a cancellation, no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) showToast("error", t("share.sendFailed"));
    });
  };

  return (
    <>
      <div className="flex items-center gap-1 rounded-md border border-line bg-page py-1 pr-1 pl-4">
        <input
          readOnly
          value={url}
          aria-label={t("share.link")}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-field text-ellipsis outline-none"
        />
        <button
          type="button"
          onClick={copy}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-sm bg-primary-soft px-4 font-semibold text-primary transition hover:bg-primary-soft/50"
        >
          <CopyIcon size={18} />
          {t("share.copy")}
        </button>
      </div>
      <p className="mt-2 text-sm text-muted">{t("share.until", { date: times.day(expiresAt) })}</p>
      <div className="mt-5 flex flex-col gap-2">
        {typeof navigator.share === "function" && (
          <Button onClick={send}>
            <ShareIcon size={20} />
            {t("share.send")}
          </Button>
        )}
        <Button variant="plain" className="text-error!" onClick={onWithdraw}>
          {t("share.withdraw")}
        </Button>
      </div>
    </>
  );
}
