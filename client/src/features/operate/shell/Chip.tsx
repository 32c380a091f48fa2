import type { ReactNode } from "react";
import { classNames } from "../../../components/classNames.ts";

const LOOK = {
  plain: "bg-primary-soft text-primary",
  good: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
};

/** A word about the state of something. */
export function Chip({ tone = "plain", children }: { tone?: keyof typeof LOOK; children: ReactNode }) {
  return (
    <span className={classNames("shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium", LOOK[tone])}>
      {children}
    </span>
  );
}
