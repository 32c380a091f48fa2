import { useTranslation } from "react-i18next";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";
import type { PagingState } from "../../../lib/paging/usePaging.ts";

/** The button above the oldest message that loads older ones. */
export function LoadMore({ state, onLoad }: { state: PagingState; onLoad: () => void }) {
  const { t } = useTranslation(["avatarChat", "common"]);
  const text = {
    idle: t("common:loadMore"),
    loading: t("common:loading"),
    failed: t("avatarChat:olderFailed"),
  }[state];
  return (
    <button
      type="button"
      onClick={onLoad}
      aria-disabled={state === "loading"}
      className="mx-auto my-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-card/90 px-5 text-sm font-semibold text-primary transition-colors hover:bg-card aria-disabled:opacity-70"
    >
      {state === "failed" && <RetryIcon />}
      {text}
    </button>
  );
}
