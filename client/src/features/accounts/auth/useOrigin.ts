import { useLocation } from "react-router-dom";
import { useSession } from "../../../lib/session/session.ts";
import { originOf } from "./originOf.ts";

/** Where a sign-in leads. Whoever left on purpose starts at home: the next person may be another one. */
export function useOrigin(): string {
  const { state } = useLocation();
  const { ended } = useSession();
  return ended === "left" ? "/" : originOf(state);
}
