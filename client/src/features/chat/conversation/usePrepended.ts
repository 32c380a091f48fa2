import { useState } from "react";
import type { Row } from "./conversation.ts";

const cameAbove = (before: readonly Row[], rows: readonly Row[]): boolean =>
  before[0] !== undefined && before[0].key !== rows[0]?.key && rows.some(({ key }) => key === before[0]?.key);

/** True for rows of which some came in above those of before: the list then keeps its place from the end. */
export function usePrepended(rows: readonly Row[]): boolean {
  const [seen, setSeen] = useState({ rows, prepended: false });
  if (seen.rows === rows) return seen.prepended;
  const prepended = cameAbove(seen.rows, rows);
  setSeen({ rows, prepended });
  return prepended;
}
