import { useEffect } from "react";
import type { ReactNode } from "react";
import { useOwnHeight } from "../useOwnHeight.ts";

/** Keeps a form's last row in view while its fields scroll, above the tab bar of phones. */
export function FormBar({ children }: { children: ReactNode }) {
  // It may come up over the field whose change it offers to save.
  // The call gives a promise in newer browsers, which would be taken for the effect's end.
  useEffect(() => void document.activeElement?.scrollIntoView({ block: "nearest" }), []);
  return (
    // Its background hides what would show in the gap below it.
    <div
      ref={useOwnHeight("--form-bar-height", { isAtOnce: true })}
      className="sticky bottom-[var(--tabs-height,0px)] z-20 -mx-1 bg-linear-to-t from-page from-60% to-transparent px-1 pb-2.5 sm:pb-4"
    >
      {children}
    </div>
  );
}
