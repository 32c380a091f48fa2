import { createContext, useContext, useDeferredValue, useEffect } from "react";
import type { ReactNode } from "react";
import {
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import { isTab } from "./navigation.ts";

/** The path that was asked for last, known in the frame of its tap. */
export const AskedPath = createContext("");

/** The tabs whose pages have been open. Another one may have to wait for its code, and then shows its shape at once. */
const opened = new Set<string>();

/**
 * Gives its children the router's place. From one of these tabs to another it is the page of before for some frames, in
 * which the tapped tab is lit while React renders the next page in slices: in one piece it takes a slow phone a tenth
 * of a second.
 */
export function AfterTap({ children }: { children: ReactNode }) {
  const route = useContext(RouteContext);
  const state = useContext(StateContext);
  const address = useContext(LocationContext);
  const asked = { route, state, address };
  const late = useDeferredValue(asked);
  const { pathname } = address.location;
  const isKnown = opened.has(pathname) && opened.has(late.address.location.pathname);
  const shown = isKnown ? late : asked;
  const path = shown.address.location.pathname;
  useEffect(() => void (isTab(path) && opened.add(path)), [path]);
  return (
    <AskedPath value={pathname}>
      <StateContext value={shown.state}>
        <LocationContext value={shown.address}>
          <RouteContext value={shown.route}>{children}</RouteContext>
        </LocationContext>
      </StateContext>
    </AskedPath>
  );
}
