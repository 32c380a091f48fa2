import { useFollowEvents } from "../../lib/events/useFollowEvents.ts";
import { useFreshViewer } from "../entrance/useFreshViewer.ts";
import { useKeptChats } from "../offline/useKeptChats.ts";
import { useIdlePreload } from "../routes/useIdlePreload.ts";
import { useSendWaiting } from "../useSendWaiting.ts";
import { useTellCompletedOrders } from "../useTellCompletedOrders.ts";
import { usePlaceTitle } from "./usePlaceTitle.ts";

/**
 * What goes on behind every page. It shows nothing and stands last, so that on a slow phone the first page is drawn
 * between its parts and not after all of them.
 */
export function Background({ pathname }: { pathname: string }) {
  usePlaceTitle(pathname);
  useFreshViewer();
  useFollowEvents();
  useSendWaiting(pathname);
  useKeptChats();
  useIdlePreload(pathname);
  useTellCompletedOrders();
  return null;
}
