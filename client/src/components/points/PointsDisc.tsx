import { classNames } from "../classNames.ts";
import { IconDisc } from "../icons/IconDisc.tsx";
import { PointsIcon } from "../icons/firstIcons.tsx";

/** The sign of points; its class name gives the size. */
export function PointsDisc({ className }: { className: string }) {
  return (
    <IconDisc className={classNames("bg-accent-soft text-accent", className)}>
      <PointsIcon size={20} />
    </IconDisc>
  );
}
