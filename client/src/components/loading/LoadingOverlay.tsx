import { useLoadingOverlay } from "../../lib/overlay/loadingOverlay.ts";
import { Spinner } from "./Spinner.tsx";

/** Covers everything while `showLoadingOverlay` is on. Appears after a short delay. */
export function LoadingOverlay() {
  const { isLoading, loadingText } = useLoadingOverlay();
  if (!isLoading) return null;
  return (
    <div
      className="fixed inset-0 z-50 grid animate-fade place-items-center bg-scrim [animation-delay:200ms] [animation-fill-mode:backwards]"
      aria-busy="true"
    >
      <div className="flex flex-col items-center rounded-card bg-card px-8 py-6 text-center shadow-float">
        <Spinner />
        {loadingText && <p role="status">{loadingText}</p>}
      </div>
    </div>
  );
}
