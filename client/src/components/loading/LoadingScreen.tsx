import { Logo } from "../icons/Logo.tsx";

/** The page while its code loads. It needs no translations, which may not be loaded yet. */
export function LoadingScreen() {
  return (
    <div role="status" aria-busy="true" aria-label="Causerie" className="grid min-h-dvh place-items-center bg-page">
      <span className="animate-wait">
        <Logo size={64} />
      </span>
    </div>
  );
}
