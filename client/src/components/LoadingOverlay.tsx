import { useLoadingOverlay } from "../lib/overlay/loadingOverlay.ts";
import { Spinner } from "./Spinner.tsx";

/** Covers everything while `showLoadingOverlay` is on. */
export function LoadingOverlay() {
  const { isLoading, loadingText } = useLoadingOverlay();
  if (!isLoading) return null;
  return (
    <div className="fixed inset-0 z-50 grid animate-fade place-items-center bg-scrim" aria-busy="true">
      <div className="flex flex-col items-center rounded-card bg-card px-8 py-6 text-center shadow-float">
        <Spinner />
        {loadingText && <p role="status">{loadingText}</p>}
      </div>
    </div>
  );
}
