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

/**
 * Says that the server cannot be reached, in the space that every page leaves above its header, so that nothing moves.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reachable = useServerReachable();
  if (online && reachable) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-40 flex animate-fade flex-col items-center">
      <div className="pt-safe" />
      <p
        role="status"
        className="flex max-w-full items-center gap-1 rounded-b-md bg-warning-soft px-2.5 text-xs leading-[14px] text-warning"
      >
        <OfflineIcon size={12} className="shrink-0" />
        {t(online ? "serverUnreachable" : "offline")}
      </p>
    </div>
  );
}
