import { useId } from "react";

const FRONT =
  "M8.5 2.5h8.5A6.5 6.5 0 0 1 23.5 9v3.5A6.5 6.5 0 0 1 17 19h-4.4l-5.4 5.3a.7.7 0 0 1-1.2-.5V18.6A6.5 6.5 0 0 1 2 12.5V9a6.5 6.5 0 0 1 6.5-6.5z";
const BEHIND =
  "M20 10h4.5a6.5 6.5 0 0 1 6.5 6.5v3a6.5 6.5 0 0 1-3.5 5.76V30.2a.7.7 0 0 1-1.2.5L21.7 26H18a6.5 6.5 0 0 1-6.5-6.5z";

/** The two overlapping bubbles, with a gap between them; the name beside them is text of its own. */
export function Logo({ size = 28 }: { size?: number }) {
  const gap = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <mask id={gap}>
        <path fill="white" d="M0 0h32v32H0z" />
        <path stroke="black" strokeWidth={3} d={FRONT} />
      </mask>
      <path className="fill-accent" mask={`url(#${gap})`} d={BEHIND} />
      <path className="fill-primary" d={FRONT} />
    </svg>
  );
}
