import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LinkButton } from "../buttons/Button.tsx";
import type { RechargeState } from "../../lib/recharge/rechargeOrigin.ts";

/** The button to more points, which remembers the page it stands on: one tap leads back there. */
export function RechargeLink({ variant, children }: { variant?: "primary" | "soft"; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const state: RechargeState = { origin: pathname + search };
  return (
    <LinkButton to="/points/recharge" state={state} variant={variant ?? "primary"}>
      {children}
    </LinkButton>
  );
}
