import { useCallback, useState } from "react";
import type { RefObject } from "react";
import type { ConversationRow } from "./conversation.ts";

/** Pixels for a row that has not been laid out yet, and for a view that has not. */
const ROW = 60;
const VIEW = 800;
/** Rows above and below one that is gone to. */
const AROUND = 20;

/** Counted from the newest row: how many are out of sight below, and how many are there with those that are shown. */
interface Reach {
  below: number;
  until: number;
}

interface ShownRows {
  /** The rows to be rendered, and the place of the first among all. */
  shown: readonly ConversationRow[];
  first: number;
  /** The room of the rows below those, in pixels. */
  roomBelow: number;
  /** Updates the rendered rows after scrolling. */
  update(): void;
  /** Renders the row of a key with those around it, wherever it stands. */
  reveal(key: string): void;
}

/**
 * Of a long conversation the rows in sight and around them. Rows above need no room: the conversation is laid out from
 * its end. Rows below were laid out before, so that their room is known.
 */
export function useShownRows(
  rows: readonly ConversationRow[],
  scroller: RefObject<HTMLElement | null>,
  heights: RefObject<Map<string, number>>,
): ShownRows {
  const [reach, setReach] = useState<Reach>({ below: 0, until: 30 });
  const heightOf = useCallback(({ key }: ConversationRow) => heights.current.get(key) ?? ROW, [heights]);

  const update = useCallback(() => {
    const height = scroller.current?.clientHeight || VIEW;
    const away = -(scroller.current?.scrollTop ?? 0);
    /** The rows from so many views below the one in sight to so many above it. */
    const around = (under: number, over: number): Reach => {
      let below = 0;
      let until = 0;
      let room = 0;
      for (const row of rows.toReversed()) {
        if (room > away + height * (1 + over)) break;
        room += heightOf(row);
        until += 1;
        if (room < away - height * under) below = until;
      }
      return { below, until };
    };
    setReach((now) => {
      const needed = around(0.5, 0.5);
      const isThere = now.below <= needed.below && now.until >= needed.until && now.until - now.below < 70;
      return isThere ? now : around(1, 1.5);
    });
  }, [rows, scroller, heightOf]);

  const reveal = useCallback(
    (key: string) => {
      const fromEnd = rows.length - rows.findIndex((row) => row.key === key);
      if (fromEnd <= rows.length) setReach({ below: Math.max(fromEnd - AROUND, 0), until: fromEnd + AROUND });
    },
    [rows],
  );

  const below = Math.min(reach.below, Math.max(rows.length - 1, 0));
  const first = Math.max(rows.length - reach.until, 0);
  const hidden = rows.slice(rows.length - below);
  return {
    shown: rows.slice(first, rows.length - below),
    first,
    roomBelow: hidden.reduce((room, row) => room + heightOf(row), 0),
    update,
    reveal,
  };
}
