import { useRef, useState } from "react";

/** How much of a swipe past the first or last picture is followed. */
const RESISTANCE = 0.3;

/** Which of so many pictures is in sight, how wide it is for its height, and how the row of them moves. */
export function usePictures(total: number) {
  const track = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [ratios, setRatios] = useState<Readonly<Record<number, number>>>({});
  // The creator may remove pictures meanwhile.
  const index = Math.min(chosen, Math.max(total - 1, 0));

  const step = (by: 1 | -1): void => setChosen(Math.min(Math.max(index + by, 0), Math.max(total - 1, 0)));

  /** Takes the width of a picture that has loaded, divided by its height. */
  const measure = (at: number, ratio: number): void => setRatios((known) => ({ ...known, [at]: ratio }));

  /** Moves the row with a finger, without rendering. */
  const drag = (dx: number | null): void => {
    const row = track.current;
    if (!row) return;
    row.toggleAttribute("data-dragging", dx !== null);
    const isPastEnd = dx !== null && (dx > 0 ? index === 0 : index >= total - 1);
    row.style.setProperty("--drag", `${(dx ?? 0) * (isPastEnd ? RESISTANCE : 1)}px`);
  };

  return { track, index, ratio: ratios[index] ?? 1, measure, step, drag };
}
