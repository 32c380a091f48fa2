import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";

/** An icon on a round background; its class names give size and colour. */
export function IconDisc({ className, children }: { className: string; children: ReactNode }) {
  return <span className={classNames("grid shrink-0 place-items-center rounded-full", className)}>{children}</span>;
}
