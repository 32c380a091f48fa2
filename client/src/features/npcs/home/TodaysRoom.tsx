import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { isRoomKept } from "./keptRoom.ts";

/** The space of what home has for those who come back, as it was the last time, while its code loads. */
export function TodaysRoom() {
  const { id } = useViewerUser();
  const hasCards = ["hasWords", "hasScene"].some((name) => isRoomKept(name, id));
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {isRoomKept("hasChats", id) && <div className="min-h-13 lg:hidden" />}
      {hasCards && <div className="min-h-20 sm:min-h-18" />}
    </div>
  );
}
