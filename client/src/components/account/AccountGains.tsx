import { CheckIcon } from "../icons/firstIcons.tsx";

/** What a guest gains with an account, point by point. */
export function AccountGains({ points, className }: { points: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
          <span className="text-pretty">{point}</span>
        </li>
      ))}
    </ul>
  );
}
