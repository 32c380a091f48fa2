import { useLocation } from "react-router-dom";
import { isRecord } from "../isRecord.ts";

/** Where a person came from to recharge: the router state carries it from page to page, and over a reload. */
export interface RechargeState {
  /** The path to return to, such as that of a chat. */
  origin?: string | null;
}

/** The path that a person left to recharge; null where none is remembered. Only paths of our own. */
export function originIn(state: unknown): string | null {
  if (!isRecord(state) || typeof state.origin !== "string") return null;
  return /^\/(?![/\\])/.test(state.origin) ? state.origin : null;
}

/** The path that a person left to recharge; null where none is remembered. */
export function useRechargeOrigin(): string | null {
  return originIn(useLocation().state);
}
