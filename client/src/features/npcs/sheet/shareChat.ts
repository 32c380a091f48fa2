import type { TFunction } from "i18next";
import { copyText } from "../../../lib/clipboard/copyText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";

/** Passes on the address of a public character's chat: by the device's share sheet, else on the clipboard. */
export async function shareChat({ id, name }: { id: string; name: string }, t: TFunction<"npcs">): Promise<void> {
  const url = `${window.location.origin}/chat/${id}`;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: name, text: t("share.message", { name }), url });
      return;
    }
    await copyText(url);
    showToast("success", t("share.copied"));
  } catch (error) {
    // Closing the device's share sheet is a cancellation, no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) showToast("error", t("share.sendFailed"));
  }
}
