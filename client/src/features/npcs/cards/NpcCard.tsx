import { useEffect, useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { NpcCardFace } from "./NpcCardFace.tsx";

/**
 * A character as a picture with its name and one line; the whole card opens the conversation. Its sheet opens by a long
 * press, and by a button that shows under the mouse and the keyboard's focus, and that screen readers find.
 */
export function NpcCard({ npc, eager }: { npc: NpcCardFragment; eager: boolean }) {
  const { t } = useTranslation("npcs");
  const { id, name } = npc;
  const openSheet = (): void => openPageSheet({ kind: "npc", npcId: id });
  const press = useLongPress(openSheet);
  return (
    <div className="group relative h-full">
      <Link
        to={`/chat/${id}`}
        {...press}
        className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-[border-color,transform] duration-150 select-none [-webkit-touch-callout:none] group-hover:border-primary active:scale-[0.985]"
      >
        <NpcCardFace npc={npc} eager={eager} />
      </Link>
      <button
        type="button"
        aria-label={t("about", { name })}
        onClick={openSheet}
        className="absolute top-1 right-1 grid size-11 place-items-center opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none"
      >
        <span className="grid size-9 place-items-center rounded-full bg-card text-primary shadow-float">
          <InfoIcon size={20} />
        </span>
      </button>
    </div>
  );
}

/** So long a finger rests, in milliseconds, and so far it may slip, in pixels. */
const REST_MS = 500;
const SLIP_PX = 10;

/** Calls back when a finger rests on an element; the tap that would follow, and the browser's own menu, are left out. */
function useLongPress(onLongPress: () => void) {
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
