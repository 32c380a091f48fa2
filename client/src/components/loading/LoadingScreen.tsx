import { Logo } from "../icons/Logo.tsx";

/** The page before there is one; needs no texts, which may not be there yet. */
export function LoadingScreen() {
  return (
    <div role="status" aria-busy="true" aria-label="Causerie" className="grid min-h-dvh place-items-center bg-page">
      <span className="animate-wait">
        <Logo size={64} />
      </span>
    </div>
  );
}
