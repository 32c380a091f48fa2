import { useLocation } from "react-router-dom";
import { originOf } from "./originOf.ts";

/** Where a sign-in leads. */
export function useOrigin(): string {
  return originOf(useLocation().state);
}
