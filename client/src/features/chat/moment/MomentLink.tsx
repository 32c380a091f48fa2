import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { CopyIcon, DownloadIcon, ShareIcon } from "../../../components/icons/icons.tsx";
import { copyWithToast } from "../../../lib/clipboard/copyText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { MomentFragment } from "./moment.generated.ts";

/** Where the whole picture of a moment is, on this server. */
export const pictureOf = ({ id }: { id: string }): string => `/m/${id}/whole.jpg`;

/** As wide as each other where they fit into one row. */
const SIDE_BY_SIDE = "min-w-fit flex-1 whitespace-nowrap";

const fileName = ({ npcName }: MomentFragment): string => `Causerie ${npcName.replaceAll(/[\\/:*?"<>|]/g, "")}.jpg`;

/** The ways to pass on a moment: by the device's share sheet, as a link, as a picture. */
export function MomentLink({ moment }: { moment: MomentFragment }) {
  const { t } = useTranslation("chat");
  const canSend = typeof navigator.share === "function";
  const send = (): void => {
    sendMoment(moment).catch((error: unknown) => {
      // Closing the device's share sheet is a cancellation, no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) showToast("error", t("moment.sendFailed"));
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canSend && (
        <Button className={SIDE_BY_SIDE} onClick={send}>
          <ShareIcon size={20} />
          {t("moment.send")}
        </Button>
      )}
      <Button
        variant={canSend ? "soft" : "primary"}
        className={SIDE_BY_SIDE}
        onClick={() => copyWithToast(moment.url, t("moment.copied"), t("moment.copyFailed"))}
      >
        <CopyIcon size={20} />
        {t("moment.copy")}
      </Button>
      <a
        href={pictureOf(moment)}
        download={fileName(moment)}
        className={classNames(
          SIDE_BY_SIDE,
          "inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-primary-soft px-6 font-semibold",
          "text-primary transition hover:bg-primary-soft/50",
        )}
      >
        <DownloadIcon size={20} />
        {t("moment.download")}
      </a>
    </div>
  );
}

/** Hands link and picture to the device's share sheet; the link alone where it takes no pictures. */
async function sendMoment(moment: MomentFragment): Promise<void> {
  const link = { title: moment.npcName, url: moment.url };
  const answer = await fetch(pictureOf(moment)).catch(() => null);
  const bytes = answer?.ok ? await answer.blob() : null;
  const files = bytes ? [new File([bytes], fileName(moment), { type: "image/jpeg" })] : [];
  const whole = { ...link, files };
  await navigator.share(bytes && navigator.canShare?.(whole) ? whole : link);
}
