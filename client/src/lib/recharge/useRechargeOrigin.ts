import { useLocation } from "react-router-dom";
import { originIn } from "./rechargeOrigin.ts";

/** The path that a person left to recharge; null where none is remembered. */
export function useRechargeOrigin(): string | null {
  return originIn(useLocation().state);
}
