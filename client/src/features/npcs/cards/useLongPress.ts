import { useEffect, useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** So long a finger rests, in milliseconds, and so far it may slip, in pixels. */
const REST_MS = 500;
const SLIP_PX = 10;

/** Calls back when a finger rests on an element; the tap that would follow, and the browser's own menu, are left out. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const touched = useRef(false);
  const done = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
      stop();
      done.current = false;
      touched.current = pointerType === "touch";
      if (!touched.current) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        done.current = true;
        onLongPress();
      }, REST_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent): void => {
      if (touched.current) event.preventDefault();
    },
    onClick: (event: MouseEvent): void => {
      if (done.current) event.preventDefault();
      done.current = false;
    },
  };
}
