import { Suspense, useSyncExternalStore } from "react";
import type { createBrowserRouter } from "react-router-dom";
import { Toasts } from "../../components/notices/Toasts.tsx";
import { Strips } from "../../features/moderation/strips/Strips.tsx";

/** What may lie over any page: toasts, what the operator tells everyone, and that one is suspended. */
export default function OverPages({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const pathname = useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => router.state.location.pathname,
  );
  return (
    <>
      {/* Its texts come when there is something to say. */}
      <Suspense fallback={null}>
        <Strips pathname={pathname} onFollow={(to) => void router.navigate(to)} />
      </Suspense>
      <Toasts onFollow={({ to, state }) => void router.navigate(to, { state })} />
    </>
  );
}
