import { useLocation } from "react-router-dom";
import { loginOrigin } from "./loginOrigin.ts";

/** The path that a sign-in leads to. */
export function useOrigin(): string {
  return loginOrigin(useLocation().state);
}
