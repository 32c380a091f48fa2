import { classNames } from "../classNames.ts";
import { CheckIcon } from "../icons/firstIcons.tsx";

interface AccountGainsProps {
  /** A point that is still on its way is null, and has its room already. */
  points: readonly (string | null)[];
  className: string;
}

/** What a guest gains with an account, point by point. */
export function AccountGains({ points, className }: AccountGainsProps) {
  return (
    <ul className={className}>
      {points.map((point, nth) => (
        <li key={point ?? nth} className={classNames("flex gap-2.5", point === null && "invisible")}>
          <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
          <span className="text-pretty">{point ?? "\u00a0"}</span>
        </li>
      ))}
    </ul>
  );
}
