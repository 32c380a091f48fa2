import { useLocation } from "react-router-dom";
import { originOf } from "./originOf.ts";

/** The path that a sign-in leads to. */
export function useOrigin(): string {
  return originOf(useLocation().state);
}
