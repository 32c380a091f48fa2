import { showToast } from "../toasts/toasts.ts";

/** Puts a text on the clipboard; rejects where the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  // Only secure origins have one.
  if (!navigator.clipboard) throw new Error("There is no clipboard here.");
  await navigator.clipboard.writeText(text);
}

/** The same with a toast that says whether it worked. */
export function copyWithToast(text: string, copied: string, failed: string): void {
  copyText(text).then(
    () => showToast("success", copied),
    () => showToast("error", failed),
  );
}
