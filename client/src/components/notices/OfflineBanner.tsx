import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { OfflineIcon } from "../icons/firstIcons.tsx";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that nothing can be reached, and that it is being tried again. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reachable = useServerReachable();
  if (online && reachable) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <OfflineIcon size={18} />
      {t(online ? "serverUnreachable" : "offline")}
    </p>
  );
}
