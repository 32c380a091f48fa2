import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Step } from "./steps.ts";

/**
 * Puts the cursor into a step's field when it comes up: the wrong one, else the first.
 * The page itself opens without a keyboard in the way.
 */
export function StepFocus({ step, children }: { step: Step; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = place.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector("input"))?.focus();
  }, [step]);
  return <div ref={place}>{children}</div>;
}
