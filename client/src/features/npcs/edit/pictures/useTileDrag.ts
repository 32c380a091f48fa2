import { useEffect, useRef, useState } from "react";
import type { CSSProperties, PointerEvent as ReactPointerEvent, RefObject } from "react";

/** Pixels that a pointer moves before it drags; less is a tap. */
const SLOP = 6;

interface Point {
  x: number;
  y: number;
}

interface Drag {
  from: number;
  to: number;
  /** How far the tile is from its place. */
  by: Point;
  /** Centres of all places. */
  places: readonly Point[];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(places: readonly Point[], point: Point): number {
  return places.reduce(
    (best, place, index) => (distance(place, point) < distance(places[best] ?? place, point) ? index : best),
    0,
  );
}

/** Where the tile of an index stands while another one is being dragged. */
function placeDuring({ from, to }: Drag, index: number): number {
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/**
 * Reorders the tiles of a list by dragging. A mouse drags a tile anywhere; a finger by its `data-grip`, so that the
 * page still scrolls. Tiles are the list's elements marked `data-tile`. Escape cancels.
 */
export function useTileDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const start = (from: number, event: ReactPointerEvent<HTMLElement>): void => {
    const { target } = event;
    if (!list.current || event.button !== 0 || !(target instanceof Element)) return;
    const grip = target.closest("[data-grip]");
    if (!grip && (event.pointerType !== "mouse" || target.closest("button"))) return;
    const places = [...list.current.querySelectorAll("[data-tile]")].map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY };
    });
    const [origin, home] = [{ x: event.pageX, y: event.pageY }, places[from]];
    if (!home) return;
    let now: Drag | null = null;
    const over = new AbortController();
    listening.current = over;
    const stop = (): void => {
      over.abort();
      setDrag(null);
    };
    const { signal } = over;
    window.addEventListener(
      "pointermove",
      ({ pageX, pageY }) => {
        const by = { x: pageX - origin.x, y: pageY - origin.y };
        if (!now && Math.hypot(by.x, by.y) < SLOP) return;
        now = { from, to: nearest(places, { x: home.x + by.x, y: home.y + by.y }), by, places };
        setDrag(now);
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      () => {
        stop();
        if (now && now.to !== from) onDrop(from, now.to);
      },
      { signal },
    );
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), { signal });
  };

  /** A tile's style while dragging: the dragged one follows the pointer, the others make room. */
  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined;
    if (index === drag.from)
      return { transform: `translate(${drag.by.x}px, ${drag.by.y}px) scale(1.03)`, zIndex: 10, position: "relative" };
    const [place, home] = [drag.places[placeDuring(drag, index)], drag.places[index]];
    return place && home
      ? {
          transform: `translate(${place.x - home.x}px, ${place.y - home.y}px)`,
          transition: "transform 150ms var(--ease-out)",
        }
      : undefined;
  };

  return { start, styleOf, dragged: drag?.from ?? null };
}
